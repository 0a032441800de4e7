import { DAY_MS } from '@petalpost/domain/civil-day'
import { SCHEDULE_MAX_LENGTH } from '@petalpost/domain/date-schedule'
import { EMBED_HOST_MAX_LENGTH, MAX_EMBED_SITES } from '@petalpost/domain/embed-site'
import { PAGE_RULES_MAX_LENGTH } from '@petalpost/domain/page-rules-text'
import { SHOW_MASKS, SHOW_POSITIONS, SHOW_TIMES } from '@petalpost/domain/show-config'
import { FESTIVAL_NAME_MAX_LENGTH, MAX_FESTIVALS, SOLUTION_NAME_MAX_LENGTH } from '@petalpost/domain/solution'
import { CONSENT_WAIT } from '@petalpost/domain/solution-options'
import Type, { type Static } from 'typebox'

import { DayWindow } from './basic.ts'
import {
  CivilDate,
  FestivalId,
  Id,
  IdOrNone,
  Instant,
  IsTemplate,
  Language,
  nullable,
  oneOf,
  oneOfNumbers,
  PageNum,
  record,
  Version,
} from './parts.ts'

/** A CSS length that the embed accepts: per cent or pixels. */
const Length = Type.String({ pattern: '^-?\\d{1,5}(\\.\\d{1,3})?(%|px)$', maxLength: 12 })
/** Milliseconds, up to a day. */
const Delay = Type.Integer({ minimum: 0, maximum: DAY_MS })

const ShowStyle = record({ top: Length, left: Length, width: Length, height: Length })

/** How a platform shows its popups. */
export const ShowConfig = record({
  show: Type.Boolean(),
  delay: Delay,
  /** 0 on every page load, 1 once per occurrence, 2 once a day. */
  showTimes: oneOfNumbers(...SHOW_TIMES),
  autoClose: Type.Boolean(),
  closeDelay: Delay,
  showPosition: oneOf(...SHOW_POSITIONS),
  /** 1 not shown, 2 shown. */
  showMask: oneOfNumbers(...SHOW_MASKS),
  style: ShowStyle,
})
export type ShowConfig = Static<typeof ShowConfig>

/** A festival's own showConfig: the platform's applies unless `inherit` is false, and missing values come from it. */
export const OwnShowConfig = record({
  inherit: Type.Optional(Type.Boolean()),
  ...Type.Partial(ShowConfig).properties,
})
export type OwnShowConfig = Static<typeof OwnShowConfig>

export const CardReference = record({
  id: Id,
  isTemplate: IsTemplate,
  thumbnail: Type.String({ maxLength: 500 }),
  title: Type.String({ maxLength: 120 }),
})
export type CardReference = Static<typeof CardReference>

export const FestivalEntry = record({
  /** The entry's own id inside its solution, because two entries may refer to the same festival. */
  id: Id,
  festivalId: FestivalId,
  name: Type.String({ maxLength: FESTIVAL_NAME_MAX_LENGTH }),
  /** Date schedule; null for a preset that no schedule can express. */
  cron: nullable(Type.String({ maxLength: SCHEDULE_MAX_LENGTH })),
  /** Computed by the server: the day that shows next, or that still shows because of its window. */
  nextRun: Type.Optional(nullable(CivilDate)),
  /** Computed by the server. */
  dates: Type.Optional(Type.Array(CivilDate, { maxItems: 2600 })),
  /** Days around an own day on which it also shows, set by the owner; missing = none. */
  window: Type.Optional(DayWindow),
  card: Type.Optional(CardReference),
  showConfig: Type.Optional(OwnShowConfig),
})
export type FestivalEntry = Static<typeof FestivalEntry>

const PlatformDefinition = record({
  showConfig: ShowConfig,
  festivals: Type.Array(FestivalEntry, { maxItems: MAX_FESTIVALS }),
})

/** Allows more text than the stored rules may have, because spaces are removed before storing. */
const PageRules = Type.String({ maxLength: 2 * PAGE_RULES_MAX_LENGTH })

const Options = record({
  /** 'wait': nothing shows until the page says that its visitor consents. */
  consent: Type.Optional(Type.Literal(CONSENT_WAIT)),
  /** Globs of addresses, separated by commas, beginning with `/`, `*`, `?` or `#`: only these pages show popups. */
  include: Type.Optional(PageRules),
  /** The same for pages that show none. */
  exclude: Type.Optional(PageRules),
  /** Language of the close button; missing = the page's language. */
  lang: Type.Optional(Language),
})

/** What a solution shows, where and when (spec 3). */
export const SolutionDefinition = record({
  /** 'auto' (the visitor's own), an hourly offset, or an IANA name; the time-zone rule checks it. */
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  platforms: record({ pc: PlatformDefinition, mobile: PlatformDefinition }),
  /** Options for every site that embeds it; the script tag of a page may override them. */
  options: Type.Optional(Options),
})
export type SolutionDefinition = Static<typeof SolutionDefinition>

const { nextRun: _nextRun, dates: _dates, ...entryFields } = FestivalEntry.properties

/**
 * An entry as clients may send it; the server fills in what is missing. Only the server computes runs and dates, so
 * they are dropped, whatever the client sends.
 */
export const SentFestivalEntry = record({
  ...entryFields,
  /** Cleaned, then at most half as long. */
  name: Type.String({ maxLength: 2 * FESTIVAL_NAME_MAX_LENGTH }),
  /** Missing = the id that the same entry already has, or a new one. */
  id: Type.Optional(Id),
  /** Missing = every 1 January for a custom festival, the catalog's for a preset. */
  cron: Type.Optional(FestivalEntry.properties.cron),
  card: Type.Optional(nullable(CardReference)),
  showConfig: Type.Optional(nullable(OwnShowConfig)),
})
export type SentFestivalEntry = Static<typeof SentFestivalEntry>

const SentPlatform = record({
  /** A missing showMask means 1. */
  showConfig: record({ ...ShowConfig.properties, showMask: Type.Optional(ShowConfig.properties.showMask) }),
  festivals: Type.Array(SentFestivalEntry, { maxItems: MAX_FESTIVALS }),
})

export const SentDefinition = record({
  ...SolutionDefinition.properties,
  platforms: record({ pc: SentPlatform, mobile: SentPlatform }),
})
export type SentDefinition = Static<typeof SentDefinition>

/** Cleaned, then at most half as long. */
export const SolutionName = Type.String({ minLength: 1, maxLength: 2 * SOLUTION_NAME_MAX_LENGTH })

export const Solution = record({
  id: Id,
  name: Type.String(),
  /** The language that it was made for. */
  region: Language,
  isTemplate: IsTemplate,
  /** Empty when `isNewer`. */
  definition: SolutionDefinition,
  version: Version,
  /** A newer Petalpost stored it, so this one can only list and delete it. */
  isNewer: Type.Optional(Type.Literal(true)),
})
export type Solution = Static<typeof Solution>

export const SolutionSearchInput = record({
  isTemplate: IsTemplate,
  pageNum: Type.Optional(PageNum),
  /** -1 requests all. */
  pageSize: Type.Integer({ minimum: -1, maximum: 999 }),
  /** For template lists: the current language. */
  regionCode: Type.Optional(Type.String({ maxLength: 16 })),
})
export type SolutionSearchInput = Static<typeof SolutionSearchInput>

export const SolutionPage = record({ records: Type.Array(Solution, { maxItems: 10_000 }) })
export type SolutionPage = Static<typeof SolutionPage>

export const SolutionDetailInput = record({ id: Id, isTemplate: IsTemplate })
export type SolutionDetailInput = Static<typeof SolutionDetailInput>

/** Exactly one of the two: a solution to save (an existing one if it has an `id`), or the id of a template to copy. */
export const SaveSolutionInput = record({
  solution: Type.Optional(
    record({
      id: IdOrNone,
      name: SolutionName,
      region: Type.Optional(Language),
      /** Ignored: a user's save is always 0. */
      isTemplate: Type.Optional(IsTemplate),
      definition: SentDefinition,
      /** The version that was edited; without it the save overwrites whatever is stored. */
      version: Type.Optional(nullable(Version)),
    }),
  ),
  solutionId: Type.Optional(Id),
})
export type SaveSolutionInput = Static<typeof SaveSolutionInput>

export const RemoveSolutionInput = record({ id: Id })
export type RemoveSolutionInput = Static<typeof RemoveSolutionInput>

export const SolutionSecretInput = record({ id: Id, isTemplate: IsTemplate })
export type SolutionSecretInput = Static<typeof SolutionSecretInput>

/** The `k` of the embed snippet. */
export const SolutionSecret = Type.String({ minLength: 1, maxLength: 64 })
export type SolutionSecret = Static<typeof SolutionSecret>

export const PreviewSignInput = SolutionSecretInput
export type PreviewSignInput = Static<typeof PreviewSignInput>

/** The signature in the address of a page on which its owner sees the solution on another day. */
export const PreviewSign = record({
  sign: Type.String({ minLength: 1, maxLength: 64 }),
  /** When it expires. */
  until: Instant,
})
export type PreviewSign = Static<typeof PreviewSign>

export const RotateSecretInput = record({ id: Id })
export type RotateSecretInput = Static<typeof RotateSecretInput>

export const RevokeSecretInput = record({ id: Id })
export type RevokeSecretInput = Static<typeof RevokeSecretInput>

export const SolutionSightingsInput = record({ id: Id })
export type SolutionSightingsInput = Static<typeof SolutionSightingsInput>

/** Sites that recently loaded the solution with its present key, the latest first. */
export const SolutionSightings = record({
  sites: Type.Array(
    record({
      /** Host of the site, with its port if it is not the default. */
      host: Type.String({ maxLength: EMBED_HOST_MAX_LENGTH }),
      firstSeenAt: Instant,
      lastSeenAt: Instant,
    }),
    { maxItems: MAX_EMBED_SITES },
  ),
  /** The server's time of the response, from which ages are counted. */
  checkedAt: Instant,
})
export type SolutionSightings = Static<typeof SolutionSightings>
