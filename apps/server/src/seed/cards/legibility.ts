import type { DrawnCard } from '@petalpost/card-art/card'
import { contrast, mix } from '@petalpost/card-art/lib/colour'
import { type FoilName, FOILS } from '@petalpost/card-art/paint/foil'
import type { TextElement } from '@petalpost/card-art/text/element'

import type { Picture } from './ground.ts'

/** The colour in the middle of the ground's brightness under a text. */
const groundUnder = ({ x, y, width, height }: TextElement, { pixels, ...size }: Picture, scale: number) => {
  const found: { light: number; colour: string }[] = []
  const to = (value: number, limit: number) => Math.max(0, Math.min(limit - 1, Math.round(value * scale)))
  for (let py = to(y, size.height); py <= to(y + height, size.height); py += 2)
    for (let px = to(x, size.width); px <= to(x + width, size.width); px += 2) {
      const start = (py * size.width + px) * 3
      const [r = 0, g = 0, b = 0] = pixels.subarray(start, start + 3)
      const colour = `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
      found.push({ light: 0.2126 * r + 0.7152 * g + 0.0722 * b, colour })
    }
  found.sort((a, b) => a.light - b.light)
  return found[Math.floor(found.length / 2)]?.colour ?? '#000000'
}

const meanTone = (name: FoilName): string => {
  const [first, ...rest] = FOILS[name]
  return rest.reduce<string>((mean, colour, i) => mix(mean, colour, 1 / (i + 2)), first)
}

/** WCAG contrast of a text against the middle tone of what is drawn under it; foil counts by its mean tone. */
const textContrast = (text: TextElement, drawn: DrawnCard, art: Picture): number => {
  const ink = typeof text.fill === 'string' ? text.fill : meanTone(text.fill.foil)
  return contrast(ink, groundUnder(text, art, art.width / drawn.width))
}

/** WCAG 2 AA: 4.5 for small text, 3 for large; titles are set at 24 px and more. */
const ENOUGH = { title: 3, note: 4.5 }

/** The first text that cannot be read well on its ground, in words; null when all can. */
export const illegible = (drawn: DrawnCard, art: Picture): string | null => {
  for (const text of drawn.texts) {
    const found = textContrast(text, drawn, art)
    if (found < ENOUGH[text.role])
      return `contrast of "${text.text}" is ${found.toFixed(2)}, needs ${ENOUGH[text.role]}: darken the ground or change the ink`
  }
  return null
}
