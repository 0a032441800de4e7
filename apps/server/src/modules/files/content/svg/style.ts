import type { DrawingLoss } from '@petalpost/domain/drawing-loss'

import { GEOMETRY, PRESENTATION, STYLE_ONLY } from './allowed.ts'
import { isWide, withSrgb } from './color.ts'
import { AWAY, isStyleValue, type Values } from './value.ts'
import { readTransform } from './work/transform.ts'

/** The value of a property, and what decides whether another one overrides it. */
interface Said {
  value: string
  isImportant: boolean
  /** of its rule in the style sheets */
  order: number
}

/**
 * What a block of declarations says: properties that may be kept, a later one overriding an earlier one. A declaration
 * that cannot be kept overrides nothing, as in CSS.
 */
export interface Declarations {
  said: ReadonlyMap<string, Said>
  /** what of it shows and cannot be kept */
  lost: ReadonlySet<DrawingLoss>
}

/** Rules by simple selector: `*`, `#id`, `.class`, `element` or `element.class`. */
export interface Rules {
  bySelector: ReadonlyMap<string, Declarations>
  /** what the rules with other selectors, and those in at-rules, would change */
  lost: ReadonlySet<DrawingLoss>
}

const withoutComments = (css: string): string => {
  const [before = '', ...rest] = css.split('/*')
  return [before, ...rest.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''))].join(' ')
}

/** Properties that change nothing in a picture, or nothing in any browser. */
const WITHOUT_EFFECT =
  /^(?:-|enable-background$|color-rendering$|buffered-rendering$|color-profile$|kerning$|glyph-|solid-|shape-(?:inside|padding|margin|subtract)$|inline-size$|block-progression$|pointer-events$|user-select$|touch-action$|will-change$|transition|speak|cursor$|color-scheme$|font-synthesis|(?:min|max)-(?:width|height)$|margin|padding|position$|text-rendering$)/

const MOTION = /^(?:animation|offset-)/

const FONT =
  /^((?:(?:normal|italic|oblique|bold|bolder|lighter|small-caps|[1-9]00)\s+)*)([\d.]+(?:px|pt|pc|em|rem|ex|mm|cm|in|%)?)(?:\s*\/\s*[\w.%]+)?\s+(\S[^;]*)$/i

/** `font` as the properties that it stands for; null for a word such as `menu`. */
function fontParts(value: string): [string, string][] | null {
  const [, words = '', size, family] = FONT.exec(value) ?? []
  if (size === undefined || family === undefined) return null
  const parts: [string, string][] = [
    ['font-size', size],
    ['font-family', family],
  ]
  for (const word of words.toLowerCase().split(/\s+/).filter(Boolean)) {
    if (/italic|oblique/.test(word)) parts.push(['font-style', word])
    else if (word === 'small-caps') parts.push(['font-variant', word])
    else if (word !== 'normal') parts.push(['font-weight', word])
  }
  return parts
}

/** A CSS transform in the notation of the attribute, whose lengths and angles have no unit. */
const asAttribute = (transform: string): string => transform.replaceAll(/(\d)(?:px|deg)\b/gi, '$1')

/** The attributes and properties to write for one declaration; null when it shows and cannot be kept. */
function kept(name: string, value: string): [string, string][] | null {
  if (name === 'marker') return ['marker-start', 'marker-mid', 'marker-end'].map((each) => [each, value])
  if (name === 'font') return fontParts(value)
  if (name === 'background')
    return /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([^()]*\))$/i.test(value) ? [['background-color', value]] : null
  if (name === 'transform') return readTransform(asAttribute(value)) === null ? null : [[name, asAttribute(value)]]
  if (GEOMETRY.has(name)) return /^[+-]?[\d.]+(?:[a-z]{1,2}|%)?$/i.test(value) ? [[name, value]] : null
  return PRESENTATION.has(name) || STYLE_ONLY.has(name) ? [[name, value]] : null
}

const isKeepable = ([name, text]: [string, string], { safe }: Values): boolean =>
  STYLE_ONLY.has(name) ? isStyleValue(text) : safe(text) !== null

const IMPORTANT = /!\s*important\s*$/i

/** Adds what is said later, with the same weight. */
function add(said: Map<string, Said>, name: string, later: Said): void {
  if (later.isImportant || said.get(name)?.isImportant !== true) said.set(name, later)
}

/**
 * Reads `fill: red; stroke: blue`. Of a color that is written twice, the sRGB one is kept, otherwise it is converted.
 * @param order of the rule in the style sheets
 */
export function readDeclarations(css: string, values: Values, order = 0): Declarations {
  const said = new Map<string, Said>()
  const lost = new Set<DrawingLoss>()
  for (const one of withoutComments(css).split(';')) {
    const colon = one.indexOf(':')
    const name = one.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name === '') continue
    const text = one.slice(colon + 1)
    const isImportant = IMPORTANT.test(text)
    const value = values.resolve(text.replace(IMPORTANT, '').trim())
    if (isWide(value) && said.has(name)) continue
    const parts = kept(name, withSrgb(value))
    if (parts?.every((part) => isKeepable(part, values)) === true)
      for (const [each, part] of parts) add(said, each, { value: part, isImportant, order })
    else if (MOTION.test(name)) lost.add('motion')
    else if (parts !== null && AWAY.test(value)) lost.add('linked')
    else if (!said.has(name) && !WITHOUT_EFFECT.test(name) && !isNothing(value)) lost.add('styles')
  }
  return { said, lost }
}

const isNothing = (value: string): boolean => /^(?:none|auto|normal|inherit|initial)$/i.test(value)

function both(one: Declarations, later: Declarations): Declarations {
  const said = new Map(one.said)
  for (const [name, each] of later.said) add(said, name, each)
  return { said, lost: new Set([...one.lost, ...later.lost]) }
}

/** What is lost with an at-rule; null for those that only say how the file is written. */
function lossOfAtRule(rule: string): DrawingLoss | null {
  if (/@font-face/i.test(rule)) return 'fonts'
  if (/@(?:-\w+-)?keyframes/i.test(rule)) return 'motion'
  if (/@import/i.test(rule)) return 'linked'
  return /@(?:media|supports|layer|container|scope|property)/i.test(rule) ? 'styles' : null
}

const SIMPLE = /^(?:\*|#[\w-]+|[a-z]*\.[\w-]+|[a-z]+)$/i
/** `:root` is the outermost element of a drawing. */
const asSimple = (selector: string): string => selector.trim().replace(/^:root$/i, 'svg')
/** Nobody points at a picture on a card. */
const POINTED = /:(?:hover|active|focus)/i

/**
 * Reads rules in the form that drawing programs write, so that a file without its style sheets does not turn black.
 * Rules in at-rules and rules with other selectors are left out. A misread rule does no harm: only values that are
 * allowed are written.
 */
export function readRules(css: string, values: Values): Rules {
  const bySelector = new Map<string, Declarations>()
  const lost = new Set<DrawingLoss>()
  let depth = 0
  let order = 0
  for (const block of withoutComments(css).split('}')) {
    const [selectors = '', declared = '', ...nested] = block.split('{')
    const isPlain = depth === 0 && nested.length === 0 && !selectors.includes('@')
    depth = Math.max(0, depth + block.split('{').length - 2)
    const atRule = selectors.includes('@') ? lossOfAtRule(selectors) : null
    if (atRule !== null) lost.add(atRule)
    if (!isPlain) continue
    const declarations = readDeclarations(declared, values, (order += 1)) // once, however many selectors share them
    for (const selector of new Set(selectors.split(',').map(asSimple))) {
      if (!SIMPLE.test(selector)) {
        if (selector !== '' && !POINTED.test(selector)) lost.add('styles')
        continue
      }
      const earlier = bySelector.get(selector)
      bySelector.set(selector, earlier === undefined ? declarations : both(earlier, declarations))
    }
  }
  return { bySelector, lost }
}

/** A block that says something of an element; one of more weight overrides another. */
interface Weighed {
  weight: number
  declarations: Declarations
}

/** The rules that match an element, the most specific last. */
function matching(rules: Rules, element: string, id: string, classes: string): Weighed[] {
  const names = [...new Set(classes.split(/\s+/).filter(Boolean))]
  const selectors: [string, number][] = [
    ['*', 0],
    [element, 1],
    ...names.map((name): [string, number] => [`.${name}`, 2]),
    ...names.map((name): [string, number] => [`${element}.${name}`, 3]),
    [`#${id}`, 4],
  ]
  return selectors.flatMap(([selector, weight]) => {
    const declarations = rules.bySelector.get(selector)
    return declarations === undefined ? [] : [{ weight, declarations }]
  })
}

const OF_ATTRIBUTE = 5

/** The blocks that say something of an element: rules, and its style attribute. */
export function blocksOf(rules: Rules, element: string, said: ReadonlyMap<string, string>, values: Values): Weighed[] {
  const style = said.get('style') ?? ''
  const found = matching(rules, element, said.get('id') ?? '', said.get('class') ?? '')
  return style === '' ? found : [...found, { weight: OF_ATTRIBUTE, declarations: readDeclarations(style, values) }]
}

/** The values that these blocks say together: important ones override others, then weight decides, then order. */
export function cascade(blocks: readonly Weighed[]): ReadonlyMap<string, string> {
  const best = new Map<string, Said & { weight: number }>()
  for (const { weight, declarations } of blocks)
    for (const [name, one] of declarations.said) {
      const other = best.get(name)
      const isStronger =
        other === undefined ||
        (one.isImportant === other.isImportant
          ? weight > other.weight || (weight === other.weight && one.order > other.order)
          : one.isImportant)
      if (isStronger) best.set(name, { ...one, weight })
    }
  return new Map([...best].map(([name, { value }]) => [name, value]))
}
