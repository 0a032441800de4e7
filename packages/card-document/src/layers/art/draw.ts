import { picture } from '../../render/picture.ts'
import type { Draw } from '../kind-draw.ts'
import type { ArtLayer } from './schema.ts'

export const drawArt: Draw<ArtLayer> = (context, layer) => picture(context, layer, 'fill')
