/** The festivals whose name or country contains every typed word, in any order and case. */
export function foundPresets<Preset extends { name: string; country: string }>(
  presets: readonly Preset[],
  wanted: string,
  countryName: (country: string) => string,
): Preset[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  return presets.filter(({ name, country }) => {
    const text = `${name} ${countryName(country)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
