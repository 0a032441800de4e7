import { addDays, type CivilDate } from './civil-day.ts'
import { comingDates } from './coming-dates.ts'
import type { Language } from './language.ts'
import { oneLine } from './one-line.ts'
import { SCREEN_TITLES } from './screen-titles.ts'
import { today } from './time-zone.ts'

/** How the titles are worded; every text is one line. */
interface Wording {
  chosenCards: (chosen: string) => string
  search: (searchText: string) => string
  /** `year` is that of its next date; null when none is known */
  festival: (name: string, year: string | null) => string
  card: (title: string, occasion: string) => string
  noCard: string
  noFestival: string
  unknownName: string
}

const EN: Wording = {
  chosenCards: (chosen) => `${chosen} · Greeting cards · Petalpost`,
  search: (searchText) => `“${searchText}” · Greeting cards · Petalpost`,
  festival: (name, year) => `${name}${year === null ? '' : ` ${year}`}: date and greeting cards · Petalpost`,
  card: (title, occasion) => (occasion === '' ? `${title} · Petalpost` : `${title} · ${occasion} · Petalpost`),
  noCard: 'Card not found · Petalpost',
  noFestival: 'Festival not found · Petalpost',
  unknownName: 'Unknown name',
}

const ZH: Wording = {
  chosenCards: (chosen) => `${chosen} · 贺卡 · 花笺`,
  search: (searchText) => `“${searchText}” · 贺卡 · 花笺`,
  festival: (name, year) => `${year === null ? '' : `${year}年`}${name}是哪天？日期与贺卡 · 花笺`,
  card: (title, occasion) => (occasion === '' ? `${title} · 花笺` : `${title} · ${occasion} · 花笺`),
  noCard: '找不到这张贺卡 · 花笺',
  noFestival: '找不到这个节日 · 花笺',
  unknownName: '未命名',
}

const WORDING: Readonly<Record<Language, Wording>> = { 'en-US': EN, 'zh-CN': ZH }

/** What /template shows. */
export interface ChosenCards {
  searchText?: string | undefined
  /** of the chosen category */
  categoryName?: string | undefined
  /** of the chosen festival */
  festivalName?: string | undefined
}

/** The name of the chosen category and festival, such as “Funny · Christmas Day”; '' when none is chosen. */
export const chosenName = ({ categoryName, festivalName }: ChosenCards): string =>
  [categoryName, festivalName].filter((name) => name !== undefined).join(' · ')

/*
 * The titles of pages that show one thing, in the head that the server writes and in the browser's tab. They take what
 * both know.
 */

/** The title of /template: of the search, else of the chosen category and festival, else of the screen. */
export function cardsTitle(chosen: ChosenCards, language: Language): string {
  const { chosenCards, search } = WORDING[language]
  if (chosen.searchText !== undefined) return search(oneLine(chosen.searchText, 100))
  const name = chosenName(chosen)
  return name === '' ? SCREEN_TITLES[language]['/template'] : chosenCards(name)
}

/** The dates that a festival's page tells of. A visitor's day may be a day behind ours, so they begin yesterday. */
export const toldDates = (dates: readonly CivilDate[], now: number): CivilDate[] =>
  comingDates(dates, addDays(today('+00:00', now), -1))

/** The title of a festival's page. `now` in ms. */
export function festivalTitle(
  { name, dates }: { name: string; dates: readonly CivilDate[] },
  language: Language,
  now: number,
): string {
  return WORDING[language].festival(name, toldDates(dates, now)[0]?.slice(0, 4) ?? null)
}

/** A card's name in texts of its page. */
export const cardName = (title: string, language: Language): string => oneLine(title) || WORDING[language].unknownName

/** The title of a card's page, also where the card is open in a dialog. `occasion`: its festival or category, or ''. */
export const cardTitle = (title: string, occasion: string, language: Language): string =>
  WORDING[language].card(cardName(title, language), occasion)

/** The title where a card's address leads to no card. */
export const noCardTitle = (language: Language): string => WORDING[language].noCard

/** The title where a festival's address leads to no festival. */
export const noFestivalTitle = (language: Language): string => WORDING[language].noFestival
