const ELEMENTS = new Set(
  'svg defs g path circle ellipse rect linearGradient radialGradient stop clipPath pattern image filter'.split(' '),
)
const TAG = /<(\/?)([A-Za-z]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>/g

function* attributeProblems(attributes: string): Generator<string> {
  for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
    if (/^on|^style$|^xlink/i.test(name)) yield `attribute ${name}`
    if (name === 'href' && !value.startsWith('data:image/png;base64,')) yield `href ${value.slice(0, 40)}`
    if (/NaN|undefined|null|Infinity/.test(value)) yield `${name}="${value.slice(0, 60)}"`
  }
}

/**
 * The problems of one of our SVGs: it is not well-formed, an element or attribute can run or fetch something, a number
 * is invalid, a reference has no target. Empty = no problems.
 */
export const svgProblems = (svg: string): string[] => {
  const problems: string[] = []
  const open: string[] = []
  let end = 0
  for (const match of svg.matchAll(TAG)) {
    const [whole, closing, name = '', attributes = '', selfClosing] = match
    if (match.index !== end) problems.push(`text between tags: ${svg.slice(end, match.index).slice(0, 40)}`)
    end = match.index + whole.length
    if (closing) {
      if (open.pop() !== name) problems.push(`</${name}> closes nothing`)
      continue
    }
    if (!ELEMENTS.has(name) && !name.startsWith('fe')) problems.push(`element ${name}`)
    if (!selfClosing) open.push(name)
    problems.push(...attributeProblems(attributes))
  }
  if (end !== svg.length || open.length > 0) problems.push('not closed')
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!ids.has(id)) problems.push(`no element ${id}`)
  return [...new Set(problems)]
}
