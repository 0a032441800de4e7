import type { EmbedConfig, EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import type { DueDay } from '@petalpost/domain/festival'

import type { Option } from './options.ts'

export type CloseReason =
  | 'esc'
  | 'mask'
  | 'button'
  | 'auto'
  | 'card'
  | 'api'
  | 'over'
  | 'capped'
  | 'elsewhere'
  | 'excluded'
  | 'removed'
  | 'failed'

/** A festival that is due on this platform. */
export interface Due extends DueDay {
  readonly festival: EmbedFestival
  readonly config: EmbedConfig
  /** its card's address, relative to CARDS_PATH */
  readonly card: string
  readonly today: number
}

/** What to show, and how the page is notified. */
export interface Showing extends Due {
  readonly option: Option
  readonly origin: string
  /** the language of the page or of its visitor */
  readonly lang: string
  /** Key of the solution if this showing is stored, else empty. */
  readonly remember: string
  /** Falsy when the festival's day is over. */
  isDue(): unknown
  /** Called when the popup is visible. */
  shown(): void
  /** Dispatches an event to the page. */
  tell(event: string, reason?: CloseReason): void
  /** Called when the popup has closed. */
  done(reason: CloseReason): void
}

/** What the first stage passes to the second: everything is in the page already, invisible, and the card is loading. */
export interface PopupStage extends Showing {
  /** Our only element in the page. */
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly dialog: HTMLDialogElement
  /** Contains the card's frame, and later the close button. */
  readonly box: HTMLElement
  readonly frame: HTMLIFrameElement
  /** Closes the popup if the card is not ready in time. */
  readonly timer: ReturnType<typeof setTimeout>
  close: (reason: CloseReason) => void
  /** Set by the second stage: restores the focus and stops timers when the popup closes. */
  leave?: () => void
}

/**
 * Returns what decides whether a festival may show; undefined when it is not set for the platform. `day` as returned by
 * `dueOn`; occurrence 0 means that the page opens it, whatever the date. `at` is the index of its config; missing =
 * this platform's.
 */
export type Ask = (payload: EmbedPayload, festival: EmbedFestival, day: DueDay, at?: 3 | 4) => Due | undefined

export type Show = (question: Due | undefined) => void

/** One solution on a page, as the first stage passes it on. */
export interface RunningSolution {
  readonly payload: EmbedPayload
  /** where the script came from: our origin, or the site's own domain when it proxies the script */
  readonly origin: () => string
  readonly option: Option
  readonly ask: Ask
  readonly show: Show
  readonly today: () => number
}

/** The module of the second stage. */
export interface SecondStage {
  runPopup(stage: PopupStage): void
  /** Chooses the one to show among those that are due, by this browser's history and the owner's page rules. */
  choose(due: readonly Due[], key: string, option: Option): Due | undefined
  /** Handles the calls that a page or its owner makes rarely. */
  answer(verb: string, rest: readonly unknown[], solution: RunningSolution): Promise<unknown>
}
