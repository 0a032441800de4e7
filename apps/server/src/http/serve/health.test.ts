import { limit } from '@petalpost/selection/limits'
import { expect, it } from 'vitest'

import { buildApp } from '#test/build-app.ts'

const health = { method: 'GET', url: '/healthz' } as const

it('F2: health responds 503 within three seconds while every connection waits for the database', async () => {
  const server = await buildApp()
  const { pool } = server.deps
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    const begun = performance.now()
    const response = await server.app.inject(health)
    expect(performance.now() - begun).toBeLessThan(limit(1 / 10)) // three seconds on a quiet machine
    expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  } finally {
    for (const client of taken) client.release()
  }
  expect(await server.app.inject(health)).toMatchObject({ statusCode: 200 })
  await server.close()
})
