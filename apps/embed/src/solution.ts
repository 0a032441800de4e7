import type { EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import { type DueDay, dueOn } from '@petalpost/domain/festival'
import { chooseToShow, mayShow } from '@petalpost/domain/show-config'

import { readHistory } from './history.ts'
import { announce, off, on, pageApi } from './page-api.ts'
import type { CloseReason, DueFestival, SecondStage } from './popup-stage.ts'
import { safely } from './safely.ts'
import { dayIn, travelDay, untilNextLook } from './schedule.ts'
import { openStage } from './stage.ts'

const PHONE = '(max-width:640px),(pointer:coarse) and (max-width:1024px)'

type Timer = ReturnType<typeof setTimeout>

/** Runs one solution on this page: reads the calendar, shows what is due, answers the page. */
export function runSolution(payload: EmbedPayload): void {
  const { k: key, f: festivals, z: zone } = payload
  const page = pageApi()
  if (page.keys[key]) return
  const travelled = travelDay(location.hash)
  const now = (): number => Math.max(Date.now(), payload.g * 1e3)
  const today = (): number => travelled || dayIn(zone, now())
  const secondStage = (): Promise<SecondStage> => import(payload.o + payload.p)
  let closeStage: ((reason: CloseReason) => void) | undefined
  let lookTimer: Timer | undefined
  let delayTimer: Timer | undefined

  /**
   * The question whether this festival may show; undefined when it is not set for this platform.
   * Occurrence 0: the page asked for it, no date has come.
   */
  const ask = (festival: EmbedFestival, day: DueDay): DueFestival | undefined => {
    const config = payload.c[festival[matchMedia(PHONE).matches ? 3 : 2]]
    const history = travelled ? {} : readHistory(key)
    return config && { ...day, festival, config, today: today(), history: history && history[festival[0]] }
  }
  // layout and storage are asked only once a date has matched: an idle page pays for neither
  const due = (): DueFestival[] =>
    festivals
      .map((festival) => {
        const day = dueOn(festival[1], today(), festival[6], festival[7])
        return day && ask(festival, day)
      })
      .filter((question) => !!question)

  const show = (question: DueFestival | false | undefined): void => {
    if (!question || page.busy) return
    const { config, festival, occurrence } = question
    page.busy = true
    page.shownOn = question.today
    closeStage = openStage(payload, secondStage, {
      ...question,
      language: /^zh/i.test(document.documentElement.lang || navigator.language) ? 'zh-CN' : 'en-US',
      // several festivals take turns, so even an uncapped one is counted then
      remember: occurrence && !travelled && (config.showTimes || festivals[1]) ? key : '',
      tell: (event, reason) => announce(event, key, festival[0], reason),
      done: () => (page.busy = false),
    })
  }

  const next = (): DueFestival | false | undefined =>
    !document.hidden && !page.busy && page.shownOn !== today() && chooseToShow(due())
  const look = safely(() => {
    clearTimeout(lookTimer)
    lookTimer = setTimeout(look, untilNextLook(zone, now()))
    const first = !delayTimer && next()
    if (first)
      delayTimer = setTimeout(
        safely(() => {
          delayTimer = undefined
          // asked again: the day, the caps or the window may have changed while it waited
          show(next())
        }),
        first.config.d,
      )
  })

  page.keys[key] = {
    open: (id) =>
      show(
        festivals
          .map((one) => ask(one, { occurrence: 0, away: 0 }))
          .find((question) => question && (!id || question.festival[0] === id)),
      ),
    close: () => closeStage && closeStage('api'),
    on,
    off,
    due: () =>
      due()
        .filter(mayShow)
        .map((question) => question.festival[0]),
    explain: () => secondStage().then((second) => second.explain(festivals, due(), today())),
  }

  const start = safely(() => {
    look()
    // timers sleep with the computer and with a hidden tab
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) page.shownOn = 0 // coming back through the browser's history is a new page view
      look()
    })
    announce('ready', key)
  })
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
}
