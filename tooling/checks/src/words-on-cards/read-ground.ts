import { luminance } from '@petalpost/card-frame/editor/edits/look/contrast'
import { type Ground, groundWithout } from '@petalpost/card-frame/editor/edits/message/ground'
import { marksOf } from '@petalpost/card-frame/editor/edits/place/marks'
import { drawPart } from '@petalpost/template-cards/draw/draw-part'
import type { ManifestCard } from '@petalpost/template-cards/manifest'
import sharp from 'sharp'

/** The shorter side of the picture that is measured, px: that of the editor. */
const SHORT_SIDE = 200
const SVG_DPI = 72

/** Draws what lies below the words of a template, without the rule between them, and measures it as the editor does. */
export async function readGround({ recipe, definition }: ManifestCard): Promise<Ground> {
  const [svg] = await drawPart({ recipe, part: 'art' })
  if (!svg) throw new Error('The scene has no drawing.')
  const { width: wide, height: high } = definition
  const scale = SHORT_SIDE / Math.min(wide, high)
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)]
  const drawn = definition.assets['art']
  // twice as fine as it is measured, as a browser smooths it
  const density = (SVG_DPI * 2 * width) / (drawn?.width ?? width)
  const { data } = await sharp(Buffer.from(svg), { density })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const places = Float32Array.from({ length: width * height }, (_, at) =>
    luminance(data[3 * at] ?? 0, data[3 * at + 1] ?? 0, data[3 * at + 2] ?? 0),
  )
  return groundWithout({ width, height, luminance: places }, marksOf(definition), definition)
}
