import { mayShow } from '@petalpost/domain/show-config'

import { questionsOf } from './choose.ts'
import { explainEach, type Explanation } from './explain.ts'
import { ourName } from './our-name.ts'
import type { Due, RunningSolution } from './popup-stage.ts'
import { isTestPage, isTriedPageIncluded } from './tried-page.ts'
import { dueOf, nextShown, type OwnersSolution } from './whole-solution.ts'

/** The day of a festival that the page opens itself, whatever the date. */
const NO_DAY = { occurrence: 0, away: 0 }

const isGranted = ({ option }: RunningSolution): boolean =>
  (window.petalpost?.consent ?? option('consent') ?? 'granted') === 'granted'

/** While a day is tried out, the stored history does not count. */
const keyFor = ({ payload }: RunningSolution): string => (window.petalpost?.day ? '' : payload.k)

/** Ids of the festivals that may show now, by the calendar and by how often they have shown. */
export async function due(solution: OwnersSolution): Promise<string[]> {
  const { default: whole } = await solution.whole()
  return questionsOf(dueOf(whole, solution), keyFor(solution))
    .filter(mayShow)
    .map((question) => question.due.festival[0])
}

/** Why each festival of the solution shows or does not show now. */
export async function explain(solution: OwnersSolution): Promise<Explanation[]> {
  const { default: whole } = await solution.whole()
  const barred = !isGranted(solution)
    ? 'consent'
    : isTriedPageIncluded(solution.option, isTestPage(solution))
      ? undefined
      : 'excluded'
  return explainEach(whole, questionsOf(dueOf(whole, solution), keyFor(solution)), solution, barred)
}

/**
 * Opens a festival; without an id, the next one that is set for this platform. With an id it opens on any date, even if
 * the festival is switched off or set for the other platform. The showing is not counted. Without consent nothing
 * opens.
 */
export async function open(solution: OwnersSolution, id?: unknown): Promise<void> {
  if (!isGranted(solution)) return
  const { default: whole } = await solution.whole()
  const { ask, show, today } = solution
  const dayOf = ({ festival }: Due): number => nextShown(festival, whole.g, today())?.[0] ?? Infinity
  const asked = whole.f.find((festival) => festival[0] === id)
  if (asked) return show(ask(whole, asked, NO_DAY) ?? ask(whole, asked, NO_DAY, 3) ?? ask(whole, asked, NO_DAY, 4))
  if (id !== undefined) return
  const here = whole.f.flatMap((festival) => ask(whole, festival, NO_DAY) ?? []).filter(({ config }) => !config.h)
  // oxlint-disable-next-line unicorn/no-array-sort -- the embed runs in browsers without toSorted; the list is ours
  show(here.sort((a, b) => dayOf(a) - dayOf(b))[0])
}

/** Deletes what this browser has stored about the solution. */
export function forget({ payload }: RunningSolution): void {
  localStorage.removeItem(ourName(payload.k))
}
