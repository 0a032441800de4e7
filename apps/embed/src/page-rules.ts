import { inLetters } from '@petalpost/domain/solution-options'

import type { Option } from './options.ts'

/** True when one of these globs (`/checkout*,/cart`) matches the page's path. */
const isOn = (globs: string): boolean =>
  globs.split(',').some((glob) =>
    RegExp(
      `^${inLetters(glob.trim())
        .replace(/[^\w*]/g, '\\$&')
        .replace(/\*/g, '.*')}$`,
    ).test(inLetters(location.pathname)),
  )

/** True when the owner's page rules allow popups on this page. */
export function isPageIncluded(option: Option): boolean {
  const include = option('include')
  const exclude = option('exclude')
  return (!include || isOn(include)) && !(exclude && isOn(exclude))
}
