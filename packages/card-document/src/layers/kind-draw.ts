import type { RenderContext } from '../render/context.ts'
import type { Layer } from './schema.ts'

/**
 * Draws the content of a layer of one kind. May throw for layers that were not validated; a `still` drawing does not
 * move.
 */
export type Draw<L extends Layer> = (context: RenderContext, layer: L, still: boolean) => HTMLElement
