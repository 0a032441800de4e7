import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { LookSection } from './look-section.tsx'
import type { PanelProps } from './panel.ts'

/** What is drawn is chosen in the library of scenes. */
export function ArtPanel({ layers }: PanelProps<LayerOf<'art'>>) {
  return <LookSection layers={layers} />
}
