import type { Option } from './options.ts'

/** Does one of these globs (`/checkout*,/cart`) match the page's path? */
const isOn = (globs: string): boolean =>
  globs.split(',').some((glob) =>
    RegExp(
      `^${glob
        .trim()
        .replace(/[^\w*]/g, '\\$&')
        .replace(/\*/g, '.*')}$`,
    ).test(location.pathname),
  )

/** May popups show on this page, by the owner's page rules? */
export function isPageIncluded(option: Option): boolean {
  const include = option('include')
  const exclude = option('exclude')
  return (!include || isOn(include)) && !(exclude && isOn(exclude))
}
