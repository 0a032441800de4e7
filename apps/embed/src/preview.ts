import { civilDate, DAY_MS } from '@petalpost/domain/civil-day'
import { chooseToShow } from '@petalpost/domain/show-config'

import { questionsOf } from './choose.ts'
import { showRibbon } from './ribbon.ts'
import { safely } from './safely.ts'
import { PREVIEW_TEXTS } from './texts.ts'
import { isTestPage, isTriedPageIncluded } from './tried-page.ts'
import { dueOf, type OwnersSolution } from './whole-solution.ts'

/** `#petalpost-date=2027-02-06&petalpost-sign=…` */
const fromHash = (name: string): string => RegExp(`petalpost-${name}=([\\w.-]+)`).exec(location.hash)?.[1] ?? ''

/**
 * Shows the page as it is on another day, for an owner with a signed link; our own test page needs no sign. Delay and
 * page rules apply; the stored history does not count, and nothing is stored. A ribbon says that this is a preview.
 */
export async function preview(solution: OwnersSolution): Promise<void> {
  const date = fromHash('date')
  const day = Date.parse(date) / DAY_MS
  const { default: whole, preview: isGood } = await solution.whole(`&sign=${fromHash('sign')}`)
  const isOurs = isTestPage(solution)
  const { expired, previewOf, nothing, after, excluded } =
    PREVIEW_TEXTS[/^zh/i.test(document.documentElement.lang || navigator.language) ? 'zh-CN' : 'en-US']
  if (!Number.isInteger(day)) return
  if (!isGood && !isOurs) return showRibbon(expired)
  if (window.petalpost) window.petalpost.day = day
  const shown = chooseToShow(questionsOf(dueOf(whole, solution), ''))?.due
  const delay = shown?.config.d ?? 0
  const isIncluded = isTriedPageIncluded(solution.option, isOurs)
  if (isIncluded) setTimeout(safely(solution.show), delay, shown)
  if (isOurs) return
  const note = !shown ? nothing : !isIncluded ? excluded : delay ? after(delay / 1000) : ''
  showRibbon(previewOf(civilDate(day)) + (shown?.festival[2] ?? '') + note)
}
