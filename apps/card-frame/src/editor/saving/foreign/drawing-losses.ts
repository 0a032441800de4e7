import type { DrawingLoss } from '@petalpost/domain/drawing-loss'
import { store } from '@petalpost/ui/store'
import { atom } from 'jotai'

/** A drawing that is not kept as it was. */
export interface LossyDrawing {
  name: string
  /** addresses of the two pictures */
  before: string
  after: string
  lost: readonly DrawingLoss[]
}

/** Drawings whose author has not yet seen what they lost. */
export const lossyDrawingsAtom = atom<readonly LossyDrawing[]>([])

/** The author has seen the first one. */
export function dismissLossyDrawing(): void {
  const [first, ...rest] = store.get(lossyDrawingsAtom)
  if (first) URL.revokeObjectURL(first.before)
  store.set(lossyDrawingsAtom, rest)
}
