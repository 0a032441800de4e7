import { contentHash } from '@petalpost/card-art/node/content-hash'
import { RULES_CLASS } from '@petalpost/card-art/paint/marks'
import sharp from 'sharp'

// Several cards are drawn at a time, so threads inside one picture would only slow each other down.
sharp.concurrency(1)

export interface Picture {
  /** RGB, 8 bits each */
  pixels: Buffer
  width: number
  height: number
}

const RULES = new RegExp(`<g class="${RULES_CLASS}">.*?</g>`, 'g')
const SHARED_FOIL = /<linearGradient id="k-foil-[^]*?<\/linearGradient>/g

/**
 * Separates the dividing lines from the rest of a drawing. The rest is the same in both languages and rasterized only
 * once.
 */
export const splitRules = (svg: string): { ground: string; rules: string } => ({
  ground: svg.replaceAll(RULES, ''),
  rules: `<defs>${(svg.match(SHARED_FOIL) ?? []).join('')}</defs>${(svg.match(RULES) ?? []).join('')}`,
})

const KEPT = 8
const drawn = new Map<string, Promise<Picture>>()

const rasterize = async (svg: string, density: number): Promise<Picture> => {
  const image = sharp(Buffer.from(svg), { density }).removeAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** A drawing as pixels. The last few are cached for the card's other language. */
export const groundPicture = (svg: string, density: number): Promise<Picture> => {
  const key = contentHash(`${density} ${svg}`)
  const known = drawn.get(key)
  if (known) return known
  const picture = rasterize(svg, density)
  drawn.set(key, picture)
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
  return picture
}
