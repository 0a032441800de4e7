import { useLingui } from '@lingui/react/macro'
import { OPENINGS } from '@petalpost/card-document/card'

import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { useChoices } from '#editor/controls/choice/use-choices.ts'
import { ColorField } from '#editor/controls/color/color-field.tsx'
import { OPENING_NAMES } from '#editor/controls/names.ts'
import { useEdited, useEditor } from '#editor/editor.ts'
import { setOpening } from '#editor/edits/look/card-look.ts'

import { useCardParts } from '../use-card-parts.ts'

import fields from '#editor/controls/field.module.css'

const COVER = '#b3263a'

/** What covers the card until it opens. */
export function OpeningFields() {
  const { t } = useLingui()
  const { perform, tryOut } = useEditor()
  const choicesOf = useChoices()
  const { palette } = useCardParts()
  const opening = useEdited(({ card }) => card.opening)
  const name = opening?.name ?? 'none'
  return (
    <div className={fields['stack']}>
      <ChoiceField
        label={t`How the card opens`}
        choices={choicesOf(OPENINGS, OPENING_NAMES)}
        value={name}
        onChange={(name) => {
          perform(setOpening(name === 'none' ? undefined : { ...opening, name }))
          if (name !== 'none') tryOut?.({ type: 'opening' })
        }}
      />
      {opening && name !== 'none' && (
        <ColorField
          label={t`Cover color`}
          value={opening.color ?? COVER}
          palette={palette}
          onChange={(color, options) => perform(setOpening({ ...opening, color }), options)}
        />
      )}
    </div>
  )
}
