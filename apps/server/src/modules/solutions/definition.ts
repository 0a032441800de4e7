import type { SentDefinition } from '@petalpost/api-client/schemas/solutions'
import type { CardReference } from '@petalpost/domain/card'
import { cleanSchedule } from '@petalpost/domain/date-schedule'
import { CUSTOM_FESTIVAL_ID } from '@petalpost/domain/festival'
import type { Language } from '@petalpost/domain/language'
import { templateGate } from '@petalpost/domain/membership'
import { type Platform, PLATFORMS } from '@petalpost/domain/show-config'
import {
  FESTIVAL_NAME_MAX_LENGTH,
  type FestivalEntry,
  isCustomFestival,
  type SolutionDefinition,
  type SolutionPlatform,
} from '@petalpost/domain/solution'
import { isTimeZone } from '@petalpost/domain/time-zone'
import { nameWithin } from '@petalpost/domain/typed-text/name'

import { AppError } from '#errors/app-error.ts'
import type { CardsService } from '#modules/cards/service.ts'
import type { FestivalsService, Preset } from '#modules/festivals/service.ts'
import { membershipOf, type SessionUser } from '#modules/user/session-user.ts'
import type { Random } from '#src/random.ts'

import { checkedOptions } from './checked-options.ts'
import { completeDefinition } from './complete.ts'
import { hasTooManyDates } from './dates.ts'
import { scheduleRefusal } from './schedule-refusal.ts'

/** The user who saves. */
export interface Author {
  user: SessionUser
  language: Language
}

/**
 * What is already stored, of the solution itself or of the copied template. Its festivals and template cards may stay
 * even if they no longer exist, and a card that the owner has deleted is left out: they must not prevent other changes.
 */
export interface KnownDefinition {
  definition: SolutionDefinition | null
  /** paid cards already in the definition may stay, even after the membership has ended */
  paidCardsStay: boolean
}

export const NOTHING_KNOWN: KnownDefinition = { definition: null, paidCardsStay: false }

/**
 * A definition in its stored form: completed, schedules and references checked, computed fields left out, thumbnails
 * and titles taken from the cards themselves.
 * @throws AppError invalid_input (time zone, unknown festival, a long name, an entry id twice, too many dates),
 * page_rule_invalid, schedule_invalid, not_found (a card that does not exist or is somebody else's), subscription_required
 */
export async function checkedDefinition(
  sent: SentDefinition | SolutionDefinition,
  known: KnownDefinition,
  author: Author & { now: number },
  { festivals, cards, random }: { festivals: FestivalsService; cards: CardsService; random: Random },
): Promise<{ definition: SolutionDefinition; presets: Map<number, Preset> }> {
  if (!isTimeZone(sent.timeZone)) throw new AppError('invalid_input', { field: 'definition.timeZone' })
  const options = checkedOptions(sent.options, known.definition?.options, author.language)
  const { platforms } = completeDefinition(sent, known.definition, random)
  const entries = entriesOf({ platforms })
  for (const platform of PLATFORMS) {
    checkEntryIds(platforms[platform].festivals)
    checkNames(platforms[platform].festivals, `definition.platforms.${platform}.festivals`)
  }

  const presets = await festivals.presets(
    entries.map(({ festivalId }) => festivalId).filter((id) => id !== CUSTOM_FESTIVAL_ID),
  )
  const standing = known.definition === null ? [] : entriesOf(known.definition)
  const schedules = new Map<number, Pick<Preset, 'cron'>>([
    ...standing.map((entry) => [entry.festivalId, entry] as const),
    ...presets,
  ])
  const chosen = await chosenCards(entries, cardsOf(standing), known.paidCardsStay, author, cards)
  const stored = (platform: Platform): SolutionPlatform => ({
    showConfig: platforms[platform].showConfig,
    festivals: platforms[platform].festivals.map((entry, index) => {
      const place = `definition.platforms.${platform}.festivals.${index}`
      return storedEntry(entry, chosen, scheduleOf(entry, schedules, { place, language: author.language }))
    }),
  })
  const definition = {
    timeZone: sent.timeZone,
    platforms: { pc: stored('pc'), mobile: stored('mobile') },
    ...(options && { options }),
  }
  if (hasTooManyDates(definition, presets, author.now))
    throw new AppError('invalid_input', { field: 'definition.platforms.festivals.dates' })
  return { definition, presets }
}

/** All festival entries of a definition, on both platforms. */
export const entriesOf = ({ platforms }: Pick<SolutionDefinition, 'platforms'>): FestivalEntry[] =>
  PLATFORMS.flatMap((platform) => platforms[platform].festivals)

const cardsOf = (entries: readonly FestivalEntry[]): CardReference[] =>
  entries.flatMap(({ card }) => (card === undefined ? [] : [card]))

/** The schedule of a preset festival; its dates come from the catalog. */
type Schedules = ReadonlyMap<number, Pick<Preset, 'cron'>>

function checkEntryIds(entries: readonly FestivalEntry[]): void {
  // a visitor's display history refers to the id, so two entries must not share one
  if (new Set(entries.map(({ id }) => id)).size < entries.length)
    throw new AppError('invalid_input', { field: 'definition.platforms.festivals.id' })
}

/** Checks the names after they were cleaned, so that spaces around one do not count. */
function checkNames(entries: readonly FestivalEntry[], place: string): void {
  const long = entries.findIndex(({ name }) => nameWithin(name, FESTIVAL_NAME_MAX_LENGTH) === null)
  if (long >= 0) throw new AppError('invalid_input', { field: `${place}.${long}.name` })
}

function storedEntry(
  { nextRun: _nextRun, dates: _dates, card: sent, ...entry }: FestivalEntry,
  chosen: ReadonlyMap<string, CardReference>,
  schedule: Pick<FestivalEntry, 'festivalId' | 'cron'>,
): FestivalEntry {
  const card = sent && chosen.get(sent.id)
  return { ...entry, ...schedule, ...(card && { card }) }
}

/** A preset has the dates of its catalog entry; with another schedule it becomes a custom festival. */
function scheduleOf(
  { festivalId, cron, name }: FestivalEntry,
  schedules: Schedules,
  { place, language }: { place: string; language: Language },
): Pick<FestivalEntry, 'festivalId' | 'cron'> {
  if (!isCustomFestival({ festivalId })) {
    const preset = schedules.get(festivalId)
    if (preset === undefined) throw new AppError('invalid_input', { field: `${place}.festivalId` })
    if (cron === null || cron === preset.cron) return { festivalId, cron: preset.cron }
  }
  const schedule = cleanSchedule(cron ?? '')
  const refusal = scheduleRefusal(schedule, `${place}.cron`, language)
  if (refusal) throw new AppError('schedule_invalid', { name, reason: refusal.reason }, { data: refusal.data })
  return { festivalId: CUSTOM_FESTIVAL_ID, cron: schedule }
}

async function chosenCards(
  entries: readonly FestivalEntry[],
  standing: readonly CardReference[],
  paidCardsStay: boolean,
  { user, language, now }: Author & { now: number },
  cards: CardsService,
): Promise<Map<string, CardReference>> {
  const wanted = cardsOf(entries)
  const known = new Map(standing.map((card) => [card.id, card]))
  const readable = await cards.byIds([...new Set(wanted.map(({ id }) => id))], { language, userId: user.id })
  const found = new Map(readable.map((card) => [card.id, card]))
  const membership = membershipOf(user)

  return new Map(
    wanted.flatMap((reference): [string, CardReference][] => {
      const card = found.get(reference.id)
      const before = known.get(reference.id)
      if (card === undefined && before !== undefined) return before.isTemplate === 1 ? [[before.id, before]] : []
      if (card === undefined || card.isTemplate !== reference.isTemplate) throw new AppError('not_found')
      const stays = paidCardsStay && before !== undefined
      const isOpen = card.isTemplate === 0 || stays || templateGate(card, membership, now) === 'open'
      if (!isOpen) throw new AppError('subscription_required')
      const { id, isTemplate, thumbnail, title } = card
      return [[id, { id, isTemplate, thumbnail, title }]]
    }),
  )
}
