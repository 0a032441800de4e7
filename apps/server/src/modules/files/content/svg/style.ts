import { PRESENTATION } from './allowed.ts'

/** Properties and their values; a later one overrides an earlier one. */
export type Declarations = ReadonlyMap<string, string>

/** Declarations by simple selector: `#id`, `.class`, `element` or `element.class`. */
export type Rules = ReadonlyMap<string, Declarations>

const withoutComments = (css: string): string => {
  const [before = '', ...rest] = css.split('/*')
  return [before, ...rest.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''))].join(' ')
}

/** Reads `fill: red; stroke: blue`. Other than presentation properties are left out. */
export function readDeclarations(css: string): Map<string, string> {
  const declarations = new Map<string, string>()
  for (const one of withoutComments(css).split(';')) {
    const colon = one.indexOf(':')
    const name = one.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (!PRESENTATION.has(name)) continue
    const value = one.slice(colon + 1).replace(/!\s*important\s*$/i, '')
    declarations.set(name, value.trim())
  }
  return declarations
}

/**
 * Reads rules in the form that drawing programs write, so that a file without its style sheets does not turn black.
 * Rules in at-rules and rules with other selectors are left out. A misread rule does no harm: only values that are
 * allowed in an attribute are written.
 */
export function readRules(css: string): Rules {
  const rules = new Map<string, Declarations>()
  let depth = 0
  for (const block of withoutComments(css).split('}')) {
    const [selectors = '', declared = '', ...nested] = block.split('{')
    const isPlain = depth === 0 && nested.length === 0 && !selectors.includes('@')
    depth = Math.max(0, depth + block.split('{').length - 2)
    if (!isPlain) continue
    const declarations = readDeclarations(declared) // once, however many selectors share them
    for (const selector of new Set(selectors.split(',').map((one) => one.trim()))) {
      if (!/^(?:#[\w-]+|[a-z]*\.[\w-]+|[a-z]+)$/i.test(selector)) continue
      const earlier = rules.get(selector)
      rules.set(selector, earlier === undefined ? declarations : new Map([...earlier, ...declarations]))
    }
  }
  return rules
}

/** The rules that match an element, the most specific last. */
export function* matching(rules: Rules, element: string, id: string, classes: string): Generator<Declarations> {
  const names = [...new Set(classes.split(/\s+/).filter(Boolean))]
  const selectors = [
    element,
    ...names.map((name) => `.${name}`),
    ...names.map((name) => `${element}.${name}`),
    `#${id}`,
  ]
  for (const selector of selectors) {
    const declarations = rules.get(selector)
    if (declarations !== undefined) yield declarations
  }
}
