import { solutionDetail, solutionFile } from '@petalpost/api-client/endpoints/solutions'
import { readStored } from '@petalpost/domain/solution/stored/read'
import { SOLUTION_VERSION } from '@petalpost/domain/solution/stored/version'
import { STORED_SOLUTIONS } from '@petalpost/domain/test/stored-solutions/all'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { selectEmbedded } from '#modules/plugin/store.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { addPublicSolution, definition, entry, save } from '#test/solution-factories.ts'

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

  test('a save stores the newest version', async () => {
    const { data } = await save(the.ada, { definition: definition(entry('mine')) })
    const { rows } = await the.server.deps.db.execute(
      sql`select definition -> 'v' as v from solutions where id = ${data.id}`,
    )
    expect(rows).toEqual([{ v: SOLUTION_VERSION }])
  })
})
