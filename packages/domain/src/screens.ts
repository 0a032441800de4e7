/** A screen of the web application (spec 2.1). */
export interface Screen {
  /** True when it needs a login. */
  login: boolean
  /** True when search engines may list it. A page about its visitor, and a step of a task, are not listed. */
  listed: boolean
}

const OPEN: Screen = { login: false, listed: true }
const UNLISTED: Screen = { login: false, listed: false }
const PERSONAL: Screen = { login: true, listed: false }

/** The path of a screen; `$name` is a parameter. */
export type ScreenPath =
  | '/'
  | '/home'
  | '/homeNew'
  | '/template'
  | '/festival/$slug'
  | '/solution'
  | '/solution/item/$id'
  | '/subscribe'
  | '/pay'
  | '/login'
  | '/intro'
  | '/card/edit/$id/$template'
  | '/card/preview/$id/$template'
  | '/mine'
  | '/mine/minePage'
  | '/mine/accountInformation'
  | '/mine/accountManagement'
  | '/mine/feedback'
  | '/mine/languageSettings'
  | '/mine/privacyAgreement'
  | '/mine/userAgreement'

/** Every screen. The site's routes are compared with this table. */
export const SCREENS: Readonly<Record<ScreenPath, Screen>> = {
  '/': OPEN,
  '/home': OPEN,
  '/homeNew': OPEN,
  '/template': OPEN,
  '/festival/$slug': OPEN,
  '/solution': OPEN,
  '/solution/item/$id': PERSONAL,
  '/subscribe': PERSONAL,
  '/pay': UNLISTED,
  '/login': UNLISTED,
  '/intro': OPEN,
  '/card/edit/$id/$template': PERSONAL,
  '/card/preview/$id/$template': OPEN,
  '/mine': UNLISTED,
  '/mine/minePage': UNLISTED,
  '/mine/accountInformation': PERSONAL,
  '/mine/accountManagement': PERSONAL,
  '/mine/feedback': PERSONAL,
  '/mine/languageSettings': UNLISTED,
  '/mine/privacyAgreement': OPEN,
  '/mine/userAgreement': OPEN,
}

/** The screen at an address. */
export interface FoundScreen {
  screen: ScreenPath
  /** The parts of the address that the screen's path names, decoded. */
  parameters: Record<string, string>
}

const partsOf = (path: string): string[] => path.split('/').slice(1)

const DIVIDED = (Object.keys(SCREENS) as ScreenPath[]).map((screen) => ({ screen, parts: partsOf(screen) }))

/** Undefined when the text is no percent-encoding. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/**
 * The screen that the site shows at a path; null when it shows "page not found". As in the site's router, a slash at the
 * end and the case of fixed parts do not matter.
 */
export function screenAt(pathname: string): FoundScreen | null {
  const given = partsOf(pathname.replace(/(?<=.)\/$/, ''))
  for (const { screen, parts } of DIVIDED) {
    if (parts.length !== given.length) continue
    const parameters: Record<string, string> = {}
    const fits = parts.every((part, at) => {
      const value = decoded(given[at] ?? '')
      if (!part.startsWith('$')) return value?.toLowerCase() === part.toLowerCase()
      if (value === undefined || value === '') return false
      parameters[part.slice(1)] = value
      return true
    })
    if (fits) return { screen, parameters }
  }
  return null
}

/** The address of a screen. */
export const screenAddress = (screen: ScreenPath, parameters: Record<string, string> = {}): string =>
  screen.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
