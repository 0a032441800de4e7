/** The contrast that a text needs, as WCAG counts it. */
export const READABLE = 4.5

/** Of the ground below a text, this share may be worse: a leaf that a letter touches. */
const LENIENT = 0.1

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 to 1, of channels from 0 to 255. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Relative luminance of '#rrggbb', with or without an opacity. */
export function colorLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return luminance(red, green, blue)
}

/** The contrast of a color with a ground, the luminances of its places: that of its worst tenth. 1 = none. */
export function contrastOn(color: string, ground: readonly number[]): number {
  const ink = colorLuminance(color)
  const all = ground
    .map((place) => (Math.max(ink, place) + 0.05) / (Math.min(ink, place) + 0.05))
    .toSorted((one, other) => one - other)
  return all[Math.floor(LENIENT * (all.length - 1))] ?? 1
}

/** Dark and light ink, one of which is readable on every even ground. */
const PLAIN = ['#222222', '#ffffff'] as const

/**
 * The ink for a text on a ground: `wanted` if it can be read there, else the first of the card's own inks that can, else
 * the plain one that can be read best.
 */
export function readableInk(wanted: string, own: readonly string[], ground: readonly number[]): string {
  if (ground.length === 0) return wanted
  const found = [wanted, ...own].find((color) => contrastOn(color, ground) >= READABLE)
  if (found !== undefined) return found
  const [dark, light] = PLAIN
  return contrastOn(dark, ground) >= contrastOn(light, ground) ? dark : light
}
