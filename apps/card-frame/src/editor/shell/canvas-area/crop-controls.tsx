import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { SliderField } from '../../controls/slider-field.tsx'
import { useEdited, useEditor } from '../../editor.ts'
import { uncrop, zoomCrop, zoomOfCrop } from '../../edits/files/crop.ts'
import { useShell } from '../shell.ts'

import classes from './canvas-bar.module.css'

const MOST_ZOOM = 5

/** Enlarges the picture whose visible part is chosen, and ends the choice. */
export function CropControls({ layer }: { layer: LayerOf<'image'> }) {
  const { t } = useLingui()
  const { perform } = useEditor()
  const { commands } = useShell()
  const card = useEdited((state) => state.card)
  return (
    <>
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
    </>
  )
}
