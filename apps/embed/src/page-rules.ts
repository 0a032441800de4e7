import { showsOn } from '@petalpost/domain/page-rules'

import type { Option } from './options.ts'

/** True when the owner's page rules allow popups on this page. */
export const isPageIncluded = (option: Option): boolean =>
  showsOn(location.pathname + location.search + location.hash, option)
