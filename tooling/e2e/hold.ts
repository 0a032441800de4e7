import type { Page, Request } from '@playwright/test'

/** Holds back what a page requests, as a slow line does. Returns a function that lets it through. */
export async function hold(
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await released
    await route.continue()
  })
  return release
}
