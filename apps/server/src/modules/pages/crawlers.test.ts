import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { seedCategories } from '#src/seed/categories.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards, ids } from '#test/card-factories.ts'
import { readPage } from '#test/read-page.ts'
import { writeBuiltApps } from '#test/written-apps.ts'

import { PAGES_A_FILE } from './sitemaps.ts'

const ORIGIN = 'https://cards.example'

interface ListedUrl {
  loc: string
  lastmod?: string
  alternates: Record<string, string>
}

let server: TestServer
const apps = writeBuiltApps()
beforeAll(async () => {
  server = await buildApp({ config: { appRoot: apps.root, publicOrigin: ORIGIN } }) // its clock is set to 2026-11-21
  await seedFestivals(server.deps)
  await seedCategories(server.deps)
  await addCards(server, { id: 'tree', festivalId: 50, category: 'new baby' })
})
afterAll(async () => {
  await server.close()
  apps.remove()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.visitor().send({ method: 'GET', url, headers })

/** Reads a sitemap or an index of sitemaps; the parser fails when it is not well-formed. */
async function sitemap(url: string): Promise<{ root: string; urls: ListedUrl[] }> {
  const response = await get(url)
  expect([url, response.statusCode, response.headers['content-type']]).toEqual([
    url,
    200,
    'application/xml; charset=utf-8',
  ])
  const parser = new SaxesParser({ xmlns: true })
  const urls: ListedUrl[] = []
  let root = ''
  let field = ''
  parser.on('opentag', ({ local, prefix, attributes }) => {
    root ||= local
    field = local
    if (local === 'url' || local === 'sitemap') urls.push({ loc: '', alternates: {} })
    const last = urls.at(-1)
    if (prefix === 'xhtml' && last)
      last.alternates[attributes['hreflang']?.value ?? ''] = attributes['href']?.value ?? ''
  })
  parser.on('text', (text) => {
    const last = urls.at(-1)
    if (last && field === 'loc') last.loc += text.trim()
    if (last && field === 'lastmod') last.lastmod = (last.lastmod ?? '') + text.trim()
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(response.body).close()
  return { root, urls }
}

describe('sitemap.xml', () => {
  it('lists every public page in each language, with its last change', async () => {
    const { root, urls } = await sitemap('/sitemap.xml')
    expect(root).toBe('urlset')
    const named = new Map(urls.map((url) => [url.loc, url]))
    expect(named.size).toBe(urls.length)
    expect(named.get(`${ORIGIN}/card/preview/tree/1`)).toEqual({
      loc: `${ORIGIN}/card/preview/tree/1`,
      lastmod: '2026-11-21',
      alternates: {
        'zh-CN': `${ORIGIN}/card/preview/tree/1?lang=zh-CN`,
        'en-US': `${ORIGIN}/card/preview/tree/1?lang=en-US`,
        'x-default': `${ORIGIN}/card/preview/tree/1`,
      },
    })
    expect(named.get(`${ORIGIN}/festival/christmas?lang=zh-CN`)?.lastmod).toBe('2026-11-21')
    expect(named.has(`${ORIGIN}/festival/nurses-day`)).toBe(false) // it has neither cards nor a solution
    expect(named.has(`${ORIGIN}/template?c=new+baby&lang=en-US`)).toBe(true)
  })

  it('names only pages that are found and that name their own address as canonical', async () => {
    const { urls } = await sitemap('/sitemap.xml')
    const some = urls.filter(({ loc }, at) => at % 23 === 0 || !loc.includes('/festival/'))
    for (const { loc, alternates } of some) {
      const page = await readPage(server.visitor(), loc.slice(ORIGIN.length))
      expect([loc, page.status, page.links('canonical'), page.alternates]).toEqual([loc, 200, [loc], alternates])
    }
  })

  it('becomes an index when one file cannot hold all pages; its sitemaps hold each page once', async () => {
    const many = await buildApp({ config: { publicOrigin: ORIGIN } })
    await addCards(many, ...ids('card', PAGES_A_FILE + 1).map((id) => ({ id })))
    const before = server
    server = many
    try {
      const index = await sitemap('/sitemap.xml')
      const paths = index.urls.map(({ loc }) => loc.slice(ORIGIN.length))
      expect([index.root, paths]).toEqual([
        'sitemapindex',
        ['/sitemap/pages.xml', '/sitemap/cards-1.xml', '/sitemap/cards-2.xml'],
      ])
      const cards = (await Promise.all(paths.slice(1).map(sitemap))).flatMap(({ urls }) => urls.map(({ loc }) => loc))
      expect(new Set(cards.filter((loc) => !loc.includes('?'))).size).toBe(PAGES_A_FILE + 1)
      expect(cards).toHaveLength(3 * (PAGES_A_FILE + 1))
      for (const url of ['/sitemap/cards-3.xml', '/sitemap/cards-0.xml', '/sitemap/cards-1.xml.gz', '/sitemap/x'])
        expect([url, (await get(url)).statusCode]).toEqual([url, 404])
    } finally {
      server = before
      await many.close()
    }
  })
})

/** May a crawler fetch the path? The longest rule that matches decides (RFC 9309, 2.2.2). */
async function mayFetch(path: string): Promise<boolean> {
  const rules = [...(await get('/robots.txt')).body.matchAll(/^(Allow|Disallow): (.+)$/gm)]
  const matching = rules.filter(([, , pattern = '']) =>
    new RegExp(`^${pattern.replaceAll(/[.+?()[\]{}|\\]/g, String.raw`\$&`).replaceAll('*', '.*')}`).test(path),
  )
  const [longest] = matching.toSorted((a, b) => (b[2]?.length ?? 0) - (a[2]?.length ?? 0))
  return longest?.[1] !== 'Disallow'
}

describe('robots.txt', () => {
  it('closes the pages about their visitor, and opens the others and their calls', async () => {
    for (const path of [
      '/mine',
      '/mine/minePage',
      '/mine/feedback?x=1',
      '/card/edit/abc/1',
      '/solution/item/abc',
      '/login',
      '/login?redirect=%2Fhome',
      '/pay',
      '/subscribe',
      '/plugin/try?k=abc',
    ])
      expect([path, await mayFetch(path)]).toEqual([path, false])
    for (const path of [
      '/',
      '/home',
      '/template?c=funny',
      '/festival/christmas',
      '/solution',
      '/card/preview/abc/1',
      '/mine/userAgreement',
      '/api/ecards/cards/page',
      '/files/seed/x.svg',
      '/plugin/js/main.js?k=abc',
    ])
      expect([path, await mayFetch(path)]).toEqual([path, true])
  })

  it('robots.txt names the address of the sitemap', async () => {
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })
})
