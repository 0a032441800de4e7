import { useLingui } from '@lingui/react/macro'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'

import { useEdited } from '../../editor.ts'
import { cropAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'

import classes from './canvas-bar.module.css'

export const CropControls = lazyPart(() => import('./crop-controls.tsx').then((module) => module.CropControls))

/** Shown while the visible part of a picture is chosen: a drag on the card moves the picture, this enlarges it. */
export function CropBar() {
  const { t } = useLingui()
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
  if (layer?.type !== 'image' || !isSelected) return null
  return (
    <div className={classes['bar']} role="group" aria-label={t`Crop`}>
      <CropControls layer={layer} />
    </div>
  )
}
