import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Page } from '@playwright/test'

import { PRODUCT } from '../../addresses.ts'
import { DAY_BEFORE, expect, FESTIVAL, PICTURE, popupIn, problemsOf, test } from '../../embedding.ts'
import { followRequests } from '../../requests-end.ts'

/** Requests to the product, as paths without the parts that vary. */
function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === PRODUCT) paths.push(url.pathname)
  })
  return paths
}

test('an idle page makes one request, stores nothing, and gains one name', async ({ page, site, snippetFor }) => {
  const requests = requestsOf(page)
  const head = await snippetFor({ showTimes: 1 })
  await page.clock.setFixedTime(DAY_BEFORE)
  await page.goto(site.publish({ head: '' }))
  const before = await page.evaluate(() => Object.getOwnPropertyNames(window).length)
  await page.goto(site.publish({ head }))
  await expect.poll(() => page.evaluate(() => typeof window.petalpost)).toBe('function')
  expect(requests).toEqual(['/plugin/js/main.js'])
  const after = await page.evaluate(() => ({
    names: Object.getOwnPropertyNames(window).length,
    head: document.head.childElementCount,
    body: document.body.getAttributeNames(),
    hosts: document.querySelectorAll('[data-petalpost]').length,
    stored: localStorage.length + sessionStorage.length,
    cookies: document.cookie,
    native: history.pushState.toString().includes('[native code]'),
  }))
  expect(after).toEqual({ names: before + 1, head: 3, body: [], hosts: 0, stored: 0, cookies: '', native: true })
})

test('the card has no way to the page, to cookies or to storage', async ({ page, site, snippetFor }) => {
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(site.publish({ head: await snippetFor() }))
  await expect(popupIn(page).close).toBeVisible()
  const card = page.frames().find((frame) => frame.url().includes('/plugin/card/'))
  const reached = await card?.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      page: () => parent.document.title,
      cookie: () => document.cookie,
      storage: () => localStorage.length,
    }
    return Object.keys(tries).filter((name) => {
      try {
        tries[name]?.()
        return true
      } catch {
        return false
      }
    })
  })
  expect(reached).toEqual([])
})

for (const [policy, headers, nonce] of [
  [
    'a nonce, strict-dynamic and no styles',
    `default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'none'; frame-src ${PRODUCT}`,
    'nonce="n1"',
  ],
  ['a list of hosts', `default-src 'none'; script-src ${PRODUCT}; frame-src ${PRODUCT}`, ''],
  ['Trusted Types', "require-trusted-types-for 'script'; trusted-types 'none'", ''],
] as const)
  test(`shows on a page with ${policy}`, async ({ page, site, snippetFor }) => {
    const problems = problemsOf(page)
    const head = (await snippetFor()).replace('<script', `<script ${nonce}`)
    await page.clock.setFixedTime(FESTIVAL)
    await page.goto(site.publish({ head, headers: { 'content-security-policy': headers } }))
    const { close, picture } = popupIn(page)
    await expect(close).toBeVisible()
    await expect(picture).toBeVisible()
    const box = await close.boundingBox()
    // the transform of its entrance leaves millionths of a px
    expect([box?.width, box?.height].map((side) => Math.round(side ?? 0))).toEqual([44, 44])
    expect(problems).toEqual([])
  })

test('shows on a cross-origin isolated page', async ({ page, site, snippetFor }) => {
  const headers = { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' }
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(site.publish({ head: await snippetFor(), headers }))
  await expect(popupIn(page).close).toBeVisible()
  await expect(popupIn(page).picture).toBeVisible()
})

test('shows on a page of an opaque origin, as previews of site builders are (rule S9)', async ({
  page,
  site,
  snippetFor,
}) => {
  const problems = problemsOf(page)
  const head = await snippetFor({ showTimes: 0 })
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(site.publish({ head, headers: { 'content-security-policy': 'sandbox allow-scripts' } }))
  await expect(popupIn(page).picture).toBeVisible()

  const framed = site.publish({ head })
  const body = `<iframe id="preview" sandbox="allow-scripts" src="${framed}" style="width:900px;height:700px"></iframe>`
  await page.goto(site.publish({ head: '', body }))
  const inFrame = page.locator('#preview').contentFrame().locator('[data-petalpost] iframe').contentFrame()
  await expect(inFrame.locator(PICTURE).first()).toBeVisible()
  expect(problems).toEqual([])
})

test('shows on a page opened from a file (rule S9)', async ({ page, snippetFor }, info) => {
  const file = info.outputPath('index.html')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `<!doctype html><title>Little shop</title>${await snippetFor({ showTimes: 0 })}<h1>Shop</h1>`)
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(pathToFileURL(file).href)
  await expect(popupIn(page).picture).toBeVisible()
})

test('without its picture it does not show, and does not count as shown (failure 18)', async ({
  page,
  site,
  snippetFor,
  ownPhotoCard,
}) => {
  const head = await snippetFor({ showTimes: 1 }, await ownPhotoCard())
  const address = site.publish({ head })
  await page.clock.setFixedTime(FESTIVAL)
  await page.route(`${PRODUCT}/files/**`, (route) => route.fulfill({ status: 404 }))
  const requestsEnd = followRequests(page)
  const asked = page.waitForResponse(`${PRODUCT}/files/**`)
  await page.goto(address)
  await asked
  await requestsEnd()
  await expect(page.locator('[data-petalpost]')).toHaveCount(0)
  await page.unrouteAll()
  await page.goto(address)
  await expect(popupIn(page).close).toBeVisible()
})

test('leaves no trace where the page forbids its frame', async ({ page, site, snippetFor }) => {
  const problems = problemsOf(page)
  const headers = { 'content-security-policy': `default-src 'none'; script-src ${PRODUCT}` }
  await page.clock.install({ time: FESTIVAL })
  await page.goto(site.publish({ head: await snippetFor(), headers }))
  const host = page.locator('[data-petalpost]')
  await page.clock.runFor(1000)
  await expect(host).toHaveCount(1)
  await expect(popupIn(page).close).toBeHidden()
  await page.clock.runFor(8000)
  await expect(host).toHaveCount(0)
  expect(problems).toEqual([])
})

for (const [showTimes, shows] of [
  [0, true],
  [1, false],
  [2, false],
] as const)
  test(`where storage throws, showTimes ${showTimes} ${shows ? 'shows' : 'does not show'}`, async ({
    page,
    site,
    snippetFor,
  }) => {
    const problems = problemsOf(page)
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.clock.setFixedTime(FESTIVAL)
    await page.goto(site.publish({ head: await snippetFor({ showTimes }) }))
    await expect.poll(() => page.evaluate(() => typeof window.petalpost)).toBe('function')
    const asked = await page.evaluate(() => window.petalpost?.('explain')[0])
    expect(asked).toMatchObject([{ reason: shows ? 'due' : 'storage' }])
    await expect(popupIn(page).close).toHaveCount(shows ? 1 : 0)
    expect(problems).toEqual([])
  })

test('survives a replaced body, hostile styles and another overlay', async ({ page, site, snippetFor }) => {
  const styles = `<style>
    * { opacity: 0.2 !important; position: static !important }
    div, dialog, iframe { display: none !important }
    button { background: lime !important; font-size: 99px !important }
  </style>`
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(site.publish({ head: styles + (await snippetFor()) }))
  const { close } = popupIn(page)
  await expect(close).toBeVisible()
  await expect(close).toHaveCSS('background-color', 'rgb(58, 52, 49)')
  await page.evaluate(() => {
    const body = document.createElement('body')
    body.innerHTML = '<aside id="rival" style="position:fixed;inset:0;z-index:2147483647;display:block">rival</aside>'
    document.documentElement.replaceChild(body, document.body)
  })
  await expect(close).toBeVisible()
  const topmost = await page.evaluate(() =>
    document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.hasAttribute('data-petalpost'),
  )
  expect(topmost).toBe(true)
  await close.click()
  await expect(page.locator('[data-petalpost]')).toHaveCount(0)
})

test('F14: does no harm when we are down', async ({ page, site, snippetFor }) => {
  const problems = problemsOf(page)
  const head = await snippetFor()
  await page.clock.setFixedTime(FESTIVAL)
  const requestsEnd = followRequests(page)
  for (const broken of ['/plugin/js/main.js', '/plugin/js/popup.']) {
    await page.route(`${PRODUCT}${broken}**`, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(`${PRODUCT}${broken}`))
    await page.goto(site.publish({ head }))
    await failed
    await requestsEnd()
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('[data-petalpost]')).toHaveCount(0)
    await page.unrouteAll()
  }
  expect(problems).toEqual([])
})

test('shows one popup, however often and in whatever way the script is loaded', async ({ page, site, snippetFor }) => {
  const snippet = await snippetFor()
  const late = snippet.replace('<script async src="', '').replace('"></script>', '')
  const body = `<script>
    const script = document.createElement('script'); script.src = ${JSON.stringify(late)}; document.body.append(script)
  </script>`
  await page.clock.setFixedTime(FESTIVAL)
  await page.goto(site.publish({ head: snippet + snippet.replace(' async', ''), body }))
  await expect(popupIn(page).close).toBeVisible()
  await expect(page.locator('[data-petalpost]')).toHaveCount(1)
})
