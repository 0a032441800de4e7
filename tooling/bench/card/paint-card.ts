import type { CardDefinition } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import type { TextStyle } from '@petalpost/card-document/layers/text/schema'
import { seededRandom } from '@petalpost/domain/seeded-random'

const WORDS = ['新年快乐', '中秋团圆', '生日快乐，万事如意', 'Happy New Year', 'With love', 'Thank you', 'Congrats!']
const COLORS = ['#e03131', '#f08c00', '#2f9e44', '#1971c2', '#9c36b5', '#ffd43b', '#ff8787']
const FAMILY = 'Noto Sans CJK SC'
const STICKERS = 7

/** A star in one of a few colors, as a stored drawing. */
export const stickerSvg = (index: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><path fill="${COLORS[index % COLORS.length]}" d="M50 5l13 30 32 3-24 22 7 32-28-17-28 17 7-32L5 38l32-3z"/></svg>`

/**
 * A card with this many layers, the same in every run: of each ten, four are texts, three stickers and three shapes
 * with gradients.
 */
export function paintCard(count: number): CardDefinition {
  const random = seededRandom(42)
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const layers = Array.from({ length: count }, (_, index): Layer => {
    const place = { id: `l${index}`, x: random() * 295, y: random() * 607, rotation: random() * 40 - 20 }
    const kind = index % 10
    if (kind < 4) {
      const style: TextStyle = {
        fontFamily: FAMILY,
        fontSize: 12 + Math.floor(random() * 12),
        fontWeight: random() < 0.4 ? 700 : 400,
        fill: { type: 'solid', color: one(COLORS) },
        textAlign: 'left',
        lineHeight: 1.3,
        letterSpacing: 0,
        verticalAlign: 'top',
      }
      return {
        ...place,
        type: 'text',
        width: 110,
        height: 30,
        runs: [{ text: one(WORDS) }],
        style,
        size: 'auto-height',
      }
    }
    if (kind < 7) return { ...place, type: 'sticker', width: 40, height: 40, asset: `star${index % STICKERS}` }
    const stops = [
      { color: one(COLORS), offset: 0 },
      { color: one(COLORS), offset: 100 },
    ]
    const shadow = { offsetX: 0, offsetY: 2, blur: 6, color: '#00000040' }
    return {
      ...place,
      type: 'shape',
      shape: 'rectangle',
      width: 70,
      height: 45,
      opacity: 0.7,
      radius: 8,
      shadow,
      fill: { type: 'linear', angle: 45, stops },
    }
  })
  const asset = { kind: 'svg' as const, mime: 'image/svg+xml', bytes: 300, width: 100, height: 100 }
  return {
    v: 3,
    width: 375,
    height: 667,
    background: { type: 'solid', color: '#ffe3e3' },
    layers,
    groups: [],
    assets: Object.fromEntries(
      Array.from({ length: STICKERS }, (_, index) => [`star${index}`, { ...asset, key: `star-${index}.svg` }]),
    ),
    fonts: [{ family: FAMILY, weights: [400, 700], source: 'system' }],
  }
}
