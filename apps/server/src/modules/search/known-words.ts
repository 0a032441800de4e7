import { DAY_MS } from '@petalpost/domain/civil-day'
import { trigramsOf } from '@petalpost/domain/search/near-word'

import type { Infrastructure } from '#src/infrastructure.ts'

import { selectWords, type WordRow } from './words-store.ts'

/** They are seeded at an upgrade, and every process is notified; this is for a notification that got lost. */
const KEPT_MS = DAY_MS
/** A form is similar when it has at least this share of the pieces of both words in common. */
const SIMILAR_FROM = 0.25
const ANY_LENGTH = { from: 0, to: 1_000 }

/** The words that a search knows, in memory: there are some thousands, and a typo needs several look-ups. */
export interface KnownWords {
  /** What a form stands for, that with most cards first. */
  of(form: string): readonly WordRow[]
  /** Forms that begin with a text and find cards, those with most cards first; not initials. */
  beginning(text: string, limit: number): WordRow[]
  /**
   * Forms in Latin letters that have pieces of three letters in common with a word and find cards, the most similar
   * first. Only forms of a length in `lengths`, if given.
   */
  similar(word: string, limit: number, lengths?: { from: number; to: number }): WordRow[]
  /** the festivals that have cards, by their meaning */
  festivals: ReadonlySet<string>
}

/** Returns the words that searches know now. */
export function createKnownWords({ pool, clock, changes }: Pick<Infrastructure, 'pool' | 'clock' | 'changes'>) {
  // a cache that is cleared fails whoever is waiting for it
  let current: Promise<KnownWords> | null = null
  let readAt = 0
  changes.on('words', () => {
    current = null
  })

  return function now(): Promise<KnownWords> {
    if (current !== null && clock.now() - readAt < KEPT_MS) return current
    const reading = selectWords(pool).then(knownWords)
    reading.catch(() => {
      if (current === reading) current = null
    })
    readAt = clock.now()
    current = reading
    return reading
  }
}

const byCards = (a: WordRow, b: WordRow): number =>
  b.cards - a.cards || (a.form < b.form ? -1 : a.form > b.form ? 1 : 0)

/** Makes the words of these rows ready to be looked up. */
export function knownWords(rows: readonly WordRow[]): KnownWords {
  const byForm = Map.groupBy(rows.toSorted(byCards), ({ form }) => form)
  const forms = [...byForm.keys()].toSorted()
  const byPiece = new Map<string, { row: WordRow; pieces: number }[]>()
  for (const row of rows) {
    if (row.how === 'initials' || row.cards === 0 || !/^[a-z0-9]{3,}$/.test(row.form)) continue
    const pieces = trigramsOf(row.form)
    const found = { row, pieces: pieces.length }
    for (const piece of pieces) {
      const some = byPiece.get(piece)
      if (some) some.push(found)
      else byPiece.set(piece, [found])
    }
  }

  function firstFrom(text: string): number {
    let [from, to] = [0, forms.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((forms[middle] ?? '') < text) from = middle + 1
      else to = middle
    }
    return from
  }

  return {
    festivals: new Set(rows.flatMap(({ kind, cards, name }) => (kind === 'festival' && cards > 0 ? name : []))),
    of: (form) => byForm.get(form) ?? [],
    beginning(text, limit) {
      const found: WordRow[] = []
      for (let at = firstFrom(text); forms[at]?.startsWith(text) === true; at += 1)
        found.push(...(byForm.get(forms[at] ?? '') ?? []))
      return found
        .filter(({ how, cards }) => how !== 'initials' && cards > 0)
        .toSorted(byCards)
        .slice(0, limit)
    },
    similar(word, limit, { from, to } = ANY_LENGTH) {
      const pieces = trigramsOf(word)
      const common = new Map<{ row: WordRow; pieces: number }, number>()
      for (const piece of pieces)
        for (const found of byPiece.get(piece) ?? [])
          if (found.row.form.length >= from && found.row.form.length <= to)
            common.set(found, (common.get(found) ?? 0) + 1)
      return Array.from(common, ([found, count]) => ({
        row: found.row,
        likeness: (2 * count) / (found.pieces + pieces.length),
      }))
        .filter(({ likeness }) => likeness >= SIMILAR_FROM)
        .toSorted((a, b) => b.likeness - a.likeness || byCards(a.row, b.row))
        .slice(0, limit)
        .map(({ row }) => row)
    },
  }
}
