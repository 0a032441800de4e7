import type { RenderContext } from '../render/context.ts'
import type { Layer } from './schema.ts'

/**
 * Draws what fills the box of a layer of one kind. Layers that nobody validated may make it throw; nothing of a `still`
 * one moves.
 */
export type Draw<L extends Layer> = (context: RenderContext, layer: L, still: boolean) => HTMLElement
