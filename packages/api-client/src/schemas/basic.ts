import { WINDOW_MAX_DAYS } from '@petalpost/domain/festival'
import { TONES } from '@petalpost/domain/festivals/tone'
import Type, { type Static } from 'typebox'

import { CivilDate, FestivalId, Language, nullable, oneOf, PageNum, PageSize, record } from './parts.ts'

export const SearchTextsInput = record({ type: oneOf('card') })
export type SearchTextsInput = Static<typeof SearchTextsInput>

export const SearchTextList = Type.Array(record({ id: Type.Integer(), searchText: Type.String() }), { maxItems: 999 })
export type SearchTextList = Static<typeof SearchTextList>

export const SuggestionsInput = record({
  /** What is typed so far. */
  searchText: Type.String({ maxLength: 100 }),
})
export type SuggestionsInput = Static<typeof SuggestionsInput>

/** Something that a card search can mean, named in the caller's language; a title as it is. */
export const Suggestion = record({
  kind: oneOf('festival', 'category', 'subject', 'title'),
  text: Type.String(),
  /** Of a festival; 0 for others. */
  festivalId: FestivalId,
  /** Of a category: the value that filters send; empty for others. */
  category: Type.String(),
  /** Number of template cards that it finds. */
  count: Type.Integer({ minimum: 1 }),
})
export type Suggestion = Static<typeof Suggestion>

export const SuggestionList = Type.Array(Suggestion, { maxItems: 8 })
export type SuggestionList = Static<typeof SuggestionList>

export const CategoryListInput = record({ pageNum: Type.Optional(PageNum), pageSize: Type.Optional(PageSize) })
export type CategoryListInput = Static<typeof CategoryListInput>

export const CategoryList = Type.Array(
  record({
    /** The value that filters send and cards contain, the same in every language. */
    category: Type.String(),
    /** The name that pages show, in the caller's language. */
    name: Type.String(),
    /** Number of designs in it: one for all colors, ratios and languages of a drawing. At most a minute old. */
    count: Type.Integer({ minimum: 1 }),
  }),
  { maxItems: 999 },
)
export type CategoryList = Static<typeof CategoryList>

/** Days before and after a festival's own day. */
export const DayWindow = record({
  before: Type.Integer({ minimum: 0, maximum: WINDOW_MAX_DAYS }),
  after: Type.Integer({ minimum: 0, maximum: WINDOW_MAX_DAYS }),
})

/** The name of a festival in the address of its page. */
const FestivalSlug = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9-]+$' })

/** A festival of the catalog, named in the caller's language. */
export const Festival = record({
  /** `id` and `festivalId` are the same number: spec 3 uses both names. */
  id: FestivalId,
  festivalId: FestivalId,
  slug: FestivalSlug,
  name: Type.String(),
  festivalName: Type.String(),
  /** Null for a festival that no schedule can express, such as a lunar one. */
  cron: nullable(Type.String()),
  /** Region code, '*' for everywhere. */
  country: Type.String(),
  /** True when readers of the list's language celebrate it themselves; those festivals come first. */
  kept: Type.Boolean(),
  /** How the day feels; days of mourning never stand beside days of joy. */
  tone: oneOf(...TONES),
  /** True when it has no cards of its own, but others fit its day; lists of its cards contain those. */
  isFitted: Type.Optional(Type.Boolean()),
  /** Of a festival without any such cards: the festival of its kin whose cards may be offered in their place. */
  standInId: Type.Optional(FestivalId),
  /** The next date, today or later. */
  nextDate: Type.Optional(CivilDate),
  /** This year's dates and those of five more years, sorted. */
  dates: Type.Array(CivilDate, { maxItems: 2200 }),
  /** How people type it: names, synonyms, pinyin, initials. Only in the list to pick from. */
  foundBy: Type.Optional(Type.Array(Type.String(), { maxItems: 200 })),
  /** A suggestion to owners of solutions. A festival shows only on its own day until they set a window. */
  suggestedWindow: Type.Optional(DayWindow),
})
export type Festival = Static<typeof Festival>

export const FestivalList = Type.Array(Festival, { maxItems: 999 })
export type FestivalList = Static<typeof FestivalList>

export const RegionFestivalListInput = record({
  /** The current language, which the call of spec 7.2 sends. */
  regionCode: Type.Optional(Type.String({ maxLength: 16 })),
})
export type RegionFestivalListInput = Static<typeof RegionFestivalListInput>

export const FestivalPageInput = record({ slug: FestivalSlug })
export type FestivalPageInput = Static<typeof FestivalPageInput>

/** Another festival, and the date that puts it beside the festival of the page. */
const NearFestival = record({ slug: FestivalSlug, name: Type.String(), date: CivilDate })

/** What the public page of a festival shows (spec 2.12). */
export const FestivalPage = record({
  festival: Festival,
  /** Its name in every language of the product. */
  names: record({ 'zh-CN': Type.String(), 'en-US': Type.String() }),
  /** The last festival with cards before its next date, and the first one after it; missing when there is none. */
  previous: Type.Optional(NearFestival),
  next: Type.Optional(NearFestival),
})
export type FestivalPage = Static<typeof FestivalPage>

export const LanguageList = Type.Array(record({ language: Language, name: Type.String() }), { maxItems: 20 })
export type LanguageList = Static<typeof LanguageList>
