import { expect, type Page, type Request } from '@playwright/test'

/** How long no request begins or ends on a page that has what it needs, ms. */
const QUIET_MS = 500

/**
 * Follows the requests of a page from now on. The returned function waits until they have ended. Sounds and videos are
 * not waited for, because a player keeps their requests open as long as it likes. The browser's own `networkidle` never
 * comes when a frame is taken away while it loads.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let lastAt = Date.now()
  const begins = (request: Request) => {
    if (request.resourceType() === 'media') return
    lastAt = Date.now()
    open.add(request)
  }
  const ends = (request: Request) => {
    if (open.delete(request)) lastAt = Date.now()
  }
  page.on('request', begins)
  page.on('requestfinished', ends)
  page.on('requestfailed', ends)
  const pending = () => (Date.now() - lastAt < QUIET_MS ? ['a moment ago'] : [...open].map((request) => request.url()))
  return () => expect.poll(pending, 'requests').toEqual([])
}
