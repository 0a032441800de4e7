import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { PictureArea } from '@petalpost/api-client/upload/read-in-browser'
import { Dialog, DialogActions } from '@petalpost/ui/dialog'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'

import 'react-easy-crop/react-easy-crop.css'
import classes from './crop-dialog.module.css'

interface CropDialogProps {
  /** Address of the picture. Use it as React key, because another picture starts anew. */
  address: string
  onClose: () => void
  onPickOther: () => void
  /** The browser cannot show the picture. */
  onBroken: () => void
  /** The chosen square, px of the picture. */
  onCut: (area: PictureArea) => void
}

const MAX_ZOOM = 4
const ZOOM_STEP = 0.1
/** px per press of an arrow key */
const KEY_STEP = 4

/** Chooses the square of a picture: by dragging, pinching, the wheel, arrow keys or the slider. */
export function CropDialog({ address, onClose, onPickOther, onBroken, onCut }: CropDialogProps) {
  const { t } = useLingui()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PictureArea>()
  return (
    <Dialog title={t({ message: 'Crop the picture', comment: 'heading' })} onClose={onClose} size={440}>
      <div className={classes['stage']}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          objectFit="cover" // the square stage is filled by every picture, also by a small one
          showGrid={false}
          disableAutomaticStylesInjection
          keyboardStep={KEY_STEP}
          cropperProps={{ 'aria-label': t`Visible part, move it with the arrow keys` }}
          mediaProps={{ alt: '', onError: onBroken }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div className={classes['zoom']}>
        <IconZoomOut size={18} aria-hidden />
        <input
          type="range"
          aria-label={t`Zoom`}
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <IconZoomIn size={18} aria-hidden />
      </div>
      <DialogActions>
        <Button variant="subtle" mr="auto" onClick={onPickOther}>
          <Trans>Choose another picture</Trans>
        </Button>
        <Button disabled={!area} onClick={() => area && onCut(area)}>
          <Trans>Use this part</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
