import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

import { ColorField } from '../controls/color-field.tsx'
import { SliderField } from '../controls/slider-field.tsx'
import { inkAtom, toolAtom } from './shell-state.ts'
import { useShell } from './shell.ts'

import classes from './panel-frame.module.css'

const INKS = ['#2a1a20', '#b3263a', '#1f4e8c', '#2a6e54', '#855d14', '#ffffff']
const PEN = { min: 1, max: 40 } as const

/** The pen. As long as this tool is open, presses on the card write. */
export function InkTool() {
  const { t } = useLingui()
  const { canvas } = useShell()
  const [ink, setInk] = useAtom(inkAtom)
  const setTool = useSetAtom(toolAtom)
  useEffect(() => {
    canvas()?.startInk()
    return () => canvas()?.stopInk()
  }, [canvas])
  return (
    <div className={classes['body']}>
      <Trans>Write on the card with a finger, a pen or the mouse.</Trans>
      <ColorField
        label={t`Color`}
        value={ink.fill.type === 'solid' ? ink.fill.color : null}
        palette={INKS}
        onChange={(color) => setInk({ ...ink, fill: { type: 'solid', color } })}
      />
      <SliderField
        label={t`Width`}
        value={ink.pen.width}
        {...PEN}
        onChange={(width) => setInk({ ...ink, pen: { ...ink.pen, width } })}
      />
      <Button onClick={() => setTool(null)}>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
}
