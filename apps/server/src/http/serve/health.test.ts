import { setTimeout as pause } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { buildApp } from '#test/build-app.ts'

const health = { method: 'GET', url: '/healthz' } as const

it('F2: health responds 503 within three seconds while every connection waits for the database', async () => {
  const server = await buildApp()
  const { pool } = server.deps
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    // both timers are those of this process, so a busy machine delays both
    const response = await Promise.race([server.app.inject(health), pause(3_000, 'late' as const)])
    expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  } finally {
    for (const client of taken) client.release()
  }
  expect(await server.app.inject(health)).toMatchObject({ statusCode: 200 })
  await server.close()
})
