import {
  previewSign,
  removeSolution,
  revokeSecret,
  rotateSecret,
  saveSolution,
  solutionDetail,
  solutionFile,
  solutionSearch,
  solutionSecret,
} from '@petalpost/api-client/endpoints/solutions'
import { readStored } from '@petalpost/domain/solution/stored/read'
import { SOLUTION_VERSION } from '@petalpost/domain/solution/stored/version'
import { STORED_SOLUTIONS } from '@petalpost/domain/test/stored-solutions/all'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { selectEmbedded } from '#modules/plugin/store.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { addPublicSolution, definition, entry, mySolutions, save } from '#test/solution-factories.ts'

const the = newPeopleEachTest()
beforeAll(() => seedFestivals(the.server.deps))

/** Stores a public solution as a server of an earlier version did. */
async function storedAs(id: string, stored: unknown): Promise<string> {
  const { db } = the.server.deps
  await addPublicSolution(the.server, { id })
  await db.execute(sql`update solutions set definition = ${JSON.stringify(stored)}::jsonb where id = ${id}`)
  const { rows } = await db.execute(sql`select secret from solution_secrets where solution_id = ${id}`)
  return String(rows[0]?.['secret'])
}

describe('solutions that earlier versions stored (rule R11)', () => {
  test.each(Object.entries(STORED_SOLUTIONS))(
    'a solution stored as %s opens, downloads, and shows in the embed (rule R11)',
    async (version, stored) => {
      const id = `stored${Object.keys(STORED_SOLUTIONS).indexOf(version)}${the.round}`
      const key = await storedAs(id, stored)
      const { timeZone } = stored as { timeZone: string }
      const detail = await the.ada.call(solutionDetail, { id, isTemplate: 1 })
      expect(detail).toMatchObject({ status: 200, data: { definition: { timeZone } } })
      expect(detail.data.definition).not.toHaveProperty('v')
      const file = await the.ada.call(solutionFile, { id, isTemplate: 1 })
      expect(file).toMatchObject({ status: 200, data: { definition: { timeZone } } })
      expect(file.data.definition).not.toHaveProperty('v')
      const embedded = await selectEmbedded(the.server.deps.db, key)
      expect(embedded?.definition).toEqual(readStored(stored))
    },
  )

  test('a solution that a newer version stored is listed among others, but neither opened nor overwritten (rule R11)', async () => {
    const { db } = the.server.deps
    const { data: newer } = await save(the.ada, { name: 'Newer', definition: definition(entry('a')) })
    const { data: other } = await save(the.ada, { name: 'Other', definition: definition(entry('b')) })
    await db.execute(sql`update solutions set definition = '{"v": 99, "rooms": []}'::jsonb where id = ${newer.id}`)
    const list = await mySolutions(the.ada)
    expect(list).toHaveLength(2)
    expect(new Map(list.map(({ id, isNewer }) => [id, isNewer]))).toEqual(
      new Map([
        [newer.id, true],
        [other.id, undefined],
      ]),
    )
    expect(list.find(({ id }) => id === other.id)?.definition.platforms.pc.festivals).toHaveLength(1)
    const refused = {
      success: false,
      code: 'solution_newer',
      message: expect.stringMatching(/Update the server/) as string,
    }
    const sent = { id: newer.id, name: 'Taken', definition: definition() }
    expect(await the.ada.call(solutionDetail, { id: newer.id, isTemplate: 0 })).toMatchObject(refused)
    expect(await the.ada.call(solutionFile, { id: newer.id, isTemplate: 0 })).toMatchObject(refused)
    expect(await the.ada.call(saveSolution, { solution: sent })).toMatchObject(refused)
    const { rows } = await db.execute(sql`select name, definition from solutions where id = ${newer.id}`)
    expect(rows).toEqual([{ name: 'Newer', definition: { v: 99, rooms: [] } }])
    const { rows: keys } = await db.execute(sql`select secret from solution_secrets where solution_id = ${newer.id}`)
    expect(await selectEmbedded(db, String(keys[0]?.['secret']))).toMatchObject({ id: newer.id, definition: null })
    expect(await the.ada.call(removeSolution, { id: newer.id })).toMatchObject({ success: true })
  })

  test('a public solution that a newer version stored is left out of the list, not copied, and its row stays (rule R11)', async () => {
    const { db } = the.server.deps
    const [newer, other] = [`newer${the.round}`, `other${the.round}`]
    const key = await storedAs(newer, { v: 99, rooms: [] })
    await addPublicSolution(the.server, { id: other })
    const { data } = await the.ada.call(solutionSearch, { isTemplate: 1, pageSize: -1, regionCode: 'en-US' })
    const ids = new Set(data.records.map(({ id }) => id))
    expect([ids.has(newer), ids.has(other)]).toEqual([false, true])
    const refused = { success: false, code: 'solution_newer' }
    expect(await the.ada.call(saveSolution, { solutionId: newer })).toMatchObject(refused)
    expect(await the.ada.call(solutionDetail, { id: newer, isTemplate: 1 })).toMatchObject(refused)
    expect(await mySolutions(the.ada)).toEqual([])
    expect(await the.ada.call(solutionSecret, { id: newer, isTemplate: 1 })).toMatchObject({ data: key })
    const { rows } = await db.execute(sql`select definition from solutions where id = ${newer}`)
    expect(rows).toEqual([{ definition: { v: 99, rooms: [] } }])
  })

  test('the embed key of a solution that a newer version stored is told, signed, renewed and revoked as before (rule R11)', async () => {
    const { db } = the.server.deps
    const { data } = await save(the.ada, { definition: definition(entry('a')) })
    const mine = { id: data.id, isTemplate: 0 } as const
    const { data: key } = await the.ada.call(solutionSecret, mine)
    await db.execute(sql`update solutions set definition = '{"v": 99}'::jsonb where id = ${data.id}`)
    expect(await the.ada.call(solutionSecret, mine)).toMatchObject({ data: key })
    expect(await the.ada.call(previewSign, mine)).toMatchObject({ success: true })
    const { data: renewed } = await the.ada.call(rotateSecret, mine)
    expect(await selectEmbedded(db, key)).toBeNull()
    expect(await selectEmbedded(db, renewed)).toMatchObject({ definition: null })
    expect(await the.ada.call(revokeSecret, mine)).toMatchObject({ success: true })
    expect(await selectEmbedded(db, renewed)).toBeNull()
  })

  test('a save stores the newest version', async () => {
    const { data } = await save(the.ada, { definition: definition(entry('mine')) })
    const { rows } = await the.server.deps.db.execute(
      sql`select definition -> 'v' as v from solutions where id = ${data.id}`,
    )
    expect(rows).toEqual([{ v: SOLUTION_VERSION }])
  })
})
