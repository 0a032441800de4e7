import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'

import { SliderField } from '../../controls/slider-field.tsx'
import { useEdited, useEditor } from '../../editor.ts'
import { uncrop, zoomCrop, zoomOfCrop } from '../../edits/files/crop.ts'
import { cropAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'

import classes from './canvas-bar.module.css'

const MOST_ZOOM = 5

/** Shown while the visible part of a picture is chosen: a drag on the card moves the picture, this enlarges it. */
export function CropBar() {
  const { commands } = useShell()
  const id = useAtomValue(cropAtom)
  const card = useEdited((state) => state.card)
  const isSelected = useEdited(({ selection }) => selection.length === 1 && selection[0] === id)
  const layer = card.layers.find((one) => one.id === id)
  const isOver = id !== null && (!isSelected || layer?.type !== 'image')
  // whoever selects something else is done with the picture
  useEffect(() => {
    if (isOver) commands.endCrop()
  }, [isOver, commands])
  return layer?.type === 'image' && isSelected ? <Bar layer={layer} /> : null
}

function Bar({ layer }: { layer: LayerOf<'image'> }) {
  const { t } = useLingui()
  const { perform } = useEditor()
  const { commands } = useShell()
  const card = useEdited((state) => state.card)
  return (
    <div className={classes['bar']} role="group" aria-label={t`Crop`}>
      <p className={classes['hint']}>
        <Trans>Drag the picture to choose what is seen.</Trans>
      </p>
      <SliderField
        label={t`Enlarge`}
        unit="%"
        min={100}
        max={100 * MOST_ZOOM}
        value={Math.round(100 * zoomOfCrop(layer, card))}
        onChange={(percent, options) => perform(zoomCrop(layer.id, percent / 100), options)}
      />
      <div className={classes['buttons']}>
        <Button variant="default" disabled={!layer.crop} onClick={() => perform(uncrop(layer.id))}>
          <Trans>Reset</Trans>
        </Button>
        <Button onClick={commands.endCrop}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
