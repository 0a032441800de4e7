import type { Layer } from '@petalpost/card-document/layers/schema'
import { type ComponentType, lazy } from 'react'

const NoNote: ComponentType<{ layers: readonly Layer[] }> = () => null

/** The note of letters that fonts lack, in a file of its own. Without that file the fields work all the same. */
export const LateMissingLetters = lazy(async () => {
  const found = await import('./missing-letters.tsx').catch(() => undefined)
  return { default: found?.MissingLetters ?? NoNote }
})
