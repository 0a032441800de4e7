/** What may stand before a drawing, and its end. */
const BEFORE = [
  ['<?xml', '>'],
  ['<!--', '-->'],
  ['<!DOCTYPE svg', '>'],
] as const
const SVG = /\sxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/u
const START = '<svg'

/**
 * Is a text a whole drawing, as drawing programs copy it? It is read once from its beginning, however long it is: a
 * regex tries every way to divide its comments.
 */
export function isDrawing(text: string): boolean {
  if (!text.endsWith('</svg>')) return false
  let at = 0
  for (;;) {
    while (/\s/u.test(text.charAt(at))) at += 1
    const before = BEFORE.find(([start]) => text.startsWith(start, at))
    if (!before) break
    const [start, end] = before
    const found = text.indexOf(end, at + start.length)
    if (found < 0) return false
    at = found + end.length
  }
  if (!text.startsWith(START, at)) return false
  const tag = text.slice(at + START.length, text.indexOf('>', at))
  return !tag.includes('<') && SVG.test(tag) // no attribute has a `<`
}
