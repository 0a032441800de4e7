import { TEST_PAGE_PATH } from '@petalpost/domain/embed-payload'
import { showsOn } from '@petalpost/domain/page-rules'

import type { Option } from './options.ts'
import { isPageIncluded } from './page-rules.ts'
import type { RunningSolution } from './popup-stage.ts'

/**
 * True on our own test page. The server has several names (localhost, a proxied domain): the page is beside the script,
 * under the same one.
 */
export const isTestPage = ({ origin }: Pick<RunningSolution, 'origin'>): boolean =>
  location.href.startsWith(`${origin() + TEST_PAGE_PATH}?`)

/**
 * True when the page rules allow popups. They are rules of the owner's site, so our own test page (`isOurs`) takes the
 * address that its visitor names: `#petalpost-page=%2Fcart`. Without one it shows every card.
 */
export function isTriedPageIncluded(option: Option, isOurs: boolean): boolean {
  if (!isOurs) return isPageIncluded(option)
  const [, page] = /petalpost-page=([^&]+)/.exec(location.hash) ?? []
  return !page || showsOn(decodeURIComponent(page), option)
}
