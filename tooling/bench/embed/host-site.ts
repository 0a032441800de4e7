import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { seededRandom } from '@petalpost/domain/seeded-random'
import { PNG } from 'pngjs'

import { bundled } from './bundled.ts'
import type { Condition } from './conditions.ts'
import type { Way } from './ways.ts'

const HERO = { width: 240, height: 110 }

/** A picture that does not compress, about 80 kB. */
function hero(): Buffer {
  const random = seededRandom(7)
  const png = new PNG(HERO)
  for (let at = 0; at < png.data.length; at += 1) png.data[at] = at % 4 === 3 ? 255 : Math.floor(random() * 256)
  return PNG.sync.write(png)
}

const page = (
  probe: string,
  tag: string,
  picture: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><script>${probe}</script><title>Little shop</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<style>body{font:16px/1.5 sans-serif;margin:2rem auto;max-width:60rem}img{display:block;width:100%;height:400px}</style>
${tag}</head><body><h1>Little shop</h1>${picture}${'<p>Hand-made, and shipped within two days.</p>'.repeat(30)}</body></html>`

/** A third-party site with its own origin: one page for each way (see the probe); `&picture` adds a picture. */
export async function serveHost(name: string, ways: ReadonlyMap<string, string>) {
  const probe = await bundled('probe.ts')
  const picture = hero()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    if (pathname === '/hero.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    const image = searchParams.has('picture') ? '<img src="/hero.png" alt="">' : ''
    response.end(page(probe, ways.get(searchParams.get('way') ?? '') ?? '', image))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://${name}:${(server.address() as AddressInfo).port}`
  return {
    origin,
    addressOf({ name: way }: Way, { picture, traced }: Condition, clockMs: number): string {
      const query = new URLSearchParams({ way, clock: String(clockMs) })
      if (picture) query.set('picture', '')
      if (!traced) query.set('watch', '')
      return `${origin}/?${query}`
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
