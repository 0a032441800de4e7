import type { SaxesTagNS } from 'saxes'

import { isAllowedAttribute, LINES, MARKERS, PAINTS, PRESENTATION, REFERRING, TEXT_ATTRIBUTES } from './allowed.ts'
import { matching, readDeclarations, type Rules } from './style.ts'
import { isId, localHref, type valueChecker } from './value.ts'
import type { DrawnElement } from './weight.ts'
import { readTransform, readViewBox } from './work/transform.ts'

const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'

/** An element's attributes as they may be written; their only namespace is `xml`. */
export type Attributes = Map<string, string>

/** Attributes as written, overridden first by style sheets, then by the style attribute. */
function saidOf(tag: SaxesTagNS, rules: Rules): Attributes {
  const said: Attributes = new Map()
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    if (uri === '') said.set(local, value)
    else if (uri === XLINK && local === 'href' && !said.has('href')) said.set('href', value)
    else if (uri === XML && local === 'space') said.set('xml:space', value)
  }
  const { local } = tag
  for (const declarations of matching(rules, local, said.get('id') ?? '', said.get('class') ?? ''))
    for (const [name, value] of declarations) said.set(name, value)
  for (const [name, value] of readDeclarations(said.get('style') ?? '')) said.set(name, value)
  return said
}

/** Words for the value of the element around: attributes that name it are left out, so that it is inherited or absent. */
const INHERITED = /^\s*(?:inherit|unset|revert|revert-layer)\s*$/i

export const isInherited = (value: string): boolean => INHERITED.test(value)

/** Attributes that browsers leave out when a character is wrong; they are written only when browsers read them too. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  transform: readTransform,
  gradientTransform: readTransform,
  patternTransform: readTransform,
  viewBox: readViewBox,
}

const isReadable = (name: string, value: string): boolean =>
  !isInherited(value) && (!Object.hasOwn(READERS, name) || READERS[name]?.(value) !== null)

/** Returns the list of `element` that collects the ids in this attribute. */
function drawnBy(element: DrawnElement, name: string): string[] {
  if (PAINTS.has(name)) return element.paints
  return MARKERS.has(name) ? element.markers : element.uses
}

/** Most points that a path or a list can have: a number and its separator are two characters, a `z` is one. */
export const mostPoints = (text: string): number => (text.length + (text.match(/z/gi)?.length ?? 0)) / 2

/** The attributes that may stay, as text; ids that they name are added to `element`. */
export function cleanAttributes(
  tag: SaxesTagNS,
  rules: Rules,
  element: DrawnElement,
  safeValue: ReturnType<typeof valueChecker>,
): Attributes {
  const clean: Attributes = new Map()
  const said = saidOf(tag, rules)
  for (const [name, value] of said) {
    if (name === 'id' && isId(value)) clean.set(name, value)
    else if (name === 'xml:space' && value === 'preserve') clean.set(name, value)
    else if (TEXT_ATTRIBUTES.has(name)) clean.set(name, value)
    else if (name === 'href' && REFERRING.has(tag.local)) {
      const id = localHref(value)
      if (id === null) continue
      clean.set(name, `#${id}`)
      element.uses.push(id)
    } else if (isAllowedAttribute(name)) {
      if (MARKERS.has(name) && !LINES.has(tag.local)) continue // inherited, it would mark every line
      if (!isReadable(name, value)) continue
      const safe = safeValue(value)
      if (safe === null || (safe.ids.length > 0 && !PRESENTATION.has(name))) continue
      clean.set(name, safe.text)
      drawnBy(element, name).push(...safe.ids)
    }
  }
  element.points = Math.max(2, mostPoints(said.get('d') ?? '') + mostPoints(said.get('points') ?? ''))
  return clean
}
