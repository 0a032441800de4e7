/** The two platforms of a solution (spec 3). */
export const PLATFORMS = ['pc', 'mobile'] as const

export type Platform = (typeof PLATFORMS)[number]

/** 0 at every page load, 1 once per occurrence, 2 once a day (spec 3, decisions). */
export const SHOW_TIMES = [0, 1, 2] as const
export const SHOW_UNLIMITED = 0
export const SHOW_ONCE = 1
export const SHOW_ONCE_A_DAY = 2

export type ShowTimes = (typeof SHOW_TIMES)[number]

export const SHOW_POSITIONS = ['full', 'center', 'left', 'right', 'top', 'bottom'] as const

export type ShowPosition = (typeof SHOW_POSITIONS)[number]

/** 1 the mask is not shown, 2 it is. */
export const SHOW_MASKS = [1, 2] as const
export const MASK_HIDDEN = 1
export const MASK_SHOWN = 2

export type ShowMask = (typeof SHOW_MASKS)[number]

/** Default time a popup stays when it closes by itself. */
export const DEFAULT_CLOSE_DELAY_MS = 5000

/** Place and size of the popup in per cent of the window, e.g. `0%`. */
export interface ShowStyle {
  top: string
  left: string
  width: string
  height: string
}

/** How a popup is shown on a platform. */
export interface ShowConfig {
  show: boolean
  /** Ms from page load until it shows. */
  delay: number
  showTimes: ShowTimes
  autoClose: boolean
  /** Ms it stays when `autoClose` is on, counted from when it is visible. */
  closeDelay: number
  showPosition: ShowPosition
  showMask: ShowMask
  style: ShowStyle
}

/** A festival's own showConfig. While `inherit` is not false the platform's holds. */
export type OwnShowConfig = { inherit?: boolean } & Partial<ShowConfig>

/** What a new solution's platforms start with (spec 4). */
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
 * The config that holds for a festival: the platform's while it inherits, else its own with what is missing taken from
 * the platform's. A showMask that neither sets is 1 (spec 4).
 */
export function effectiveShowConfig(
  platformConfig: Omit<ShowConfig, 'showMask'> & { showMask?: ShowMask },
  own?: OwnShowConfig | null,
): ShowConfig {
  const { inherit: _, ...set } = own ?? {}
  return { showMask: MASK_HIDDEN, ...platformConfig, ...(inherits(own) ? {} : set) }
}

/**
 * What a browser remembers of one festival entry: the occurrence it showed last (first day of the run, as a day
 * number), the day of the last showing (day number), and how often it showed in that occurrence.
 */
export type ShownHistory = readonly [occurrence: number, lastDay: number, count: number]

export interface ShowQuestion {
  config: Pick<ShowConfig, 'show' | 'showTimes'>
  /** First day number of the run that holds today. */
  occurrence: number
  /** Today's day number in the solution's zone. */
  today: number
  /** Undefined: never shown. Null: storage cannot be read. */
  history: ShownHistory | null | undefined
}

/**
 * May this popup show now (decisions: "showTimes")? Once means once per occurrence, so next year it shows again.
 * When storage cannot be read nothing but "unlimited" shows: better silent than a nuisance.
 */
export function mayShow({ config, occurrence, today, history }: ShowQuestion): boolean {
  if (!config.show) return false
  if (config.showTimes === SHOW_UNLIMITED || history === undefined) return true
  if (history === null) return false
  const [shownOccurrence, lastDay] = history
  // What was seen today stays away today, even if its run was moved meanwhile.
  if (lastDay === today) return false
  if (shownOccurrence !== occurrence) return true
  // A clock set back must not show the day before a second time.
  return config.showTimes === SHOW_ONCE_A_DAY && today > lastDay
}

/** The history after one more showing. */
export function recordShown(history: ShownHistory | null | undefined, occurrence: number, today: number): ShownHistory {
  return [occurrence, today, history?.[0] === occurrence ? history[2] + 1 : 1]
}

/** How often a popup showed in this occurrence. */
export function shownCount(history: ShownHistory | null | undefined, occurrence: number): number {
  return history?.[0] === occurrence ? history[2] : 0
}

/**
 * The one popup of this page view among the festivals that are due: least shown first, then in the solution's order
 * (decisions: "showTimes"). The others wait for the next page view.
 */
export function chooseToShow<Due extends ShowQuestion>(due: readonly Due[]): Due | undefined {
  let chosen: Due | undefined
  for (const one of due) {
    if (!mayShow(one)) continue
    if (!chosen || shownCount(one.history, one.occurrence) < shownCount(chosen.history, chosen.occurrence)) chosen = one
  }
  return chosen
}
