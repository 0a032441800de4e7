import { type EmbedPayload, UNKNOWN_KEY_HINT } from '@petalpost/domain/embed-payload'
import type { SolutionOptions } from '@petalpost/domain/solution-options'

import { fetchNear, fetchWhole } from './fetch-solution.ts'
import { ourName } from './our-name.ts'
import { answersFrom } from './owners-answers.ts'
import { pageApi, type Solution } from './page-api.ts'
import type { SecondStage } from './popup-stage.ts'
import { choose, runPopup } from './popup.ts'
import { GRANTED, RETRY_MS, runSolution, TRIES } from './solution.ts'

const STAGE: SecondStage = { runPopup, choose, answer: answersFrom(fetchWhole) }

const OPTIONS = ['consent', 'include', 'exclude', 'lang'] satisfies (keyof SolutionOptions)[]

/** Nobody sees it but an owner who looks into the console. */
const hint = (): void => console.info(UNKNOWN_KEY_HINT)

/**
 * Runs the solution that the script's tag names by `k`, with every stage in this one file: for sites that accept only
 * scripts whose hash they know. The solution is fetched as data. Until it is there, the page can call us already.
 */
export function runPinned(tag: HTMLOrSVGScriptElement | null): void {
  // an image of the page may be named currentScript
  if (tag?.localName !== 'script') return hint()
  const { dataset, src } = tag as HTMLScriptElement
  const address = new URL(src)
  const onTag = (name: string): string | null | undefined => dataset[name] || address.searchParams.get(name)
  const key = onTag('k')
  if (!key) return hint()
  const { origin } = new URL(onTag('origin') || address)
  const page = pageApi()
  const { keys } = page
  if (keys[key]) return
  let failures = 0
  let arriving: Promise<void> | undefined

  /** The solution with the origin and the options of our tag, which nobody can find out after the script has run. */
  const asTagged = (payload: EmbedPayload): EmbedPayload => {
    const options: Record<string, string | undefined> = { ...payload.n }
    for (const name of OPTIONS) options[name] = onTag(name) || options[name]
    return { ...payload, o: origin, n: options }
  }
  const arrive = async (): Promise<void> => {
    const payload = await fetchNear(origin, key)
    // the page has destroyed it meanwhile
    if (!isWaiting()) return
    delete keys[key]
    if (payload.k) runSolution(asTagged(payload), () => Promise.resolve(STAGE))
    else hint()
  }
  const arrival = (): Promise<void> => {
    arriving = arriving || arrive().finally(() => (arriving = undefined))
    return arriving
  }
  const later =
    (verb: string) =>
    (...rest: unknown[]): Promise<unknown> =>
      arrival()
        .then(() => keys[key]![verb]!(...(rest as never[])))
        .catch(() => undefined)
  const waiting: Solution = {
    on: (event: string, listener: EventListener) => addEventListener(ourName(event), listener),
    off: (event: string, listener: EventListener) => removeEventListener(ourName(event), listener),
    consent: (given: unknown) => void (page.consent = given ? GRANTED : 'no'),
    refresh: later('refresh'),
    open: later('open'),
    due: later('due'),
    explain: later('explain'),
    forget: later('forget'),
    destroy: () => void delete keys[key],
  }
  const isWaiting = (): boolean => keys[key] === waiting
  // as a popup that failed is tried again
  const attempt = (): unknown =>
    isWaiting() &&
    arrival().catch(() => {
      failures += 1
      if (failures < TRIES) setTimeout(attempt, RETRY_MS * failures)
    })
  keys[key] = waiting
  attempt()
}
