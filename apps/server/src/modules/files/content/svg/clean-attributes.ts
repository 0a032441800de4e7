import type { DrawingLoss } from '@petalpost/domain/drawing-loss'
import type { SaxesTagNS } from 'saxes'

import {
  GEOMETRY,
  isAllowedAttribute,
  LINES,
  MARKERS,
  PAINTS,
  PRESENTATION,
  REFERRING,
  SIZED,
  STYLE_ONLY,
  TEXT_ATTRIBUTES,
} from './allowed.ts'
import { withSrgb } from './color.ts'
import { hrefOf } from './read-svg.ts'
import { blocksOf, cascade, type Rules } from './style.ts'
import { AWAY, isId, isStyleValue, localHref, type Values } from './value.ts'
import type { DrawnElement } from './weight.ts'
import { readTransform, readViewBox } from './work/transform.ts'

const XML = 'http://www.w3.org/XML/1998/namespace'

/** An element's attributes as they may be written, properties of its style among them; the only namespace is `xml`. */
export type Attributes = Map<string, string>

/** How attributes are cleaned, and what could not be kept so far. */
export interface Cleaning {
  rules: Rules
  values: Values
  lost: Set<DrawingLoss>
}

/** Attributes as written, overridden by style sheets and the style attribute. */
function saidOf(tag: SaxesTagNS, { rules, values, lost }: Cleaning): Attributes {
  const said: Attributes = new Map()
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    if (uri === '' && /^on/i.test(local)) lost.add('interaction')
    // as an attribute, browsers do not know it
    else if (uri === '' && PRESENTATION.has(local)) said.set(local, withSrgb(values.resolve(value)))
    else if (uri === '' && !STYLE_ONLY.has(local)) said.set(local, value)
    else if (uri === XML && local === 'space') said.set('xml:space', value)
  }
  const href = hrefOf(tag)
  if (href !== undefined) said.set('href', href)
  const blocks = blocksOf(rules, tag.local, said, values)
  for (const { declarations } of blocks) for (const loss of declarations.lost) lost.add(loss)
  for (const [name, value] of cascade(blocks)) if (!GEOMETRY.has(name) || SIZED.has(tag.local)) said.set(name, value)
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

/** Returns an allowed attribute as it may be written; null when it must not be. */
function cleanValue(name: string, value: string, element: DrawnElement, { values, lost }: Cleaning): string | null {
  if (!isReadable(name, value)) return null
  if (MARKERS.has(name) && !LINES.has(element.name)) {
    // inherited, it would mark every line
    if (value.trim() !== 'none' && element.name === 'g') lost.add('styles')
    return null
  }
  const safe = values.safe(value)
  if (safe === null || (safe.ids.length > 0 && !PRESENTATION.has(name))) {
    lost.add(AWAY.test(value) ? 'linked' : 'styles')
    return null
  }
  drawnBy(element, name).push(...safe.ids)
  return safe.text
}

/** The attributes that may stay, as text; ids that they name are added to `element`. */
export function cleanAttributes(tag: SaxesTagNS, element: DrawnElement, cleaning: Cleaning): Attributes {
  const clean: Attributes = new Map()
  const said = saidOf(tag, cleaning)
  for (const [name, value] of said) {
    if (name === 'id' && isId(value)) clean.set(name, value)
    else if (name === 'xml:space' && value === 'preserve') clean.set(name, value)
    else if (TEXT_ATTRIBUTES.has(name)) clean.set(name, value)
    else if (name === 'href' && REFERRING.has(tag.local)) {
      const id = localHref(value)
      if (id === null) {
        if (value.trim() !== '') cleaning.lost.add('linked')
        continue
      }
      clean.set(name, `#${id}`)
      element.uses.push(id)
    } else if (STYLE_ONLY.has(name)) {
      if (isStyleValue(value)) clean.set(name, value)
      else cleaning.lost.add('styles')
    } else if (isAllowedAttribute(name)) {
      const text = cleanValue(name, value, element, cleaning)
      if (text !== null) clean.set(name, text)
    }
  }
  element.points = Math.max(2, mostPoints(said.get('d') ?? '') + mostPoints(said.get('points') ?? ''))
  return clean
}
