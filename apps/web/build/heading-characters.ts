/** Marks a message as a heading: `<Trans comment="heading">`; the extractor writes it above the message. */
export const HEADING_MARK = '#. heading'

/** Every character in the headings of this `.po` catalog, once each, in code point order. */
export function headingCharacters(po: string): string {
  const characters = new Set<string>(' ，。、！？：；“”‘’…—（）·')
  for (const entry of po.split(/\n\s*\n/)) {
    if (!entry.split('\n').includes(HEADING_MARK)) continue
    for (const character of translation(entry)) characters.add(character)
  }
  return [...characters].toSorted().join('')
}

function translation(entry: string): string {
  const start = entry.indexOf('msgstr ')
  const quoted = entry.slice(start).match(/"(?:[^"\\]|\\.)*"/g) ?? []
  return quoted.map((part) => String(JSON.parse(part))).join('')
}
