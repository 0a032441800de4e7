import { EMBED_HOST_MAX_LENGTH, MAX_EMBED_SITES } from '@petalpost/domain/embed-site'
import { SHOW_MASKS, SHOW_POSITIONS, SHOW_TIMES } from '@petalpost/domain/show-config'
import { FESTIVAL_NAME_MAX_LENGTH, MAX_FESTIVALS, SOLUTION_NAME_MAX_LENGTH } from '@petalpost/domain/solution'
import { CONSENT_WAIT, PAGE_RULES_MAX_LENGTH } from '@petalpost/domain/solution-options'
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

/** A CSS length as the embed takes it: per cent or pixels. */
const Length = Type.String({ pattern: '^-?\\d{1,5}(\\.\\d{1,3})?(%|px)$', maxLength: 12 })
/** Milliseconds, up to a day. */
const Delay = Type.Integer({ minimum: 0, maximum: 86_400_000 })

const ShowStyle = record({ top: Length, left: Length, width: Length, height: Length })

/** How a platform shows its popups. */
export const ShowConfig = record({
  show: Type.Boolean(),
  delay: Delay,
  /** 0 at every page load, 1 once per occurrence, 2 once a day. */
  showTimes: oneOfNumbers(...SHOW_TIMES),
  autoClose: Type.Boolean(),
  closeDelay: Delay,
  showPosition: oneOf(...SHOW_POSITIONS),
  /** 1 not shown, 2 shown. */
  showMask: oneOfNumbers(...SHOW_MASKS),
  style: ShowStyle,
})
export type ShowConfig = Static<typeof ShowConfig>

/** A festival's own: while `inherit` is not false the platform's holds, and what is missing is taken from there. */
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
  /** The entry's own id inside its solution: two entries may name the same festival. */
  id: Id,
  festivalId: FestivalId,
  name: Type.String({ maxLength: FESTIVAL_NAME_MAX_LENGTH }),
  /** Date schedule; null for a preset that no schedule can express. */
  cron: nullable(Type.String({ maxLength: 100 })),
  /** Computed by the server: the day that shows next, or still shows by its window. */
  nextRun: Type.Optional(nullable(CivilDate)),
  /** Computed by the server. */
  dates: Type.Optional(Type.Array(CivilDate, { maxItems: 2600 })),
  /** Days around an own day on which it shows too, set by the owner; missing = none. */
  window: Type.Optional(DayWindow),
  card: Type.Optional(CardReference),
  showConfig: Type.Optional(OwnShowConfig),
})
export type FestivalEntry = Static<typeof FestivalEntry>

const PlatformDefinition = record({
  showConfig: ShowConfig,
  festivals: Type.Array(FestivalEntry, { maxItems: MAX_FESTIVALS }),
})

/** A text that is longer than its rules may be: spaces go before it is stored. */
const PageRules = Type.String({ maxLength: 2 * PAGE_RULES_MAX_LENGTH })

const Options = record({
  /** 'wait': nothing shows until the page says that its visitor agrees. */
  consent: Type.Optional(Type.Literal(CONSENT_WAIT)),
  /** Globs of paths, comma between them, each beginning with '/' or '*': the only pages that show popups. */
  include: Type.Optional(PageRules),
  /** The same of pages that show none. */
  exclude: Type.Optional(PageRules),
  /** Language of the close button; missing = the page's. */
  lang: Type.Optional(Language),
})

/** What a solution shows, where and when (spec 3). */
export const SolutionDefinition = record({
  /** 'auto' (the visitor's own), an hourly offset, or an IANA name; the time-zone rule says which are good. */
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  platforms: record({ pc: PlatformDefinition, mobile: PlatformDefinition }),
  /** What holds on every site that embeds it; the tag of a page may say otherwise. */
  options: Type.Optional(Options),
})
export type SolutionDefinition = Static<typeof SolutionDefinition>

const { nextRun: _nextRun, dates: _dates, ...entryFields } = FestivalEntry.properties

/**
 * An entry as clients may send it: what they leave out, the server fills in. Runs and dates are the server's alone, so
 * they are dropped, in whatever form a client has them.
 */
export const SentFestivalEntry = record({
  ...entryFields,
  /** Missing: the id that the same entry has already, or a new one. */
  id: Type.Optional(Id),
  /** Missing: every 1 January for a custom festival, the catalogue's for a preset. */
  cron: Type.Optional(FestivalEntry.properties.cron),
  card: Type.Optional(nullable(CardReference)),
  showConfig: Type.Optional(nullable(OwnShowConfig)),
})
export type SentFestivalEntry = Static<typeof SentFestivalEntry>

const SentPlatform = record({
  /** A missing showMask is 1. */
  showConfig: record({ ...ShowConfig.properties, showMask: Type.Optional(ShowConfig.properties.showMask) }),
  festivals: Type.Array(SentFestivalEntry, { maxItems: MAX_FESTIVALS }),
})

export const SentDefinition = record({
  ...SolutionDefinition.properties,
  platforms: record({ pc: SentPlatform, mobile: SentPlatform }),
})
export type SentDefinition = Static<typeof SentDefinition>

export const SolutionName = Type.String({ minLength: 1, maxLength: SOLUTION_NAME_MAX_LENGTH })

export const Solution = record({
  id: Id,
  name: Type.String(),
  /** The language it was made for. */
  region: Language,
  isTemplate: IsTemplate,
  definition: SolutionDefinition,
  version: Version,
})
export type Solution = Static<typeof Solution>

export const SolutionSearchInput = record({
  isTemplate: IsTemplate,
  pageNum: Type.Optional(PageNum),
  /** -1 asks for all. */
  pageSize: Type.Integer({ minimum: -1, maximum: 999 }),
  /** For template lists: the current language. */
  regionCode: Type.Optional(Type.String({ maxLength: 16 })),
})
export type SolutionSearchInput = Static<typeof SolutionSearchInput>

export const SolutionPage = record({ records: Type.Array(Solution, { maxItems: 10_000 }) })
export type SolutionPage = Static<typeof SolutionPage>

export const SolutionDetailInput = record({ id: Id, isTemplate: IsTemplate })
export type SolutionDetailInput = Static<typeof SolutionDetailInput>

/** Exactly one of the two: a solution to save (with an `id`: that one), or the id of a template to copy. */
export const SaveSolutionInput = record({
  solution: Type.Optional(
    record({
      id: IdOrNone,
      name: SolutionName,
      region: Type.Optional(Language),
      /** Whatever is sent, a user's save is 0. */
      isTemplate: Type.Optional(IsTemplate),
      definition: SentDefinition,
      /** The version that was edited; without it the save wins over whatever is stored. */
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

/** What stands in the address of a page on which its owner sees the solution on another day. */
export const PreviewSign = record({
  sign: Type.String({ minLength: 1, maxLength: 64 }),
  /** When it is no longer good. */
  until: Instant,
})
export type PreviewSign = Static<typeof PreviewSign>

export const RotateSecretInput = record({ id: Id })
export type RotateSecretInput = Static<typeof RotateSecretInput>

export const RevokeSecretInput = record({ id: Id })
export type RevokeSecretInput = Static<typeof RevokeSecretInput>

export const SolutionSightingsInput = record({ id: Id })
export type SolutionSightingsInput = Static<typeof SolutionSightingsInput>

/** Where the solution's live key was asked for lately, the latest first. */
export const SolutionSightings = record({
  sites: Type.Array(
    record({
      /** Host of the site, with its port where it has one of its own. */
      host: Type.String({ maxLength: EMBED_HOST_MAX_LENGTH }),
      firstSeenAt: Instant,
      lastSeenAt: Instant,
    }),
    { maxItems: MAX_EMBED_SITES },
  ),
  /** The server's time of the answer: ages are counted from it. */
  checkedAt: Instant,
})
export type SolutionSightings = Static<typeof SolutionSightings>
