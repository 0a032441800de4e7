/** What a slot of a text is filled with: who gets the card and who sends it, an age, a year, a date, a festival. */
export const SLOT_NAMES = ['name', 'from', 'age', 'year', 'date', 'festival'] as const
export type SlotName = (typeof SLOT_NAMES)[number]

/** The same names as Chinese authors write them. */
const CHINESE_NAMES: Readonly<Record<string, SlotName>> = {
  称呼: 'name',
  姓名: 'name',
  署名: 'from',
  年龄: 'age',
  年份: 'year',
  日期: 'date',
  节日: 'festival',
}

/** A place in a text for a word that is not known yet: `{name}`, or with a default, `{name|friend}`. */
export interface Slot {
  name: SlotName
  /** what stands there when the word is missing; undefined = nothing */
  fallback?: string
}

export type SlotValues = Readonly<Partial<Record<SlotName, string>>>

/** Other braces are text: `{hello}` stays as it is. */
const SLOT = new RegExp(
  String.raw`\{[ \t]*(${[...SLOT_NAMES, ...Object.keys(CHINESE_NAMES)].join('|')})[ \t]*(?:\|([^{}|\n]*))?\}`,
  'giu',
)

const nameOf = (written: string): SlotName => CHINESE_NAMES[written] ?? (written.toLowerCase() as SlotName)

function slotOf(written: string, fallback: string | undefined): Slot {
  const word = fallback?.trim() ?? ''
  return { name: nameOf(written), ...(word === '' ? {} : { fallback: word }) }
}

/** The pieces of a text in order: words, and slots between them. Two pieces of words never follow each other. */
export function parseSlots(text: string): (string | Slot)[] {
  const pieces: (string | Slot)[] = []
  let end = 0
  for (const found of text.matchAll(SLOT)) {
    const [whole, written = '', fallback] = found
    if (found.index > end) pieces.push(text.slice(end, found.index))
    pieces.push(slotOf(written, fallback))
    end = found.index + whole.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

/** Stands for a slot without a word while a text is filled. No text of a card contains it. */
const GAP = '\0'

/** At the beginning of a line the comma after a gap goes, elsewhere the comma before it: "Happy birthday, {name}!" */
const closed = (text: string): string =>
  text
    .replaceAll(/(^|\n)[ \t]*\0(?:[ \t]*[,，、:：!！])?[ \t]*/g, '$1')
    .replaceAll(/(?<![ \t])[ \t]*(?:[,，、][ \t]*)?\0(?=[\s\p{P}]|$)/gu, '')
    .replaceAll(GAP, '')

/**
 * Returns the text with its slots filled: by the values, else by their defaults. A slot without any word goes, together
 * with the comma and spaces that only it needed. Values are words, never slots.
 */
export function fillSlots(text: string, values: SlotValues): string {
  const pieces = parseSlots(text)
  if (!pieces.some((piece) => typeof piece !== 'string')) return text
  const words = pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    const value = (values[piece.name] ?? '').replaceAll(GAP, '').trim()
    return value === '' ? (piece.fallback ?? GAP) : value
  })
  return closed(words.join(''))
}
