/** The two platforms of a solution (spec 3). */
export const PLATFORMS = ['pc', 'mobile'] as const

export type Platform = (typeof PLATFORMS)[number]

/** The media query for windows that count as mobile; all others count as PC. */
export const PHONE_WINDOW = '(max-width:640px),(pointer:coarse) and (max-width:1024px)'

export function otherPlatform(platform: Platform): Platform {
  return platform === 'pc' ? 'mobile' : 'pc'
}

/** 0 on every page load, 1 once per occurrence, 2 once a day (spec 3; spec 4, "Show times"). */
export const SHOW_TIMES = [0, 1, 2] as const
export const SHOW_UNLIMITED = 0
export const SHOW_ONCE = 1
export const SHOW_ONCE_A_DAY = 2

export type ShowTimes = (typeof SHOW_TIMES)[number]

export const SHOW_POSITIONS = ['full', 'center', 'left', 'right', 'top', 'bottom'] as const

export type ShowPosition = (typeof SHOW_POSITIONS)[number]

/** 1 the mask is not shown, 2 the mask is shown. */
export const SHOW_MASKS = [1, 2] as const
export const MASK_HIDDEN = 1
export const MASK_SHOWN = 2

export type ShowMask = (typeof SHOW_MASKS)[number]

/** Default time before a popup closes by itself. */
export const DEFAULT_CLOSE_DELAY_MS = 5000

/** Place and size of the popup in per cent of the window, e.g. `0%`. */
export interface ShowStyle {
  top: string
  left: string
  width: string
  height: string
}

/** How a popup shows on a platform. */
export interface ShowConfig {
  show: boolean
  /** Ms from page load until the popup shows. */
  delay: number
  showTimes: ShowTimes
  autoClose: boolean
  /** Ms until the popup closes when `autoClose` is on, counted from when it is visible. */
  closeDelay: number
  showPosition: ShowPosition
  showMask: ShowMask
  style: ShowStyle
}

/** A festival's own showConfig. The platform's applies unless `inherit` is false. */
export type OwnShowConfig = { inherit?: boolean } & Partial<ShowConfig>

/** The initial showConfig of a new solution's platforms (spec 4). */
export function defaultShowConfig(platform: Platform): ShowConfig {
  return {
    show: true,
    delay: 0,
    showTimes: SHOW_UNLIMITED,
    autoClose: false,
    closeDelay: DEFAULT_CLOSE_DELAY_MS,
    showPosition: platform === 'mobile' ? 'full' : 'center',
    showMask: MASK_SHOWN,
    style: { top: '0%', left: '0%', width: '100%', height: '100%' },
  }
}

export function inherits(own?: OwnShowConfig | null): boolean {
  return own?.inherit !== false
}

/**
 * The config that applies to a festival: the platform's while it inherits, else its own, with missing values from the
 * platform's. If neither sets showMask, it is 1 (spec 4).
 */
export function effectiveShowConfig(
  platformConfig: Omit<ShowConfig, 'showMask'> & { showMask?: ShowMask },
  own?: OwnShowConfig | null,
): ShowConfig {
  const { inherit: _, ...set } = own ?? {}
  return { showMask: MASK_HIDDEN, ...platformConfig, ...(inherits(own) ? {} : set) }
}

/**
 * What a browser stores about one festival entry: the occurrence it showed last (see `DueDay`), the day of the last
 * showing (day number), and how often it showed in that occurrence.
 */
export type ShownHistory = readonly [occurrence: number, lastDay: number, count: number]

/** The same with what its keeper stores beside it. */
export type KeptHistory = readonly [...ShownHistory, ...unknown[]]

export interface ShowQuestion {
  config: Pick<ShowConfig, 'showTimes'>
  /** Identifies the occurrence: the day number of the own day, negative on the days before it (`dueOn`). */
  occurrence: number
  /** Days to the nearest own day, 0 on it. */
  away: number
  /** Today's day number in the solution's zone. */
  today: number
  /** Undefined: never shown. Null: storage cannot be read. */
  history: KeptHistory | null | undefined
}

/**
 * True when this popup may show now (spec 4, "Show times"). "Once" means once per occurrence: it shows again next year,
 * and a visitor who saw it on the days before still sees it on the day itself.
 * When storage cannot be read, only "unlimited" popups show, because the others could show too often.
 */
export function mayShow({ config, occurrence, today, history }: Omit<ShowQuestion, 'away'>): boolean {
  // SHOW_UNLIMITED as a short test, because each page view of each embedding site downloads this code
  if (!config.showTimes || history === undefined) return true
  if (history === null) return false
  const [shownOccurrence, lastDay] = history
  // A popup that showed today does not show again today, even if the owner moved its run meanwhile, or the clock was
  // set back by a day.
  const ahead = lastDay - today
  if (ahead === 0 || ahead === 1) return false
  return shownOccurrence !== occurrence || (config.showTimes === SHOW_ONCE_A_DAY && ahead < 0)
}

/** The history after one more showing. */
export function recordShown(history: KeptHistory | null | undefined, occurrence: number, today: number): ShownHistory {
  return [occurrence, today, history?.[0] === occurrence ? history[2] + 1 : 1]
}

/** How often this popup showed in this occurrence. */
export function shownCount({ history, occurrence }: Pick<ShowQuestion, 'history' | 'occurrence'>): number {
  return history && history[0] === occurrence ? history[2] : 0
}

/**
 * Chooses the one popup of this page view among the festivals that are due: the nearest own day first (today's before
 * all others), then the least shown, then the solution's order (spec 4, "Show times"). The others wait for the next
 * page view.
 */
export function chooseToShow<Due extends ShowQuestion>(due: readonly Due[]): Due | undefined {
  // oxlint-disable-next-line unicorn/no-array-sort -- the embed runs in browsers without toSorted; the list is filter's own
  return due.filter(mayShow).sort((a, b) => a.away - b.away || shownCount(a) - shownCount(b))[0]
}
