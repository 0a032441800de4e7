import type { Option } from './options.ts'

/** A path in letters: addresses write others than ASCII by escapes, in capitals or not. */
function inLetters(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

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
