import { STYLE_ONLY } from './allowed.ts'
import type { Attributes } from './clean-attributes.ts'

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeValue = (text: string): string =>
  escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')

/** The attributes of an element as its tag has them; those that browsers read in a style only are its `style`. */
export function written(attributes: Attributes): string {
  let text = ''
  const style: string[] = []
  for (const [name, value] of attributes)
    if (STYLE_ONLY.has(name)) style.push(`${name}:${value}`)
    else text += ` ${name}="${escapeValue(value)}"`
  return style.length === 0 ? text : `${text} style="${escapeValue(style.join(';'))}"`
}
