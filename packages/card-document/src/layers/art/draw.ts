import { picture } from '../../render/picture.ts'
import type { Draw } from '../kind-draw.ts'
import type { ArtLayer } from './schema.ts'

/** Scenes are drawn in two ratios. A layer of another ratio shows the middle of its picture, without bars beside it. */
export const drawArt: Draw<ArtLayer> = (context, layer) => picture(context, layer, 'cover')
