import { AI_CATEGORY } from '../card.ts'
import type { Tone } from '../festivals/tone.ts'
import type { Language } from '../language.ts'

/** To whom somebody writes. Words for anyone fit everybody. */
export const RELATIONS = ['anyone', 'family', 'partner', 'friend', 'colleague', 'client'] as const
export type Relation = (typeof RELATIONS)[number]

/** How words sound. Words of mourning and remembrance are all solemn, and no others are. */
export const VOICES = ['warm', 'playful', 'formal', 'solemn'] as const
export type Voice = (typeof VOICES)[number]

/** Words for the message of a card, which may have slots (`slots.ts`). */
export interface Suggestion {
  relation: Relation
  voice: Voice
  text: string
}

/** Suggestions by the occasion: the slug of a festival, or a category with hyphens instead of spaces. */
export type Suggestions = Readonly<Record<string, readonly Suggestion[]>>

type Row = readonly [relation: string, voice: string, text: string]

/** Loads the words that we have written in a language; 25 kB each. */
export async function loadSuggestions(language: Language): Promise<Suggestions> {
  const { default: written } = await (language === 'zh-CN'
    ? import('./suggestions/zh-CN.json', { with: { type: 'json' } })
    : import('./suggestions/en-US.json', { with: { type: 'json' } }))
  return Object.fromEntries(
    Object.entries(written as unknown as Record<string, readonly Row[]>).map(([occasion, rows]) => [
      occasion,
      rows.map(([relation, voice, text]) => ({ relation, voice, text }) as Suggestion),
    ]),
  )
}

/** Occasions for cards of festivals that have no words of their own. */
const BY_TONE: Readonly<Record<Tone, string>> = { joy: 'festival', neutral: 'seasons', solemn: 'remembrance' }
const ANY_OCCASION = 'just-because'

/** What is known of a card's occasion; `theme` is the festival or category of its scene. */
export interface CardOccasion {
  category: string
  festival?: { slug: string; tone: Tone } | undefined
  theme?: string | undefined
}

/** The occasion of a card, for which `all` has words: its festival, else its category, else what its scene shows. */
export function occasionOf({ category, festival, theme }: CardOccasion, all: Suggestions): string {
  const named = category === AI_CATEGORY ? ANY_OCCASION : category.replaceAll(' ', '-')
  const has = (occasion: string | undefined): occasion is string =>
    occasion !== undefined && Object.hasOwn(all, occasion)
  if (festival) return has(festival.slug) ? festival.slug : BY_TONE[festival.tone]
  if (has(named) && named !== BY_TONE.joy) return named
  if (has(theme)) return theme
  return has(named) ? named : ANY_OCCASION
}

/** The words for an occasion: those for this relation first, then those for anyone; of one voice, or of all. */
export function suggestionsFor(
  list: readonly Suggestion[],
  { relation, voice }: { relation: Relation; voice?: Voice | undefined },
): Suggestion[] {
  const heard = list.filter((each) => voice === undefined || each.voice === voice)
  if (relation === 'anyone') return heard
  const meant = heard.filter((each) => each.relation === relation)
  return [...meant, ...heard.filter((each) => each.relation === 'anyone')]
}
