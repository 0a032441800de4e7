import { readManifest } from '@petalpost/template-cards/manifest'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { writeBuiltApps } from '#test/written-apps.ts'

const FLOOD = 24

let server: TestServer
let flood: string[]
const apps = writeBuiltApps()
beforeAll(async () => {
  server = await buildApp({ config: { appRoot: apps.root } })
  const { cards } = await readManifest()
  flood = cards.slice(-FLOOD).map(({ id }) => id)
})
afterAll(async () => {
  await server.close()
  apps.remove()
})

const get = (url: string) => server.visitor().send({ method: 'GET', url })

it('F13: a flood of requests for pictures is refused soon, and the pages go on', async () => {
  const responses = await Promise.all(flood.map((id) => get(`/share/card/${id}.jpg`)))
  const codes = responses.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])
  expect(codes.filter(([status]) => status === 503).length).toBeGreaterThan(8)
  expect(codes.every(([status, retry]) => status === 200 || (status === 503 && retry === '5'))).toBe(true)
  expect((await get('/home')).statusCode).toBe(200)
})
