import type { SessionDeps } from '../card-session.ts'

/** What a tab says when another one wants to go on with its card; `silent` when no tab answers in time. */
export type TakeOver = 'given' | 'kept' | 'silent'

/** The part of a `BroadcastChannel` that the editor uses. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>

/** A tab that is awake says at once that it saves. */
const ANSWER_MS = 5_000

/** `saving`: the answer follows when the save has ended, however long that takes on a slow connection. */
type Message = { t: 'ask'; from: string } | { t: 'saving' | 'given' | 'kept'; to: string }

export interface TabsDeps {
  /** Opens the channel of a card to the other tabs of this browser; undefined where a browser has none. */
  open: (name: string) => Channel | undefined
  newId: () => string
  wait: SessionDeps['wait']
}

export interface Tab {
  /** Asks the tab that has the card to save it and go quiet. Its save may take as long as a call. */
  ask: () => Promise<TakeOver>
  close: () => void
}

interface OneTab {
  /** The name of the card's lock. */
  name: string
  /** Another tab wants the card: saves it and goes quiet. Undefined when this tab does not have it. */
  give: () => Promise<boolean> | undefined
  /** Another tab is given the card: this one, which may have got its lock meanwhile, waits on. */
  yieldTo: () => void
}

/** Lets the tabs of a browser ask each other for a card (rule F11: only one of them edits it). */
export function createTab({ name, give, yieldTo }: OneTab, { open, newId, wait }: TabsDeps): Tab {
  const me = newId()
  const channel = open(name)
  const questions = new Set<(said: 'saving' | TakeOver) => void>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
  const send = (message: Message) => channel?.postMessage(message)

  async function answer(from: string): Promise<void> {
    const given = give()
    if (!given) return
    send({ t: 'saving', to: from })
    send({ t: (await given) ? 'given' : 'kept', to: from })
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.t === 'ask') void answer(data.from)
    else if (data.to === me) for (const hear of questions) hear(data.t)
    else if (data.t === 'given') yieldTo()
  })
  return {
    ask: () =>
      new Promise((resolve) => {
        const hear = (said: 'saving' | TakeOver) => {
          callOff()
          if (said === 'saving') return
          questions.delete(hear)
          resolve(said)
        }
        const callOff = wait(() => hear('silent'), ANSWER_MS)
        questions.add(hear)
        send({ t: 'ask', from: me })
      }),
    close: () => channel?.close(),
  }
}
