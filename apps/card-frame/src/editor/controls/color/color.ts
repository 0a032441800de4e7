/** Reads `#rgb`, `#rrggbb` or `#rrggbbaa`, with or without `#`, as a card stores colors. Null for anything else. */
export function colorIn(text: string): string | null {
  const hex = /^\s*#?([\da-f]{3}|[\da-f]{6}|[\da-f]{8})\s*$/i.exec(text)?.[1]?.toLowerCase()
  if (hex === undefined) return null
  const long = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  return `#${long.length === 8 && long.endsWith('ff') ? long.slice(0, 6) : long}`
}

/** The color between two others; `share` from 0 to 1 is how much of the second. */
export function mixed(one: string, other: string, share: number): string {
  const parts = [one, other].map((color) => (color.slice(1) + 'ff').slice(0, 8).match(/../g) ?? [])
  const [from = [], to = []] = parts
  const mix = from.map((part, index) => {
    const start = Number.parseInt(part, 16)
    const value = Math.round(start + (Number.parseInt(to[index] ?? part, 16) - start) * share)
    return value.toString(16).padStart(2, '0')
  })
  return colorIn(mix.join('')) ?? one
}
