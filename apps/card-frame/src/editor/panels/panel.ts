import type { Layer } from '@petalpost/card-document/layers/schema'
import type { ComponentType } from 'react'

export interface PanelProps<L extends Layer = Layer> {
  /** The selected layers of one kind, at least one. */
  layers: readonly L[]
}

export type Panel<L extends Layer = Layer> = ComponentType<PanelProps<L>>
