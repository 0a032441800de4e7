import { EMBED_HOST_MAX_LENGTH } from '@petalpost/domain/embed-site'

/** Longest `Referer` that is read: the host is at its start, and browsers send at most 4,096 characters. */
const REFERER_MAX_LENGTH = 4096

/**
 * The host of the site in a `Referer`, never a path. Null when there is none (neither http nor https, unreadable) and
 * for a page of `ownOrigin`, such as the test page.
 */
export function embedSite(referer: string | undefined, ownOrigin: string): string | null {
  if (referer === undefined || referer.length > REFERER_MAX_LENGTH || !/^https?:/i.test(referer)) return null
  const url = URL.parse(referer)
  if (url === null || url.origin === ownOrigin || url.host.length > EMBED_HOST_MAX_LENGTH) return null
  return url.host
}
