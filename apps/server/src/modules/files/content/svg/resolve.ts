/** Longer values name no color. */
const MAX_LENGTH = 2_000
/** Replacements in one value: variables may name each other in a circle. */
const MAX_ROUNDS = 50

/** Text with brackets in it, at most three deep. */
const INSIDE = String.raw`(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*`
const VARIABLE = new RegExp(String.raw`(?<![\w-])var\(\s*(--[\w-]+)\s*(?:,(${INSIDE}))?\)`, 'i')
/** The color for light grounds, as paper is. */
const LIGHT = /(?<![\w-])light-dark\(\s*((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/i

/** Variables of CSS that a drawing defines with one value only. */
export function variablesIn(css: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const unclear = new Set<string>()
  for (const [, name = '', value = ''] of css.matchAll(/(?<![\w-])(--[\w-]+)\s*:([^;{}]*)/g)) {
    if ((found.get(name) ?? value) !== value) unclear.add(name)
    found.set(name, value)
  }
  return new Map([...found].filter(([name]) => !unclear.has(name)))
}

function resolved(value: string, variables: ReadonlyMap<string, string>): string {
  let text = value
  for (let round = 0; round < MAX_ROUNDS && text.length <= MAX_LENGTH; round += 1) {
    const before = text
    text = text
      .replace(VARIABLE, (call, name: string, instead?: string) => (variables.get(name) ?? instead ?? call).trim())
      .replace(LIGHT, (_call, light: string) => light.trim())
    if (text === before) return text
  }
  return value
}

/** Replaces `var()` by the variable or what stands in for it, and `light-dark()` by the light color; each value once. */
export function resolver(variables: ReadonlyMap<string, string>): (value: string) => string {
  const known = new Map<string, string>()
  return (value) => {
    if (!value.includes('(')) return value
    const before = known.get(value)
    if (before !== undefined) return before
    const text = resolved(value, variables)
    known.set(value, text)
    return text
  }
}
