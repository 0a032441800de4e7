const BRACKETS = /\s*[(（][^)）]*[)）]/g

/**
 * Short names for narrow places, by full name. A part in brackets is dropped, unless two names would then be equal
 * ("Thanksgiving (US)" and "Thanksgiving (Canada)").
 */
export function shortNames(names: readonly string[]): Map<string, string> {
  const shortened = names.map((name) => name.replaceAll(BRACKETS, ''))
  return new Map(
    names.map((name, at) => {
      const short = shortened[at] ?? name
      return [name, shortened.filter((each) => each === short).length > 1 ? name : short]
    }),
  )
}
