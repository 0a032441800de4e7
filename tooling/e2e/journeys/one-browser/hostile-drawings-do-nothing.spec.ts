import type { Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { PRODUCT } from '../../addresses.ts'
import { DRAWINGS, hitsIn } from '../../hostile.ts'
import { openThirdPartySite, type ThirdPartySite } from '../../third-party-site/server.ts'

const SVG = { 'content-type': 'image/svg+xml' }

/** Uploads a drawing as the page does; returns the address at which it is shown. */
async function upload(user: Page, svg: string, index: number): Promise<string> {
  const headers = { origin: PRODUCT }
  const asked = await user.request.get('/api/file/oss/getPolicy?name=petalpost')
  const { data } = ((await asked.json()) as { data: { data: { keyPrefix: string; host: string; fields: [] } } }).data
  const fields = (data.fields as { name: string; value: string }[]).map(({ name, value }) => [name, value])
  const key = `${data.keyPrefix}${index}.svg`
  const file = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  const sent = await user.request.post(data.host, { multipart: { key, ...Object.fromEntries(fields), file }, headers })
  if (!sent.ok()) throw new Error(`the store refused: ${await sent.text()}`)
  const claimed = await user.request.post('/api/file/oss/claim', { data: { key }, headers })
  const answer = (await claimed.json()) as { success: boolean; message: string; data: { url: string } }
  if (!answer.success) throw new Error(answer.message)
  return PRODUCT + answer.data.url
}

/** Opens each drawing in its own page, then all of them in one page, in every way a page can include a drawing. */
async function look(page: Page, urls: string[], site: Pick<ThirdPartySite, 'publish'>) {
  await Promise.all(
    urls.map(async (url) => {
      const alone = await page.context().newPage()
      await alone.goto(url, { waitUntil: 'networkidle' })
      await alone.close()
    }),
  )
  const body = urls.map(
    (url) => `<img src="${url}"><object data="${url}"></object><embed src="${url}"><iframe src="${url}"></iframe>`,
  )
  await page.goto(site.publish({ head: '', body: body.join('') }), { waitUntil: 'networkidle' })
  await expect(page.locator('img')).toHaveCount(urls.length)
}

test('S7: hostile drawings do nothing, opened directly, in img, in object', async ({ user, browser }) => {
  const site = await openThirdPartySite()
  const uploaded: string[] = []
  for (const [index, svg] of DRAWINGS.entries()) uploaded.push(await upload(user, svg, index))
  const context = await browser.newContext()
  const hits = await hitsIn(context)
  const page = await context.newPage()
  const serve = async (name: string, svgs: readonly string[], headers: Record<string, string>): Promise<string[]> => {
    await context.route(`${site.origin}/${name}/*`, (route) =>
      route.fulfill({ body: svgs[Number(route.request().url().split('/').at(-1))] ?? '', headers }),
    )
    return svgs.map((_svg, index) => `${site.origin}/${name}/${index}`)
  }

  // as they are served
  await look(page, uploaded, site)
  expect(hits).toEqual([])

  // cleaning alone is enough: the same bytes without any of our headers
  const answers = await Promise.all(uploaded.map((url) => context.request.get(url)))
  const cleaned = await Promise.all(answers.map((answer) => answer.text()))
  await look(page, await serve('cleaned', cleaned, SVG), site)
  expect(hits).toEqual([])

  // the headers alone are enough: the uncleaned upload, with our headers
  const ours = Object.entries(answers[0]?.headers() ?? {}).filter(([name]) => /^content-(?:sec|ty)|^x-con/.test(name))
  await look(page, await serve('raw', DRAWINGS, Object.fromEntries(ours)), site)
  expect(hits).toEqual([])

  // without both, this test detects the attack
  await look(page, await serve('neither', DRAWINGS, SVG), site)
  await expect.poll(() => hits.some((hit) => hit.endsWith('/ran'))).toBe(true)
  await expect.poll(() => hits.some((hit) => hit.endsWith('/x.png'))).toBe(true)
  await context.close()
  await site.close()
})
