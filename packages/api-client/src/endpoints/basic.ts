import type { Endpoint } from '../endpoint.ts'
import type {
  CategoryList,
  CategoryListInput,
  FestivalList,
  FestivalPage,
  FestivalPageInput,
  LanguageList,
  RegionFestivalListInput,
  SearchTextList,
  SearchTextsInput,
  SuggestionList,
  SuggestionsInput,
} from '../schemas/basic.ts'
import type { NoInput } from '../schemas/parts.ts'

// Spec 7.2.

/** Popular search texts; pages show no message when it fails. */
export const searchTexts: Endpoint<SearchTextsInput, SearchTextList> = {
  name: 'searchTexts',
  method: 'GET',
  path: '/api/ecards/basic/search/texts',
  encode: 'query',
}

/** Festivals, categories, subjects and titles that begin with what is typed, in any language and in pinyin. */
export const suggestions: Endpoint<SuggestionsInput, SuggestionList> = {
  name: 'suggestions',
  method: 'GET',
  path: '/api/ecards/basic/search/suggestions',
  encode: 'query',
}

/** All categories. */
export const categoryList: Endpoint<CategoryListInput, CategoryList> = {
  name: 'categoryList',
  method: 'GET',
  path: '/api/ecards/web/basic/card/category/list',
  encode: 'query',
}

/** Festivals that have cards, for filters and tabs; the page adds the "All" entry itself. */
export const festivalList: Endpoint<NoInput, FestivalList> = {
  name: 'festivalList',
  method: 'GET',
  path: '/api/ecards/basic/festival/list',
  encode: 'query',
}

/** Festivals for the solution editor, those of the region first. */
export const regionFestivalList: Endpoint<RegionFestivalListInput, FestivalList> = {
  name: 'regionFestivalList',
  method: 'GET',
  path: '/api/ecards/web/basic/festival/list',
  encode: 'query',
}

/** A festival by the name in its address, for its public page (spec 2.12). */
export const festivalPage: Endpoint<FestivalPageInput, FestivalPage> = {
  name: 'festivalPage',
  method: 'GET',
  path: '/api/ecards/web/basic/festival/:slug',
  encode: 'query',
}

/** Languages of the interface, each named in that language. */
export const languageList: Endpoint<NoInput, LanguageList> = {
  name: 'languageList',
  method: 'GET',
  path: '/api/ecards/web/basic/language/list',
  encode: 'query',
}
