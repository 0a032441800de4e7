import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'

/**
 * Reads the luminances (0 to 1) of the places of a card below each of the boxes; none where a box lies outside of the
 * card. Rejects when the card cannot be drawn.
 */
export type ReadGround = (
  card: CardV2,
  boxes: readonly Pick<Layer, 'x' | 'y' | 'width' | 'height'>[],
) => Promise<readonly (readonly number[])[]>
