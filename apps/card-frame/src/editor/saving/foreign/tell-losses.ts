import { store } from '@petalpost/ui/store'

import type { CleanedDrawing } from '../uploads.ts'
import { looksTheSame } from './compare-drawings.ts'
import { lossyDrawingsAtom } from './drawing-losses.ts'

/** Shows the author what a drawing has lost: what the server names, or what the pictures show. */
export async function tellLosses({ name, before, after, lost }: CleanedDrawing): Promise<void> {
  const address = URL.createObjectURL(before)
  if (lost.length === 0 && (await looksTheSame(address, after)) !== false) URL.revokeObjectURL(address)
  else store.set(lossyDrawingsAtom, (drawings) => [...drawings, { name, before: address, after, lost }])
}
