import { useLingui } from '@lingui/react/macro'
import { ColorInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

import type { Change } from './change.ts'
import { colorIn } from './color.ts'
import { useSteps } from './use-steps.ts'

import classes from './color-field.module.css'

export interface ColorFieldProps {
  label: string
  /** Null if the layers differ. */
  value: string | null
  /** The colors of the card, to choose from. */
  palette: readonly string[]
  onChange: Change<string>
}

/** A color: typed, picked, from the card's own colors, or from the screen where the browser can. */
export function ColorField({ label, value, palette, onChange }: ColorFieldProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<string | null>(null)
  const [isTold, setTold] = useState(false)
  const steps = useSteps()
  const isTouched = useMediaQuery('(hover: none)')
  // a draft that was undone meanwhile no longer counts
  const typed = draft !== null && [null, value].includes(colorIn(draft)) ? draft : null
  return (
    <div {...steps.handlers}>
      <ColorInput
        label={label}
        size="xs"
        format="hexa"
        fixOnBlur={false}
        swatches={[...palette]}
        swatchesPerRow={8}
        popoverProps={{ withinPortal: true }}
        // the keyboard of a phone would cover the picker; a color can be pasted
        {...(isTouched ? { inputMode: 'none' } : {})}
        classNames={{ dropdown: classes['picker'] ?? '' }}
        eyeDropperButtonProps={{ 'aria-label': t`Pick a color from the screen` }}
        value={typed ?? value ?? ''}
        placeholder={value === null ? t`Mixed` : ''}
        error={isTold ? t`Please write a color like #b3263a.` : null}
        onChange={(text) => {
          const color = colorIn(text)
          setDraft(text)
          setTold(false)
          if (color !== null && color !== value) onChange(color, { merging: steps.merging() })
        }}
        onBlur={() => {
          setTold(typed !== null && typed.trim() !== '' && colorIn(typed) === null)
          setDraft(null)
        }}
      />
    </div>
  )
}
