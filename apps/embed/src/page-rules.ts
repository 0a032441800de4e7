import { inLetters } from '@petalpost/domain/solution-options'

import type { Option } from './options.ts'

/** Does one of these globs (`/checkout*,/cart`) match the page's path? */
const isOn = (globs: string): boolean =>
  globs.split(',').some((glob) =>
    RegExp(
      `^${inLetters(glob.trim())
        .replace(/[^\w*]/g, '\\$&')
        .replace(/\*/g, '.*')}$`,
    ).test(inLetters(location.pathname)),
  )

/** May popups show on this page, by the owner's page rules? */
export function isPageIncluded(option: Option): boolean {
  const include = option('include')
  const exclude = option('exclude')
  return (!include || isOn(include)) && !(exclude && isOn(exclude))
}
