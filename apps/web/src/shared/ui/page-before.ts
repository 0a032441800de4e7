import type { RouterHistory } from '@tanstack/react-router'

/** Of the Navigation API, which not every browser has. */
interface BrowserNavigation {
  readonly canGoBack: boolean
}

/**
 * True when the entry before this one in the browser's history is a page of ours. The router's history begins anew with
 * each document, so after a full load (a typed address, a link in a mail) the browser must say. It names only pages of our
 * origin: nobody is sent to another site. A browser without the Navigation API knows the page that led here.
 */
export function isOursBefore(history: Pick<RouterHistory, 'canGoBack'>): boolean {
  if (history.canGoBack()) return true
  const { navigation, document, location } = window as Window & { navigation?: BrowserNavigation }
  if (navigation !== undefined) return navigation.canGoBack
  return window.history.length > 1 && URL.parse(document.referrer)?.origin === location.origin
}
