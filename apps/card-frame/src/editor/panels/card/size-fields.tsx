import { useLingui } from '@lingui/react/macro'
import { LIMITS } from '@petalpost/card-document/limits'
import { type CardShape, SHAPE_SIZES } from '@petalpost/domain/card'
import { useState } from 'react'

import type { RunOptions } from '#editor/card-session.ts'
import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { NumberField } from '#editor/controls/number-field.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'
import type { CardSize } from '#editor/edits/place/resize-card.ts'
import { useLibrary } from '#editor/library/library.ts'
import { changeSize } from '#editor/library/scenes/change-size.ts'

import fields from '#editor/controls/field.module.css'

const NAMES = ['9:16', '16:9', '1:1'] as const satisfies readonly CardShape[]
type SizeName = (typeof NAMES)[number]

/** The size of the card; its parts are laid out again for a new one. */
export function SizeFields() {
  const { t } = useLingui()
  const editor = useEditor()
  const library = useLibrary()
  const width = useEdited(({ card }) => card.width)
  const height = useEdited(({ card }) => card.height)
  const named = NAMES.find((name) => SHAPE_SIZES[name].width === width && SHAPE_SIZES[name].height === height)
  const [isOwn, setOwn] = useState(named === undefined)
  const size = isOwn ? 'own' : (named ?? 'own')
  const resize = (size: CardSize, options?: RunOptions) => changeSize(editor, library, size, options)
  const choose = (name: SizeName | 'own') => {
    setOwn(name === 'own')
    if (name === 'own') return
    void resize(SHAPE_SIZES[name])
  }
  const sides = { min: LIMITS.minSide, max: LIMITS.maxSide, unit: 'px' }
  return (
    <div className={fields['stack']}>
      <ChoiceField
        label={t`Format`}
        isOpen
        choices={[
          { value: '9:16', label: t`Upright (9:16)` },
          { value: '16:9', label: t`Wide (16:9)` },
          { value: '1:1', label: t`Square` },
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
