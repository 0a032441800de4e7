const CONTEXT = /^msgctxt /m

/**
 * The translation of an English text in a `.po` catalog; of texts with a context, the first counts.
 * @throws Error when the catalog does not have it
 */
export function translated(po: string, english: string): string {
  const entries = po.split(/\n\s*\n/).filter((entry) => entry.includes(`\nmsgid ${JSON.stringify(english)}\n`))
  const entry = entries.find((each) => !CONTEXT.test(each)) ?? entries[0]
  const [, text = '""'] = /^msgstr ("(?:[^"\\]|\\.)*")/m.exec(entry ?? '') ?? []
  const found = String(JSON.parse(text))
  if (found === '') throw new Error(`The catalog has no “${english}”, which the frame of the first page shows`)
  return found
}
