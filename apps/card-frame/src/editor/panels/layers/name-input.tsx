import { useLingui } from '@lingui/react/macro'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { type KeyboardEvent, useEffect, useRef } from 'react'

import { layerName } from '#editor/shell/layer-name.ts'

import classes from './layers-panel.module.css'

const LONGEST_NAME = 100

interface NameInputProps {
  layer: Layer
  /** Where the layer's row is in the list, px. */
  place: { top: number; height: number }
  /** `name`: null when it stays. `by`: a key ended it, or the field was left for another place of the page. */
  onEnd: (name: string | null, by: 'key' | 'leaving') => void
}

/** The new name of a layer, above its row: a list of options may hold no field. */
export function NameInput({ layer, place, onEnd }: NameInputProps) {
  const { t, i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  /** Once only: after a key the list takes the focus, and the field is left. */
  function end(...[name, by]: Parameters<NameInputProps['onEnd']>): void {
    if (isOver.current) return
    isOver.current = true
    onEnd(name, by)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') end(event.currentTarget.value, 'key')
    if (event.key === 'Escape') end(null, 'key')
  }
  return (
    <div className={classes['renaming']} style={place} data-member={layer.group === undefined ? undefined : ''}>
      <input
        ref={input}
        className={classes['input']}
        aria-label={t`Name of the layer`}
        placeholder={layerName(layer, (message) => i18n._(message))}
        defaultValue={layer.name ?? ''}
        maxLength={LONGEST_NAME}
        onKeyDown={onKeyDown}
        onBlur={(event) => end(event.currentTarget.value, 'leaving')}
      />
    </div>
  )
}
