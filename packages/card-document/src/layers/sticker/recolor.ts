import { color, pick } from '../../render/safe.ts'

/** Matches a color in an attribute or a style of an SVG. */
export const PAINT =
  /\b(fill|stroke|(?:stop|flood|lighting)-color|color)(\s*=\s*["']\s*|\s*:\s*)(#(?:[\da-f]{6}|[\da-f]{3}))\b/gi

/** `#f0a` as `#ff00aa`, in small letters. */
export const long = (hex: string): string =>
  (hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex).toLowerCase()

/** Returns an SVG in other colors: `swaps` maps the original colors, as `#rrggbb`. */
export const recolored = (svg: string, swaps: Readonly<Record<string, string>>): string =>
  svg.replaceAll(PAINT, (all, name: string, between: string, hex: string) => {
    const other = color(pick(swaps, long(hex)), '')
    return other ? name + between + other : all
  })

/**
 * Shows a stored SVG in other colors. It is read as text and shown by `<img>` from a `data:` address, where its scripts
 * do not run and it loads nothing (rule S7). A file that cannot be read or is not an SVG is shown unchanged.
 */
export async function showRecolored(
  image: HTMLImageElement,
  url: string,
  swaps: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    const answer = await fetch(url, { credentials: 'omit' })
    const svg = await answer.text()
    if (!answer.ok || !/<svg\b/i.test(svg)) throw new TypeError('not an SVG')
    image.src = `data:image/svg+xml,${encodeURIComponent(recolored(svg, swaps))}`
  } catch {
    image.src = url
  }
}
