import { useLingui } from '@lingui/react/macro'
import { LIMITS } from '@petalpost/card-document/limits'
import { useState } from 'react'

import type { RunOptions } from '#editor/card-session.ts'
import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { NumberField } from '#editor/controls/number-field.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'
import { type CardSize, resizeCard } from '#editor/edits/place/resize-card.ts'
import { useLibrary } from '#editor/library/library.ts'

import fields from '#editor/controls/field.module.css'

/** The sizes of our templates, px. */
const SIZES = { '9:16': { width: 375, height: 667 }, '16:9': { width: 960, height: 540 } } as const
type SizeName = keyof typeof SIZES
const NAMES = ['9:16', '16:9'] as const satisfies readonly SizeName[]

/** The size of the card; its parts are laid out again for a new one. */
export function SizeFields() {
  const { t } = useLingui()
  const editor = useEditor()
  const library = useLibrary()
  const width = useEdited(({ card }) => card.width)
  const height = useEdited(({ card }) => card.height)
  const named = NAMES.find((name) => SIZES[name].width === width && SIZES[name].height === height)
  const [isOwn, setOwn] = useState(named === undefined)
  const size = isOwn ? 'own' : (named ?? 'own')
  const resize = async (size: CardSize, options?: RunOptions) => {
    // drawing scenes is loaded when a card needs it; a lost connection must not keep the card from its size
    const late = await import('#editor/library/scenes/resize-with-scenes.ts').catch(() => undefined)
    if (late) await late.resizeWithScenes(editor, library, size, options)
    else editor.perform(resizeCard(size), options)
  }
  const choose = (name: SizeName | 'own') => {
    setOwn(name === 'own')
    if (name === 'own') return
    void resize(SIZES[name])
  }
  const sides = { min: LIMITS.minSide, max: LIMITS.maxSide, unit: 'px' }
  return (
    <div className={fields['stack']}>
      <ChoiceField
        label={t`Format`}
        isOpen
        choices={[
          { value: '9:16', label: t`Portrait` },
          { value: '16:9', label: t`Landscape` },
          { value: 'own', label: t`Custom` },
        ]}
        value={size}
        onChange={choose}
      />
      {size === 'own' ? (
        <div className={fields['pair']}>
          <NumberField
            label={t`Width`}
            value={width}
            {...sides}
            onChange={(width, options) => void resize({ width, height }, options)}
          />
          <NumberField
            label={t`Height`}
            value={height}
            {...sides}
            onChange={(height, options) => void resize({ width, height }, options)}
          />
        </div>
      ) : (
        <p className={fields['hint']}>{`${width} × ${height} px`}</p>
      )}
    </div>
  )
}
