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
  | 'removed'
  | 'failed'

/** A festival whose date has come on this platform. */
export interface Due extends DueDay {
  readonly festival: EmbedFestival
  readonly config: EmbedConfig
  /** its card's address below CARDS_PATH */
  readonly card: string
  readonly today: number
}

/** What is to be shown, and how the page hears of it. */
export interface Showing extends Due {
  readonly origin: string
  /** what the page or its visitor speaks */
  readonly lang: string
  /** Key of the solution if this showing is to be remembered, else empty. */
  readonly remember: string
  /** Falsy when its day is over. */
  isDue(): unknown
  /** It is on the screen. */
  shown(): void
  /** Announces something to the page. */
  tell(event: string, reason?: CloseReason): void
  /** The popup is gone. */
  done(reason: CloseReason): void
}

/** What the first stage hands to the second: everything is in the page already, invisible, the card loading. */
export interface PopupStage extends Showing {
  /** The one element of ours in the page. */
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly dialog: HTMLDialogElement
  /** Holds the card's frame; gets the close button too. */
  readonly box: HTMLElement
  readonly frame: HTMLIFrameElement
  /** Runs until the card is there; then it would take the popup away. */
  readonly timer: ReturnType<typeof setTimeout>
  close: (reason: CloseReason) => void
  /** Set by the second stage: gives back what it took (focus, timers) when the popup goes. */
  leave?: () => void
}

/**
 * The question whether a festival may show; undefined when it is not set for the platform. `day` as `dueOn` gives it,
 * occurrence 0: the page asked for it, no date has come. `at` = where its config stands; this platform's when missing.
 */
export type Ask = (payload: EmbedPayload, festival: EmbedFestival, day: DueDay, at?: 3 | 4) => Due | undefined

export type Show = (question: Due | undefined) => void

/** One solution on a page, as the first stage knows it. */
export interface RunningSolution {
  readonly payload: EmbedPayload
  /** where the script came from: our origin, or the site's own that passes it on */
  readonly origin: () => string
  readonly option: Option
  readonly ask: Ask
  readonly show: Show
  readonly today: () => number
}

/** The module of the second stage. */
export interface SecondStage {
  runPopup(stage: PopupStage): void
  /** The one to show of those that are due, by what this browser remembers and the owner's page rules. */
  choose(due: readonly Due[], key: string, option: Option): Promise<Due | undefined>
  /** Answers what a page or its owner asks now and then. */
  answer(verb: string, rest: readonly unknown[], solution: RunningSolution): Promise<unknown>
}
