import { civilDate, DAY_MS } from '@petalpost/domain/civil-day'
import { chooseToShow } from '@petalpost/domain/show-config'

import { questionsOf } from './choose.ts'
import type { RunningSolution } from './popup-stage.ts'
import { showRibbon } from './ribbon.ts'
import { PREVIEW_TEXTS } from './texts.ts'
import { dueOf, wholeSolution } from './whole-solution.ts'

/** `#petalpost-date=2027-02-06&petalpost-sign=…` */
const fromHash = (name: string): string => RegExp(`petalpost-${name}=([\\w.-]+)`).exec(location.hash)?.[1] ?? ''

/**
 * Shows the page as it is on another day, for an owner with a signed link; our own test page needs no sign. The stored
 * history does not count, and nothing is stored. A ribbon says that this is a preview.
 */
export async function preview(solution: RunningSolution): Promise<void> {
  const date = fromHash('date')
  const day = Date.parse(date) / DAY_MS
  const { default: whole, preview: isGood } = await wholeSolution(solution, `&sign=${fromHash('sign')}`)
  const isOurs = location.origin === whole.o
  const text = PREVIEW_TEXTS[/^zh/i.test(document.documentElement.lang || navigator.language) ? 'zh-CN' : 'en-US']
  if (!Number.isInteger(day)) return
  if (!isGood && !isOurs) return showRibbon(text.expired)
  if (window.petalpost) window.petalpost.day = day
  const shown = chooseToShow(questionsOf(dueOf(whole, solution), ''))?.due
  solution.show(shown)
  if (!isOurs) showRibbon(`${text.preview} ${civilDate(day)}: ${shown ? shown.festival[2] : text.nothing}`)
}
