import { useLingui } from '@lingui/react/macro'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { type KeyboardEvent, useEffect, useRef } from 'react'

import { layerName } from '../shell/layer-name.ts'

import classes from './layers-panel.module.css'

const LONGEST_NAME = 100

interface NameInputProps {
  layer: Layer
  /** Where the layer's row is in the list, px. */
  place: { top: number; height: number }
  /** Null when the name stays. */
  onEnd: (name: string | null) => void
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
  /** Once only: the list takes the focus, and the field is left. */
  function end(name: string | null): void {
    if (isOver.current) return
    isOver.current = true
    onEnd(name)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') end(event.currentTarget.value)
    if (event.key === 'Escape') end(null)
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
        onBlur={(event) => end(event.currentTarget.value)}
      />
    </div>
  )
}
