import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CardV2 } from '@petalpost/card-document/card'
import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'

import { ColorField } from '../../controls/color/color-field.tsx'
import { SliderField } from '../../controls/slider-field.tsx'
import { useEditor } from '../../editor.ts'
import { paletteOf } from '../../panels/palette.ts'
import { inkAtom, toolAtom } from '../shell-state.ts'

import classes from '../parts/panel-frame.module.css'
import pens from './ink-tool.module.css'

const INKS = ['#2a1a20', '#b3263a', '#1f4e8c', '#2a6e54', '#855d14', '#ffffff']
/** Swatches at most: two rows. */
const SWATCHES = 10
const WIDTHS = [2, 4, 8, 16] as const
const PEN = { min: 1, max: 40 } as const

/** The pen's color first, then those of the card; those without their opacity, because ink covers. */
const swatchesOf = (card: CardV2, ink: readonly string[]): string[] =>
  [...new Set([...ink, ...paletteOf(card).map((color) => color.slice(0, 7)), ...INKS])].slice(0, SWATCHES)

/** The pen: its color and width. As long as this tool is open, presses on the card write. */
export function InkTool() {
  const { t } = useLingui()
  const [ink, setInk] = useAtom(inkAtom)
  const setTool = useSetAtom(toolAtom)
  const { session } = useEditor()
  // as they were when the tool was opened: a stroke must not move them under the author's finger
  const color = ink.fill.type === 'solid' ? ink.fill.color : null
  const [swatches] = useState(() => swatchesOf(session.read().card, color === null ? [] : [color]))
  const dip = (color: string) => setInk({ ...ink, fill: { type: 'solid', color } })
  const widen = (width: number) => setInk({ ...ink, pen: { ...ink.pen, width } })
  return (
    <div className={classes['body']}>
      <p className={pens['about']}>
        <Trans>Write on the card with a finger, a pen or the mouse.</Trans>
      </p>
      <ul className={pens['row']} aria-label={t`Colors`}>
        {swatches.map((swatch) => (
          <li key={swatch}>
            <button
              type="button"
              className={pens['color']}
              style={{ backgroundColor: swatch }}
              aria-label={t`Color ${swatch}`}
              aria-pressed={swatch === color}
              onClick={() => dip(swatch)}
            />
          </li>
        ))}
      </ul>
      <ul className={pens['row']} aria-label={t`Pens`}>
        {WIDTHS.map((width) => (
          <li key={width}>
            <button
              type="button"
              className={pens['width']}
              aria-label={t`${width} px wide`}
              aria-pressed={width === ink.pen.width}
              onClick={() => widen(width)}
            >
              <span style={{ height: width }} />
            </button>
          </li>
        ))}
      </ul>
      <ColorField label={t`Color`} value={color} palette={swatches} onChange={dip} />
      <SliderField label={t`Pen width`} value={ink.pen.width} {...PEN} unit="px" onChange={widen} />
      <div className={pens['end']}>
        <Button fullWidth onClick={() => setTool(null)}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
