import type { EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import { type DueDay, dueOn } from '@petalpost/domain/festival'
import { PHONE_WINDOW } from '@petalpost/domain/show-config'

import { optionsOf } from './options.ts'
import { ourName } from './our-name.ts'
import { announce, pageApi } from './page-api.ts'
import type { Ask, Due, PopupStage, SecondStage, Show } from './popup-stage.ts'
import { safely } from './safely.ts'
import { dayIn, untilNextLook } from './schedule.ts'
import { openStage } from './stage.ts'

/** A page that is still loading after this time is not waited for. */
const LOAD_WAIT_MS = 5000
/**
 * Pause after the first popup that failed. The pause grows with each failure, and after TRIES failures no popup is
 * tried.
 */
export const RETRY_MS = 3e4
export const TRIES = 4

export const GRANTED = 'granted'

/** True when no popup has been shown in this browser; undefined when the browser refuses storage. */
function isNew(key: string): boolean | undefined {
  try {
    return !localStorage.getItem(ourName(key))
  } catch {
    return undefined
  }
}

type Timer = ReturnType<typeof setTimeout>

/**
 * Runs one solution on this page: reads the calendar, shows what is due, handles the page's calls. `load` imports the
 * second stage from its address.
 */
export function runSolution(payload: EmbedPayload, load: (address: string) => Promise<SecondStage>): void {
  const { k: key, f: festivals, z: zone } = payload
  const page = pageApi()
  const { keys } = page
  if (keys[key]) return
  const { origin, option } = optionsOf(payload)
  const now = (): number => Math.max(Date.now(), payload.g * 864e5)
  const today = (): number => page.day || dayIn(zone, now())
  let open: PopupStage | undefined
  let failures = 0
  let isStarted = false
  let lookTimer: Timer | undefined
  let delayTimer: Timer | undefined
  // a browser caches the failure of a module, so another try needs another address
  const secondStage = (): Promise<SecondStage> => load(`${origin()}${payload.p}?${failures}`)
  const later =
    (verb: string) =>
    (...rest: unknown[]): Promise<unknown> =>
      secondStage()
        .then((second) => second.answer(verb, rest, { payload, origin, option, today, ask, show }))
        .catch(() => undefined)
  const retry = (): undefined => void setTimeout(look, RETRY_MS * ++failures)
  /** Owners who try out a day need no visitor's consent. */
  const isGranted = (): unknown => page.day || (page.consent || option('consent') || GRANTED) === GRANTED

  const dayOf = ([, runs, , , , , before, after]: EmbedFestival): DueDay | undefined =>
    dueOn(
      runs.map((day) => day + payload.g),
      today(),
      before,
      after,
    )
  const ask: Ask = ({ c }, festival, day, at = matchMedia(PHONE_WINDOW).matches ? 4 : 3) => {
    const config = c[festival[at]]
    const card = `${key}/${festival[0]}/${at > 3 ? 'mobile' : 'pc'}?b=${festival[5]}`
    return config && { ...day, festival, config, card, today: today() }
  }
  const dueNow = (): Due[] =>
    festivals
      .map((festival) => {
        const day = dayOf(festival)
        return day && ask(payload, festival, day)
      })
      .filter((question) => !!question)

  const show: Show = (question) => {
    // checked again, because stages have loaded since
    if (!question || page.busy || !keys[key] || !isGranted()) return
    const { config, festival, occurrence } = question
    const tell: PopupStage['tell'] = (event, reason) => announce(event, key, festival[0], reason)
    page.busy = true
    open = openStage(secondStage, {
      ...question,
      option,
      origin: origin(),
      lang: option('lang') || document.documentElement.lang || navigator.language,
      // several festivals take turns, so their showings are counted even without a cap
      remember: occurrence && !page.day && (config.t || festivals[1]) ? key : '',
      isDue: () => !occurrence || page.day || dayOf(festival),
      shown: () => tell('show'),
      tell,
      done(reason) {
        page.busy = false
        open = undefined
        tell('close', reason)
        if (reason === 'failed') {
          tell('error')
          retry()
        } else if (reason === 'over') look()
        else page.shownOn = question.today
      },
    })
  }

  /**
   * The popup to show now. Everything except the calendar is checked only after a date has matched, so that idle pages
   * stay cheap.
   */
  const choose = async (): Promise<Due | undefined> => {
    if (
      isStarted &&
      !page.day &&
      keys[key] &&
      // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- a frame of the page may be named hidden
      document.hidden !== true &&
      !page.busy &&
      failures < TRIES &&
      page.shownOn !== today()
    ) {
      // oxlint-disable-next-line unicorn/no-array-sort -- the embed runs in browsers without toSorted; the list is ours
      const questions = dueNow().sort((a, b) => a.away - b.away)
      if (
        questions[0] &&
        isGranted() &&
        // apps use small hidden frames for logins and to stay awake; nobody could see a popup there
        (self === top || (innerWidth >= 320 && innerHeight >= 240))
      )
        // a visitor who has seen a popup here has the second stage in the browser's cache
        return isNew(key) && !option('include') && !option('exclude')
          ? questions[0]
          : secondStage()
              .then((second) => second.choose(questions, key, option))
              .catch(retry)
    }
    return undefined
  }
  const look = safely(async () => {
    clearTimeout(lookTimer)
    lookTimer = setTimeout(look, untilNextLook(zone, now()))
    const first = await choose()
    if (first)
      delayTimer =
        delayTimer ||
        setTimeout(
          safely(async () => {
            delayTimer = undefined
            // chosen again: the day, the caps or the window may have changed meanwhile
            show(await choose())
          }),
          first.config.d,
        )
  })

  const close = (): void => open && open.close('api')
  keys[key] = {
    close,
    // a listener that every solution on the page adds is still called once
    on: (event: string, listener: EventListener) => addEventListener(ourName(event), listener),
    off: (event: string, listener: EventListener) => removeEventListener(ourName(event), listener),
    due: later('due'),
    consent(given: unknown) {
      page.consent = given ? GRANTED : 'no'
      if (given) look()
      else close()
    },
    refresh: look,
    open: later('open'),
    explain: later('explain'),
    forget: later('forget'),
    destroy() {
      close()
      delete keys[key]
    },
  }
  // these calls run only once: consent that the page gave later wins, also when another script loads later
  for (const call of page.q.splice(0)) safely(() => page(...(call as [string])))()

  const start = safely(async () => {
    if (isStarted) return
    isStarted = true
    if (/petalpost-date/.test(location.hash)) {
      page.day = -1 // a preview is not a normal page view, even if it fails
      await later('preview')()
    } else look()
    announce('ready', key)
    // timers stop while the computer sleeps or the tab is hidden
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) page.shownOn = 0 // coming back through the browser's history is a new page view
      look()
    })
  })
  // not earlier: a frame in the page would delay its load event
  if (document.readyState === 'complete') start()
  else {
    addEventListener('load', () => setTimeout(start)) // the end of the load event must not wait for us either
    setTimeout(start, LOAD_WAIT_MS)
  }
}
