import { useLingui } from '@lingui/react/macro'
import { ActionIcon, ColorSwatch, Popover, TextInput } from '@mantine/core'
import { useEyeDropper } from '@mantine/hooks'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { IconColorPicker } from '@tabler/icons-react'
import { useState } from 'react'

import type { Change } from '../change.ts'
import { useSteps } from '../use-steps.ts'
import { colorIn } from './color.ts'

import classes from './color-field.module.css'

export const ColorPicker = lazyPart(() => import('./color-picker.tsx').then((module) => module.ColorPicker))

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
  const dropper = useEyeDropper()
  // a draft that was undone meanwhile no longer counts
  const typed = draft !== null && [null, value].includes(colorIn(draft)) ? draft : null
  const change = (text: string) => {
    const color = colorIn(text)
    setTold(false)
    if (color !== null && color !== value) onChange(color, { merging: steps.merging() })
  }
  const pick = (text: string) => {
    setDraft(null)
    change(text)
  }
  // the user pressed Escape and picked no color
  const pickFromScreen = () =>
    dropper.open().then(
      (picked) => picked && pick(picked.sRGBHex),
      () => undefined,
    )
  return (
    <div {...steps.handlers}>
      <TextInput
        label={label}
        size="xs"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value ?? ''}
        placeholder={value === null ? t`Mixed` : ''}
        error={isTold ? t`Please enter a color like #b3263a.` : null}
        leftSectionPointerEvents="all"
        leftSection={
          <Popover trapFocus returnFocus position="bottom-start" shadow="md">
            <Popover.Target>
              <ColorSwatch
                component="button"
                type="button"
                size={18}
                color={value ?? '#00000000'}
                className={classes['swatch'] ?? ''}
                aria-label={t`Color picker: ${label}`}
              />
            </Popover.Target>
            <Popover.Dropdown p={10} className={classes['dropdown'] ?? ''} aria-label={label}>
              <ColorPicker value={value} palette={palette} onChange={pick} />
            </Popover.Dropdown>
          </Popover>
        }
        rightSection={
          dropper.supported && (
            <ActionIcon
              size={26}
              variant="subtle"
              color="gray"
              aria-label={t`Pick a color from the screen`}
              onClick={() => void pickFromScreen()}
            >
              <IconColorPicker size={16} aria-hidden />
            </ActionIcon>
          )
        }
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value)
          change(currentTarget.value)
        }}
        onBlur={() => {
          setTold(typed !== null && typed.trim() !== '' && colorIn(typed) === null)
          setDraft(null)
        }}
      />
    </div>
  )
}
