import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { statusOf, toAppError } from '#http/call/errors.ts'
import { buildApp } from '#test/build-app.ts'
import { signIn } from '#test/factories.ts'
import { definition } from '#test/solution-factories.ts'

/** A failure as drizzle wraps it. */
const failed = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('of the driver'), { code }) })

describe('F2, F4: a database that cannot do it now gives 503 with the time to retry', () => {
  it.each([
    ['its name is not known for the moment', 'ENOTFOUND'],
    ['names cannot be looked up', 'EAI_AGAIN'],
    ['nobody listens', 'ECONNREFUSED'],
    ['it is shutting down', '57P01'],
    ['the database was dropped', '57P04'],
    ['it has no connection left', '53300'],
    ['a transaction was ended that did nothing', '25P03'],
    ['its disk is full', '53100'],
    ['a lock was waited for too long', '55P03'],
    ['a statement took too long', '57014'],
    ['it only reads, while another takes over', '25006'],
  ])('F2: the call gets 503 when the database fails: %s (%s)', (_what, code) => {
    const error = toAppError(failed(code))
    expect([statusOf(error.code), error.retryAfter]).toEqual([503, 2])
  })

  it('F2: a write that waits for a lock longer than 5 s gets 503 with the time to retry, and nothing of it is stored', async () => {
    const server = await buildApp()
    const ada = await signIn(server)
    const client = new pg.Client(server.connection)
    await client.connect()
    const write = () => ada.call(saveSolution, { solution: { name: 'Locked', definition: definition() } })
    // the second table that a save in one transaction writes to
    await client.query('begin; lock table solution_secrets in access exclusive mode')
    expect(await write()).toMatchObject({ status: 503, code: 'unavailable', headers: { 'retry-after': '2' } })
    await client.query('commit')
    expect((await client.query('select from solutions')).rowCount).toBe(0)
    expect(await write()).toMatchObject({ success: true })
    await client.end()
    await server.close()
  })

  it('F4: any other failure is a fault of ours', () => {
    expect(statusOf(toAppError(failed('42P01')).code)).toBe(500)
  })

  it('F4: a text, nothing and a circle of causes may be thrown too', () => {
    const circle = new Error('outer')
    circle.cause = new Error('inner', { cause: circle })
    const thrown = [undefined, null, 'a text', 5, circle]
    expect(thrown.map((error) => toAppError(error).code)).toEqual(thrown.map(() => 'internal'))
  })
})
