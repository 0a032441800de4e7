import type { EmbedConfig, EmbedFestival } from '@petalpost/domain/embed-payload'
import type { ShowQuestion } from '@petalpost/domain/show-config'

import type { Explanation } from './explain.ts'

export type CloseReason = 'esc' | 'mask' | 'button' | 'auto' | 'card' | 'api' | 'timeout' | 'failed'

/** A festival whose date has come on this platform, with what decides whether it may show. */
export interface DueFestival extends ShowQuestion {
  readonly festival: EmbedFestival
  readonly config: EmbedConfig
}

/** What is to be shown, and how the page hears of it. */
export interface Showing extends DueFestival {
  readonly language: 'zh-CN' | 'en-US'
  /** Key of the solution if this showing is to be remembered, else empty. */
  readonly remember: string
  /** Announces something to the page. */
  tell(event: string, reason?: CloseReason): void
  /** The popup is gone. */
  done(): void
}

/** What the first stage hands to the second: everything is in the page already, invisible, the card loading. */
export interface PopupStage extends Showing {
  readonly root: ShadowRoot
  readonly dialog: HTMLDialogElement
  /** Holds the card's frame; gets the close button too. */
  readonly box: HTMLElement
  /** The first message of the card's frame. */
  readonly hello: Promise<MessageEvent>
  /** Runs until the popup is seen; then it would take it away. */
  readonly timer: ReturnType<typeof setTimeout>
  close: (reason: CloseReason) => void
  /** Set by the second stage: gives back what it took (focus, timers) when the popup goes. */
  leave?: () => void
}

/** The module of the second stage. */
export interface SecondStage {
  runPopup(stage: PopupStage): void
  explain(festivals: readonly EmbedFestival[], due: readonly DueFestival[], today: number): Explanation[]
}
