import { useLingui } from '@lingui/react/macro'
import { Dialog } from '@petalpost/ui/dialog'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { useAtomValue } from 'jotai'

import { dismissLossyDrawing, lossyDrawingsAtom } from '#editor/saving/foreign/drawing-losses.ts'

const DrawingLosses = lazyPart(() => import('./drawing-losses.tsx').then((module) => module.DrawingLosses))

/** Tells the author what an uploaded drawing has lost, one drawing after another. */
export function LossesDialog() {
  const { t } = useLingui()
  const [drawing] = useAtomValue(lossyDrawingsAtom)
  if (!drawing) return null
  return (
    <Dialog title={t`Parts of this drawing could not be kept`} size={640} onClose={dismissLossyDrawing}>
      <DrawingLosses key={drawing.before} drawing={drawing} />
    </Dialog>
  )
}
