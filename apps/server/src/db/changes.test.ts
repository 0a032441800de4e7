import { describe, expect, it } from 'vitest'

import type { TestServer } from '#test/build-app.ts'
import { twoServers } from '#test/two-servers.ts'

import { ANY_ID } from './changes.ts'

const the = twoServers()

/** Changes that a server hears of from now on. */
function heardBy({ deps }: TestServer): string[] {
  const heard: string[] = []
  for (const topic of ['solution', 'secret', 'card', 'cards', 'user'] as const)
    deps.changes.on(topic, (id) => heard.push(`${topic} ${id}`))
  return heard
}

describe('F3: changes between processes', () => {
  it('F3: every process hears of a change, including the one that made it', async () => {
    const [here, there] = [heardBy(the.first), heardBy(the.second)]
    await the.first.deps.changes.announce(the.first.deps.db, 'solution', 'abc')
    await the.second.deps.changes.announce(the.second.deps.db, 'card', 'def')
    for (const heard of [here, there]) await expect.poll(() => heard).toEqual(['solution abc', 'card def'])
  })

  it('F3: listeners hear of a change when it commits, and never when it fails', async () => {
    const heard = heardBy(the.second)
    const { db, changes } = the.first.deps
    await db.transaction(async (tx) => {
      await changes.announce(tx, 'secret', 'kept')
      await changes.announce(db, 'cards', 'meanwhile')
      await expect.poll(() => heard).toEqual(['cards meanwhile'])
    })
    const failed = db.transaction(async (tx) => {
      await changes.announce(tx, 'secret', 'lost')
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    await changes.announce(db, 'user', 'last')
    await expect.poll(() => heard).toEqual(['cards meanwhile', 'secret kept', 'user last'])
  })

  it('F2, F3: after a lost connection it listens again and reports that anything may have changed', async () => {
    const heard = heardBy(the.second)
    await the.first.deps.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'petalpost changes' and datname = current_database()`,
    )
    await expect.poll(() => heard).toContain(`solution ${ANY_ID}`)
    await the.first.deps.changes.announce(the.first.deps.db, 'solution', 'after')
    await expect.poll(() => heard).toContain('solution after')
  })
})
