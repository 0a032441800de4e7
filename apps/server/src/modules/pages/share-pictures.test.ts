import { readManifest } from '@petalpost/template-cards/manifest'
import { SHARE_SIZE } from '@petalpost/template-cards/share-size'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { seedFestivals } from '#src/seed/festivals.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'
import { readPage } from '#test/read-page.ts'
import { writeBuiltApps } from '#test/written-apps.ts'

const CHRISTMAS = 50

let server: TestServer
let ids: string[]
const apps = writeBuiltApps()
beforeAll(async () => {
  server = await buildApp({ config: { appRoot: apps.root } })
  await seedFestivals(server.deps)
  const { cards } = await readManifest()
  ids = cards
    .flatMap(({ id, festival, ratio }) => (festival === 'christmas' && ratio === '9:16' ? [id] : []))
    .slice(0, 3)
  await addCards(server, ...ids.map((id) => ({ id, festivalId: CHRISTMAS, thumbnail: `seed/${id}@400.webp` })), {
    id: 'other',
    festivalId: CHRISTMAS,
  })
})
afterAll(async () => {
  await server.close()
  apps.remove()
})

const get = (url: string) => server.visitor().send({ method: 'GET', url })

/** Format and size of a picture. */
async function kindOf(url: string) {
  const response = await get(url)
  const { format, width, height } = await sharp(response.rawPayload).metadata()
  return [response.statusCode, response.headers['content-type'], format, width, height]
}

const JPEG = [200, 'image/jpeg', 'jpeg', SHARE_SIZE.width, SHARE_SIZE.height]

describe('pictures beside links', () => {
  it('the head of a template card names its picture, which is a JPEG of that size', async () => {
    const page = await readPage(server.visitor(), `/card/preview/${ids[0]}/1`)
    const picture = new URL(page.meta('og:image') ?? '').pathname
    expect(picture).toBe(`/share/card/${ids[0]}.jpg`)
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630'])
    expect(await kindOf(picture)).toEqual(JPEG)
  })

  it.each([
    ['without limits', {}, 1200, 630, '/share/card/ID.jpg'],
    ['with room for it', { maxwidth: '1200', maxheight: '630' }, 1200, 630, '/share/card/ID.jpg'],
    ['in a column of a blog', { maxwidth: '650', maxheight: '975' }, 400, 711, '/files/seed/ID@400.webp'],
    ['in a low place', { maxheight: '629' }, 200, 356, '/files/seed/ID@200.webp'],
  ])(
    'oEmbed of an open card gives its largest picture that fits %s (spec 2.13)',
    async (_, sides, width, height, file) => {
      const [id = ''] = ids
      const url = `${server.deps.config.publicOrigin}/home?card=1:${id}`
      const response = await get(`/oembed?${new URLSearchParams({ url, ...sides })}`)
      const body = response.json<{ url: string; width: number; height: number }>()
      expect([body.width, body.height]).toEqual([width, height])
      expect(new URL(body.url).pathname).toBe(file.replace('ID', id))
    },
  )

  it('a festival’s picture shows several of its cards', async () => {
    expect(await kindOf('/share/festival/christmas.en-US.jpg')).toEqual(JPEG)
    const [one, several] = [await get(`/share/card/${ids[0]}.jpg`), await get('/share/festival/christmas.en-US.jpg')]
    expect(one.rawPayload.equals(several.rawPayload)).toBe(false)
  })

  it('is drawn once for requests at the same time', async () => {
    const both = await Promise.all([get(`/share/card/${ids[1]}.jpg`), get(`/share/card/${ids[1]}.jpg`)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(both[0].rawPayload.equals(both[1].rawPayload)).toBe(true)
  })

  it.each([
    '/share/card/other.jpg', // no card of the manifest
    '/share/card/none.jpg',
    '/share/card/%2e%2e.jpg',
    '/share/festival/new-year.en-US.jpg', // no cards
    '/share/festival/none.en-US.jpg',
    '/share/festival/christmas.xx.jpg',
    '/share/festival/christmas.jpg',
  ])('%s is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
