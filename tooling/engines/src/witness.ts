import { FESTIVAL_DATE } from '@petalpost/e2e/third-party-site/solution.ts'

export interface Witnessing {
  /** what the page's clock says when it begins, without zone; noon of the festival by default */
  at?: string
  /** the page's waits of five seconds and more take a hundredth of that */
  hurries?: boolean
}

declare global {
  /** what happened in this page and in the frames in it: `show`, `close esc`, `frame show` */
  var heard: string[]
  /** errors that reached the page; a guest causes none */
  var problems: string[]
}

/** Runs in the host page before anything else: sets the page's clock and writes down what happens. */
function witness(at: string, hurries: boolean): void {
  const begin = new Date(at).getTime() - performance.now()
  Date.now = () => Math.round(begin + performance.now())
  const wait = window.setTimeout
  if (hurries)
    window.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
      wait(run, ms < 5000 ? ms : ms / 100, ...rest)) as typeof setTimeout
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

/** The script that watches a page, to stand first in it. */
export const watched = ({ at = `${FESTIVAL_DATE}T12:00:00`, hurries = false }: Witnessing = {}): string =>
  `<script>(${String(witness)})(${JSON.stringify(at)}, ${hurries})</script>`
