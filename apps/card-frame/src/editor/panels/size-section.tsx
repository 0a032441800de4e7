import { useLingui } from '@lingui/react/macro'
import { LIMITS } from '@petalpost/card-document/limits'
import { useState } from 'react'

import { ChoiceField } from '#editor/controls/choice-field.tsx'
import { NumberField } from '#editor/controls/number-field.tsx'
import { Section } from '#editor/controls/section.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'
import { resizeCard } from '#editor/edits/place.ts'

import fields from '#editor/controls/field.module.css'

/** The sizes of our templates, px. */
const SIZES = { '9:16': [375, 667], '16:9': [667, 375] } as const
type SizeName = keyof typeof SIZES
const NAMES = ['9:16', '16:9'] as const satisfies readonly SizeName[]

/** The size of the card; its parts are laid out again for a new one. */
export function SizeSection() {
  const { t } = useLingui()
  const { perform } = useEditor()
  const width = useEdited(({ card }) => card.width)
  const height = useEdited(({ card }) => card.height)
  const named = NAMES.find((name) => SIZES[name][0] === width && SIZES[name][1] === height)
  const [isOwn, setOwn] = useState(named === undefined)
  const size = isOwn ? 'own' : (named ?? 'own')
  const choose = (name: SizeName | 'own') => {
    setOwn(name === 'own')
    if (name === 'own') return
    const [width, height] = SIZES[name]
    perform(resizeCard(width, height))
  }
  const sides = { min: LIMITS.minSide, max: LIMITS.maxSide, unit: 'px' }
  return (
    <Section title={t`Card size`}>
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
            onChange={(width, options) => perform(resizeCard(width, height), options)}
          />
          <NumberField
            label={t`Height`}
            value={height}
            {...sides}
            onChange={(height, options) => perform(resizeCard(width, height), options)}
          />
        </div>
      ) : (
        <p className={fields['hint']}>{`${width} × ${height} px`}</p>
      )}
    </Section>
  )
}
