import { FESTIVAL_DATE } from '@petalpost/e2e/third-party-site/solution.ts'

export interface Witnessing {
  /** the page's clock when it starts, without a zone; noon of the festival by default */
  at?: string
  /** timers of this many ms and more run a hundred times faster */
  hurryFrom?: number
}

declare global {
  /** what happened in this page and in its frames: `show`, `close esc`, `frame show` */
  var heard: string[]
  /** errors that reached the page; the embed must cause none */
  var problems: string[]
  interface Window {
    /** the embed's entry point; a row knows no more about it than a site owner does */
    petalpost?: (verb: string, ...rest: unknown[]) => unknown[] | undefined
  }
}

/** Runs in the host page before anything else: sets the page's clock and records what happens. */
function witness(at: string, hurryFrom: number | null): void {
  const begin = new Date(at).getTime() - performance.now()
  Date.now = () => Math.round(begin + performance.now())
  const wait = window.setTimeout
  if (hurryFrom !== null)
    window.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
      wait(run, ms < hurryFrom ? ms : ms / 100, ...rest)) as typeof setTimeout
  globalThis.heard = []
  globalThis.problems = []
  const note = (text: string): void => {
    heard.push(text)
    if (parent !== window) parent.postMessage({ heard: text }, '*')
  }
  for (const name of ['ready', 'show', 'close', 'error', 'click'])
    addEventListener(`petalpost:${name}`, (event) => {
      const { reason } = (event as CustomEvent<{ reason?: string }>).detail
      note([name, reason].filter(Boolean).join(' '))
    })
  addEventListener('message', ({ data }: MessageEvent<{ heard?: string } | null>) => {
    if (data?.heard) note(`frame ${data.heard}`)
  })
  addEventListener('error', ({ message }) => problems.push(message))
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
}

/** The text of the script that watches a page. */
export const watchedBy = ({ at = `${FESTIVAL_DATE}T12:00:00`, hurryFrom }: Witnessing = {}): string =>
  `(${String(witness)})(${JSON.stringify(at)}, ${hurryFrom ?? null})`

/** The same script as an element, to put first into a page. */
export const watched = (witnessing?: Witnessing): string => `<script>${watchedBy(witnessing)}</script>`
