import type { RenderContext } from '../../render/context.ts'
import { fullBox } from '../../render/css.ts'
import type { Draw } from '../kind-draw.ts'
import type { InkLayer } from './schema.ts'

/** Loads the code for strokes only for the few cards that need it. If this fails, the card goes without its ink. */
const write = (context: RenderContext, layer: InkLayer, still: boolean, box: HTMLElement): Promise<void> =>
  import('./strokes.ts').then(
    // not destructured: the bundler would write the names twice
    (strokes) => strokes.drawStrokes(context, layer, still, box),
    () => undefined,
  )

export const drawInk: Draw<InkLayer> = (context, layer, still) => {
  const box = fullBox(context.document)
  context.pending.push(write(context, layer, still, box))
  return box
}
