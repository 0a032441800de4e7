import { formMatch, FORM_MATCH } from '@petalpost/domain/search/form-match'
import { cleanName } from '@petalpost/domain/typed-text/name'

interface Preset {
  name: string
  country: string
  foundBy?: readonly string[]
}

/**
 * The festivals that people mean by a text, the best first: by name, synonym, pinyin or initials, or by words of name
 * and country in any order. With a typo only if nothing is found otherwise.
 */
export function foundPresets<P extends Preset>(
  presets: readonly P[],
  wanted: string,
  countryName: (country: string) => string,
): P[] {
  const text = cleanName(wanted)
  if (text === '') return [...presets]
  const words = text.toLowerCase().split(/\s+/)
  const matches = presets.map((preset) => {
    const { name, country, foundBy = [] } = preset
    const match = formMatch(text, [name, ...foundBy])
    if (match !== null && match < FORM_MATCH.typo) return { preset, match }
    const written = `${name} ${countryName(country)}`.toLowerCase()
    return { preset, match: words.every((word) => written.includes(word)) ? FORM_MATCH.part : match }
  })
  const found = matches.filter(({ match }) => match !== null && match < FORM_MATCH.typo)
  const some = found.length > 0 ? found : matches.filter(({ match }) => match === FORM_MATCH.typo)
  return some.toSorted((a, b) => (a.match ?? 0) - (b.match ?? 0)).map(({ preset }) => preset)
}
