import { median } from '../api/samples.ts'
import type { Report } from '../src/report.ts'
import { type Condition, SLOW, SLOW_PHONE, SLOW_PICTURE, WORK } from './conditions.ts'
import { POPUPS } from './popups.ts'
import type { Visit } from './visit.ts'
import { BLANK, OURS_DUE, OURS_HANGS, OURS_IDLE, type Way, WAYS } from './ways.ts'

/** All visits, by condition and way. */
export type Samples = Map<string, Visit[]>

const SENTRY_DUE = 'Sentry due'
const PLAUSIBLE = 'Plausible idle'

type Figure = (visit: Visit) => number | undefined

const script: Figure = (visit) => visit.script
const tasks: Figure = (visit) => visit.tasks
const longTasks: Figure = (visit) => visit.longTasks
const bytes: Figure = (visit) => visit.bytes
const requests: Figure = (visit) => visit.requests
const shift: Figure = (visit) => visit.shift
const load: Figure = (visit) => visit.load
const largest: Figure = (visit) => visit.largest
const visible: Figure = (visit) => visit.visible
const picture: Figure = (visit) => visit.picture
/** How long the popup is visible without its main picture. */
const pictureAfter: Figure = (visit) => (visit.picture ?? 0) - (visit.visible ?? 0)
const cardTotal: Figure = ({ card }) => card?.total
const cardLongest: Figure = ({ card }) => card?.longest

/** Undefined when nothing was measured. */
const whole = (value: number): number | undefined => (Number.isNaN(value) ? undefined : Math.round(value))
const tenths = (value: number): number => Number(value.toFixed(1))

/** Medians of one figure, by condition and way. */
const mediansOf =
  (samples: Samples) =>
  (condition: { name: string }, way: string, figure: Figure): number => {
    const values = (samples.get(`${condition.name}: ${way}`) ?? []).map(figure).filter((value) => value !== undefined)
    return values.length === 0 ? Number.NaN : median(values)
  }

type Median = ReturnType<typeof mediansOf>

const cameOf = (visits: readonly Visit[]): string =>
  `${visits.filter((visit) => visit.visible !== undefined).length} of ${visits.length}`

const workRows = (of: Median) =>
  WAYS.map(({ name }) => ({
    page: name,
    'script ms': tenths(of(WORK, name, script) - of(WORK, BLANK.name, script)),
    'tasks ms': whole(of(WORK, name, tasks) - of(WORK, BLANK.name, tasks)),
    'long tasks ms': whole(of(WORK, name, longTasks)),
    bytes: whole(of(WORK, name, bytes)),
    requests: whole(of(WORK, name, requests)),
    shift: Number(of(WORK, name, shift).toFixed(4)),
    'load ms': whole(of(WORK, name, load)),
    'card’s tasks ms': whole(of(WORK, name, cardTotal)),
    'its longest ms': whole(of(WORK, name, cardLongest)),
  }))

const timeRows = (of: Median, samples: Samples, condition: Condition) =>
  WAYS.filter(({ isIdlePeer }) => !isIdlePeer).map(({ name }) => ({
    page: name,
    came: POPUPS[name] && cameOf(samples.get(`${condition.name}: ${name}`) ?? []),
    'visible ms': whole(of(condition, name, visible)),
    'picture ms': whole(of(condition, name, picture)),
    'load ms': whole(of(condition, name, load)),
    'largest paint ms': whole(of(condition, name, largest)),
    'long tasks ms': whole(of(condition, name, longTasks)),
  }))

/** A goal beside the measured value. */
const goal = (what: string, found: number, most: number) => ({
  goal: what,
  found: Number(found.toFixed(2)),
  'at most': most,
  met: found <= most,
})

function goalRows(of: Median, card: { bytes: number; median: number }) {
  const net = (way: string): number => of(WORK, way, script) - of(WORK, BLANK.name, script)
  // an otherwise empty page waits for any script; on a page with a picture, our script must not be noticeable
  const later = (way: Way, figure: Figure): number =>
    of(SLOW_PICTURE, way.name, figure) - of(SLOW_PICTURE, BLANK.name, figure)
  const ahead = (condition: Condition): number =>
    of(condition, OURS_DUE.name, visible) / of(condition, SENTRY_DUE, visible)
  const dueBytes = of(WORK, OURS_DUE.name, bytes) + card.median - card.bytes
  return [
    goal('script idle, of Plausible', net(OURS_IDLE.name) / net(PLAUSIBLE), 0.5),
    goal('script due in the page, of Sentry', net(OURS_DUE.name) / net(SENTRY_DUE), 0.6),
    goal("the card's process, ms of tasks", of(WORK, OURS_DUE.name, cardTotal), 100),
    goal("the card's process, longest task ms", of(WORK, OURS_DUE.name, cardLongest), 50),
    goal('visible on slow 4G, of Sentry', ahead(SLOW), 1),
    goal('the same on a page with a picture', ahead(SLOW_PICTURE), 1),
    goal('the same with 4x CPU', ahead(SLOW_PHONE), 1.2),
    goal('picture after the card, ms', of(SLOW, OURS_DUE.name, pictureAfter), 0),
    goal('load event later, idle, ms', later(OURS_IDLE, load), 20),
    goal('load event later, due, ms', later(OURS_DUE, load), 20),
    goal('load event later, card hangs, ms', later(OURS_HANGS, load), 20),
    goal('layout shift, due', of(WORK, OURS_DUE.name, shift), 0),
    goal('largest paint later, due, ms', later(OURS_DUE, largest), 20),
    goal('bytes idle, of Plausible', of(WORK, OURS_IDLE.name, bytes) / of(WORK, PLAUSIBLE, bytes), 1),
    goal('bytes due at the median card, of Sentry', dueBytes / of(WORK, SENTRY_DUE, bytes), 0.9),
  ]
}

/** When each step towards the popup is done, in ms since the page began to load. */
function phaseRows(of: Median, samples: Samples) {
  const [first] = samples.get(`${SLOW.name}: ${OURS_DUE.name}`) ?? []
  return Object.keys(first?.phases ?? {}).map((step) => ({
    step,
    ...Object.fromEntries(
      [SLOW, SLOW_PICTURE, SLOW_PHONE].map((condition) => [
        condition.name,
        whole(of(condition, OURS_DUE.name, ({ phases }) => phases?.[step])),
      ]),
    ),
  }))
}

/** The tables of a run; `card` has the bytes of the shown card, and the median of all cards. */
export function tablesOf(samples: Samples, card: { bytes: number; median: number }): Report['tables'] {
  const of = mediansOf(samples)
  return {
    goals: goalRows(of, card),
    'work at 1x on a fast line, over a blank page': workRows(of),
    ...Object.fromEntries([SLOW, SLOW_PICTURE, SLOW_PHONE].map((one) => [one.name, timeRows(of, samples, one)])),
    'steps to our popup, ms': phaseRows(of, samples),
  }
}

/** The times at which popups became visible, ms, to judge the spread. */
export const visibleOf = (samples: Samples): Record<string, number[]> =>
  Object.fromEntries(
    Array.from(samples, ([key, visits]): [string, number[]] => [
      key,
      visits.flatMap(({ visible }) => (visible === undefined ? [] : Math.round(visible))),
    ]).filter(([, moments]) => moments.length > 0),
  )
