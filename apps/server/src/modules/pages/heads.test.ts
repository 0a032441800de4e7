import { festivalList } from '@petalpost/api-client/endpoints/basic'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { seedCategories } from '#src/seed/categories.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'
import { readPage } from '#test/read-page.ts'
import { writeBuiltApps } from '#test/written-apps.ts'

const ORIGIN = 'https://cards.example'

let server: TestServer
const apps = writeBuiltApps()
beforeAll(async () => {
  server = await buildApp({ config: { appRoot: apps.root, publicOrigin: ORIGIN } }) // its clock is set to 2026-11-21
  await seedFestivals(server.deps)
  await seedCategories(server.deps)
  await addCards(
    server,
    {
      id: 'tree',
      title: 'A tree for you',
      festivalId: 50,
      category: 'festival',
      thumbnail: 'seed/tree@400.webp',
      definition: { width: 375, height: 667, alt: 'A tree for you. With lights on it.' },
    },
    { id: 'cat', title: 'Mrrp', category: 'funny', aspectRatio: '16:9', thumbnail: 'seed/cat@400.webp', price: 100 },
    { id: 'bare', title: '', category: '' },
  )
})
afterAll(async () => {
  await server.close()
  apps.remove()
})

const read = (url: string, language = 'en-US') => readPage(server.visitor(), url, { 'accept-language': language })

describe('the head of a page', () => {
  it('tells of /home: title, description, picture and address, in the language that the browser accepts', async () => {
    const page = await read('/home')
    expect([page.status, page.language, page.title]).toEqual([
      200,
      'en-US',
      'Petalpost: greeting cards for every festival',
    ])
    expect(page.meta('description')).toContain('greeting cards')
    expect(page.links('canonical')).toEqual([`${ORIGIN}/home`])
    expect(page.meta('og:url')).toBe(`${ORIGIN}/home`)
    expect(page.meta('og:locale')).toBe('en_US')
    expect(page.meta('og:image')).toBe(`${ORIGIN}/share-en-US.jpg`)
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630'])
    expect(page.meta('og:image:alt')).toBe('Greeting cards of Petalpost')
    expect(page.meta('twitter:card')).toBe('summary_large_image')
    expect(page.meta('robots')).toBe('max-image-preview:large')
    const chinese = await read('/home', 'zh-CN,zh;q=0.9,en;q=0.8')
    expect([chinese.language, chinese.title, chinese.meta('og:locale')]).toEqual([
      'zh-CN',
      '花笺：每个节日都有一张好贺卡',
      'zh_CN',
    ])
    expect(chinese.headers['vary']).toBe('accept-encoding, accept-language')
  })

  it('has an address for each language, which every version names', async () => {
    const versions = {
      'zh-CN': `${ORIGIN}/template?c=funny&lang=zh-CN`,
      'en-US': `${ORIGIN}/template?c=funny&lang=en-US`,
      'x-default': `${ORIGIN}/template?c=funny`,
    }
    for (const [hreflang, address] of Object.entries(versions)) {
      const page = await read(address.slice(ORIGIN.length), 'en-US')
      expect([hreflang, page.links('canonical'), page.alternates]).toEqual([hreflang, [address], versions])
      expect(page.language).toBe(hreflang === 'zh-CN' ? 'zh-CN' : 'en-US')
    }
  })

  it('tells of the site and of its search on the home page and on the landing page', async () => {
    for (const url of ['/', '/home', '/homeNew']) {
      const [site] = (await read(url)).entities('WebSite')
      expect(site).toMatchObject({
        name: 'Petalpost',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${ORIGIN}/template?s={search_term_string}` },
        },
      })
    }
    expect((await read('/')).links('canonical')).toEqual([`${ORIGIN}/home`])
    expect((await read('/home?f=50')).links('canonical')).toEqual([`${ORIGIN}/home`]) // /template?f=50 lists its cards
  })

  it.each([
    ['/template', 'Greeting cards · Petalpost', '/template'],
    ['/template?c=funny', 'Funny · Greeting cards · Petalpost', '/template?c=funny'],
    ['/template?f=50', 'Christmas Day · Greeting cards · Petalpost', '/template?f=50'],
    ['/template?r=9:16&f=50&c=funny', 'Funny · Christmas Day · Greeting cards · Petalpost', '/template?c=funny&f=50'],
    ['/template?f=abc&x=1', 'Greeting cards · Petalpost', '/template'],
    ['/Template/', 'Greeting cards · Petalpost', '/template'],
  ])('%s is “%s”, at the address %s (spec 2.6)', async (url, title, address) => {
    const page = await read(url)
    expect([page.status, page.title, page.links('canonical')]).toEqual([200, title, [ORIGIN + address]])
    expect(page.entities('BreadcrumbList')).toHaveLength(1)
  })

  it('a search, and a filter that matches nothing, are not listed', async () => {
    const search = await read('/template?s=grumpy%20cat')
    expect([search.title, search.meta('robots'), search.links('canonical')]).toEqual([
      '“grumpy cat” · Greeting cards · Petalpost',
      'noindex',
      [],
    ])
    for (const url of ['/template?c=none', '/template?f=999999'])
      expect([url, (await read(url)).meta('robots')]).toEqual([url, 'noindex'])
  })

  it('tells of a card: its title, its words and its own picture', async () => {
    const page = await read('/card/preview/tree/1')
    expect([page.status, page.title]).toEqual([200, 'A tree for you · Christmas Day · Petalpost'])
    expect(page.meta('description')).toBe('A tree for you. With lights on it.')
    expect(page.meta('og:image')).toBe(`${ORIGIN}/files/seed/tree@400.webp`)
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['400', '711'])
    expect(page.meta('twitter:image:alt')).toBe('The greeting card “A tree for you”')
    expect(page.entities('CreativeWork')).toMatchObject([
      {
        name: 'A tree for you',
        url: `${ORIGIN}/card/preview/tree/1`,
        contentUrl: `${ORIGIN}/files/seed/tree@400.webp`,
        isAccessibleForFree: true,
      },
    ])
    const steps = page.entities('BreadcrumbList').flatMap((list) => list['itemListElement'] as { item: string }[])
    expect(steps.map(({ item }) => item)).toEqual([
      `${ORIGIN}/home`,
      `${ORIGIN}/template`,
      `${ORIGIN}/festival/christmas`,
      `${ORIGIN}/card/preview/tree/1`,
    ])
  })

  it.each(['/home?card=1:tree', '/template?c=funny&card=1%3Atree', '/?card=1:tree', '/festival/christmas?card=1:tree'])(
    '%s tells of the card that its preview dialog shows, as the card’s own page does',
    async (url) => {
      const own = await read('/card/preview/tree/1')
      const page = await read(url)
      expect([page.status, page.title]).toEqual([200, own.title])
      expect(page.links('canonical')).toEqual([`${ORIGIN}/card/preview/tree/1`])
      expect(page.oembed).toBe(own.oembed)
      for (const name of ['description', 'og:title', 'og:image', 'og:url', 'robots'])
        expect([name, page.meta(name)]).toEqual([name, own.meta(name)])
    },
  )

  it.each(['1:none', '0:tree', '1:', 'tree'])(
    '/home?card=%s names no public card and tells of /home (rule S12)',
    async (card) => {
      const page = await read(`/home?${new URLSearchParams({ card })}`)
      expect([page.status, page.links('canonical'), page.oembed]).toEqual([200, [`${ORIGIN}/home`], null])
    },
  )

  it('an address that is not found or not listed stays so with a card', async () => {
    const [missing, login] = [await read('/festival/no-such-day?card=1:tree'), await read('/login?card=1:tree')]
    expect([missing.status, missing.oembed, login.meta('robots'), login.oembed]).toEqual([404, null, 'noindex', null])
  })

  it('a page that is not listed has the title of the card that its preview dialog shows, and no more of it', async () => {
    const page = await read('/mine/minePage?card=1:tree')
    expect(page.title).toBe('A tree for you · Christmas Day · Petalpost')
    expect([page.meta('robots'), page.links('canonical')]).toEqual(['noindex', []])
  })

  it('tells of a card without a festival, without a title and without a picture', async () => {
    const cat = await read('/card/preview/cat/1', 'zh')
    expect([cat.title, cat.meta('description')]).toEqual(['Mrrp · 搞笑 · 花笺', '花笺的一张搞笑贺卡。'])
    expect(cat.entities('ImageObject')).toMatchObject([{ isAccessibleForFree: false, width: 400, height: 225 }])
    const bare = await read('/card/preview/bare/1')
    expect([bare.title, bare.meta('og:image')]).toEqual(['Unknown name · Petalpost', `${ORIGIN}/share-en-US.jpg`])
  })

  it('tells of a festival: its dates of five years, its cards’ picture and where it is kept, and of no event', async () => {
    const page = await read('/festival/chinese-new-year')
    expect(page.title).toBe('Chinese New Year (Spring Festival) 2027: date and greeting cards · Petalpost')
    expect(page.meta('description')).toContain('February 6, 2027, January 26, 2028, and February 13, 2029')
    const [told] = page.entities('WebPage')
    expect(told).toMatchObject({
      '@id': `${ORIGIN}/festival/chinese-new-year`,
      name: page.title,
      about: { name: 'Chinese New Year (Spring Festival)' },
      temporalCoverage: ['2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03', '2031-01-23'],
    })
    expect(page.meta('og:image')).toBe(`${ORIGIN}/share-en-US.jpg`) // it has no cards here
    const christmas = await read('/festival/christmas', 'zh')
    expect(christmas.title).toBe('2026年圣诞节是哪天？日期与贺卡 · 花笺')
    expect(christmas.meta('og:image')).toBe(`${ORIGIN}/share/festival/christmas.zh-CN.jpg`)
  })

  it.each(['christmas', 'chinese-new-year', 'thanksgiving-us', 'hanukkah', 'earth-day'])(
    'the festival %s is told as no event, and with no place but a country by its name',
    async (slug) => {
      const page = await read(`/festival/${slug}`)
      expect([page.status, page.entities('Event'), page.entities('Place')]).toEqual([200, [], []])
      const [told] = page.entities('WebPage')
      const place = told?.['spatialCoverage'] as { name: string } | undefined
      expect(place?.name ?? 'Everywhere').toMatch(/^\p{Lu}\p{L}{3,}/u)
    },
  )

  it.each([
    ['/mine/feedback', 'en-US', 'Feedback · Petalpost'],
    ['/mine/accountInformation', 'zh-CN', '账号信息 · 花笺'],
    ['/solution/item/abc', 'en-US', 'Solution editor · Petalpost'],
    ['/card/edit/abc/1', 'zh-CN', '编辑贺卡 · 花笺'],
  ])('%s in %s is titled “%s”: each screen has its own title (WCAG 2.4.2)', async (url, language, title) => {
    expect((await read(`${url}?lang=${language}`)).title).toBe(title)
  })

  it.each([
    '/login?redirect=%2Fhome',
    '/pay',
    '/subscribe',
    '/mine',
    '/mine/minePage',
    '/mine/accountInformation',
    '/mine/feedback',
    '/solution/item/abc',
    '/card/edit/abc/1',
    '/card/preview/abc/0',
  ])('%s is a page about its visitor, and not listed', async (url) => {
    const page = await read(url)
    expect([page.status, page.meta('robots'), page.links('canonical'), page.alternates]).toEqual([
      200,
      'noindex',
      [],
      {},
    ])
  })

  it.each(['/nope', '/home/more', '/festival/no-such-day', '/card/preview/none/1', '/card/preview/tree/2', '/mine/x'])(
    '%s is not found, and still shows the application',
    async (url) => {
      const page = await read(url)
      expect([page.status, page.meta('robots'), page.count('body p')]).toEqual([404, 'noindex', 1])
      expect(page.title).toMatch(/not found · Petalpost$/)
      const again = await server.visitor().send({
        method: 'GET',
        url,
        headers: { 'if-none-match': String(page.headers['etag']) },
      })
      expect(again.statusCode).toBe(404)
    },
  )

  it('F2: while the database fails, the pages that need it get 503 with the application, the others are complete', async () => {
    const away = await buildApp({ config: { appRoot: apps.root } })
    await away.deps.pool.query('alter table festivals rename to festivals_away')
    const page = await readPage(away.visitor(), '/festival/christmas')
    expect([page.status, page.headers['retry-after'], page.meta('robots'), page.count('body p')]).toEqual([
      503,
      '5',
      'noindex',
      1,
    ])
    expect((await readPage(away.visitor(), '/home')).status).toBe(200)
    await away.close()
  })
})

describe('F13: many pages at once', () => {
  it('F13: a flood of unknown addresses of cards gets 404 or 503, always with the application, and calls go on', async () => {
    const flood = Array.from({ length: 150 }, (_, at) => read(`/card/preview/flood${at}/1`))
    const call = server.visitor().call(festivalList, {})
    const pages = await Promise.all(flood)
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404, 503]))
    expect(pages.every((page) => page.count('body p') === 1 && page.meta('robots') === 'noindex')).toBe(true)
    expect((await call).status).toBe(200)
    expect((await read('/card/preview/flood149/1')).status).toBe(404)
  })
})

/** Texts that would end an element, an attribute or a script, if they were not escaped. */
const HOSTILE = [
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!--',
  '\'"&lt;script&gt;',
  '<!--/head--><script>alert(1)</script>',
  '$& $1 $`',
  ']]>\u2028\u2029</script >',
]

describe('S6: hostile titles in a head', () => {
  it.each(HOSTILE.map((title, at) => [title, `hostile-${at}`]))('S6: “%s” is only text', async (title, id) => {
    const definition = { width: 375, height: 667, alt: title }
    await addCards(server, {
      id,
      title,
      festivalId: 50,
      category: 'festival',
      thumbnail: 'seed/x@400.webp',
      definition,
    })
    const page = await read(`/card/preview/${id}/1`)
    const shown = title.replaceAll(/[\u2028\u2029]+/g, ' ')
    expect(page.title).toBe(`${shown} · Christmas Day · Petalpost`)
    for (const name of ['og:title', 'twitter:title']) expect(page.meta(name)).toBe(page.title)
    expect(page.meta('description')).toBe(shown)
    expect(page.entities('CreativeWork')).toMatchObject([{ name: shown, description: shown }])
    expect(page.links('canonical')).toEqual([`${ORIGIN}/card/preview/${id}/1`])
    // the inline script of the document, the data and the card, and nothing that the title added
    expect([page.count('script'), page.count('img'), page.count('body p')]).toEqual([3, 0, 1])
  })

  it.each(HOSTILE)('S6: a search for “%s” is only text', async (searchText) => {
    const page = await read(`/template?${new URLSearchParams({ s: searchText })}`)
    expect(page.title).toBe(`“${searchText.replaceAll(/[\u2028\u2029]+/g, ' ')}” · Greeting cards · Petalpost`)
    // the inline script of the document and the first answers
    expect([page.count('script'), page.count('img')]).toEqual([2, 0])
  })

  it('S6: hostile addresses are no page, and are not repeated', async () => {
    for (const url of ['/%3Cscript%3Ealert(1)%3C/script%3E', '/festival/%22%3E%3Cscript%3E']) {
      const page = await read(url)
      expect([url, page.status, page.count('script')]).toEqual([url, 404, 1])
    }
  })
})
