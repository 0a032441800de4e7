import { useLingui } from '@lingui/react/macro'
import { ColorPicker as Picker } from '@mantine/core'
import { useState } from 'react'

import { useSceneColors } from './scene-colors.ts'

import classes from './color-field.module.css'

interface ColorPickerProps {
  value: string | null
  /** The colors of the card, to choose from. */
  palette: readonly string[]
  onChange: (color: string) => void
}

/** Saturation, hue and opacity of a color, and the colors of the card and of its scene. */
export function ColorPicker({ value, palette, onChange }: ColorPickerProps) {
  const { t } = useLingui()
  // as they were when it was opened: a color that is being picked must not move the others away
  const [own] = useState(() => [...palette])
  const scene = useSceneColors()
  const swatches = [...own, ...scene.filter((color) => !own.includes(color))]
  return (
    <Picker
      className={classes['picker'] ?? ''}
      size="sm"
      format="hexa"
      swatches={swatches}
      swatchesPerRow={8}
      saturationLabel={t`Saturation and brightness`}
      hueLabel={t`Hue`}
      alphaLabel={t`Opacity`}
      value={value ?? '#000000'}
      onChange={onChange}
    />
  )
}
