import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import {
  FESTIVAL_NAME_MAX_LENGTH,
  MAX_SOLUTIONS,
  newSolutionDefinition,
  SOLUTION_NAME_MAX_LENGTH,
  uniqueName,
} from '@petalpost/domain/solution'
import { cleanName } from '@petalpost/domain/typed-text/name'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { solutions } from '#db/schema/solutions.ts'
import type { SignedIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { addPublicSolution, definition, entry, mySolutions, save } from '#test/solution-factories.ts'

const the = newPeopleEachTest({ config: { addressLimitFactor: 1000 }, twoServers: true })

const namesOf = async (browser: SignedIn) => (await mySolutions(browser)).map(({ name }) => name)

describe('names (spec 2.8, 4, 5)', () => {
  test('a name is stored without the space around it', async () => {
    expect((await save(the.ada, { name: '  Our shop\t' })).data.name).toBe('Our shop')
    expect((await save(the.ada, { name: 'Our shop ' })).data.name).toBe('Our shop(1)')
  })

  test.each(['', ' ', '\t\n', '\u3000', '\u200b', ' \u200d\ufeff '])('the text %j is no name', async (name) => {
    const { status, code, message } = await save(the.ada, { name })
    expect([status, code]).toEqual([400, 'invalid_input'])
    expect(message).toContain('solution.name')
    const { id } = (await save(the.ada, { name: 'Kept' })).data
    expect(await save(the.ada, { id, name })).toMatchObject({ status: 400 })
    expect(await namesOf(the.ada)).toEqual(['Kept'])
  })

  test('S21: a name is cleaned before its length is checked, of a solution and of a festival', async () => {
    const around = ' \u200b\n'.repeat(10)
    const shop = 'x'.repeat(SOLUTION_NAME_MAX_LENGTH)
    const day = '花'.repeat(FESTIVAL_NAME_MAX_LENGTH)
    const { data } = await save(the.ada, {
      name: around + shop,
      definition: definition(entry('e1', { name: day + around })),
    })
    expect([data.name, data.definition.platforms.pc.festivals[0]?.name]).toEqual([shop, day])
    expect(await save(the.ada, { name: `${shop}x` })).toMatchObject({ status: 400, code: 'invalid_input' })
    const { status, message } = await save(the.ada, { definition: definition(entry('e1', { name: `${day}x` })) })
    expect([status, message]).toEqual([400, expect.stringContaining('definition.platforms.pc.festivals.0.name')])
  })

  test('are unique among the user’s solutions, for any name', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .filter((name) => /[\p{L}\p{N}]/u.test(name))
    const names = fc.array(fc.oneof(fc.constantFrom('Shop', 'Shop(1)', ' Shop', '花笺'), text), { maxLength: 6 })
    let turn = 0
    await fc.assert(
      fc.asyncProperty(names, async (wanted) => {
        turn += 1
        const browser = await the.newcomer(`names${turn}-`)
        const expected: string[] = []
        for (const name of wanted) {
          const given = (await save(browser, { name })).data.name
          expect(given).toBe(uniqueName(cleanName(name), expected))
          expected.push(given)
        }
        expect(new Set(await namesOf(browser)).size).toBe(wanted.length)
      }),
      { numRuns: 15 },
    )
  })

  test('F3: twenty saves of one name at once on two servers get twenty names', async () => {
    const adaThere = await the.newcomer('ada', { on: the.other })
    await Promise.all(Array.from({ length: 20 }, (_, turn) => save(turn % 2 === 0 ? the.ada : adaThere)))
    const names = ['Shop', ...Array.from({ length: 19 }, (_, n) => `Shop(${n + 1})`)]
    expect((await namesOf(the.ada)).toSorted()).toEqual(names.toSorted())
  })

  test('F11: renaming on two servers at once keeps names unique and counts every revision', async () => {
    const adaThere = await the.newcomer('ada', { on: the.other })
    const ids = [(await save(the.ada, { name: 'A' })).data.id, (await save(the.ada, { name: 'B' })).data.id]
    const renamed = ids.flatMap((id) => [save(the.ada, { id, name: 'Same' }), save(adaThere, { id, name: 'Same' })])
    await Promise.all(renamed)
    expect((await namesOf(the.ada)).toSorted()).toEqual(['Same', 'Same(1)'])
    expect((await mySolutions(the.ada)).map(({ version }) => version)).toEqual([3, 3])
  })
})

describe('how many (spec 9: lists hold all of them)', () => {
  test('a user has at most a hundred; removing one makes room, and other users are not affected', async () => {
    const now = new Date(the.server.clock.now())
    const rows = Array.from({ length: MAX_SOLUTIONS - 1 }, (_, n) => ({
      id: `many-${the.round}-${n}`,
      name: `Many ${n}`,
      ownerId: the.ada.user.id,
      isTemplate: false,
      region: 'en-US',
      definition: newSolutionDefinition(),
      createdAt: now,
      updatedAt: now,
    }))
    await the.server.deps.db.insert(solutions).values(rows)
    await addPublicSolution(the.server, { id: `public-${the.round}` })
    const adaThere = await the.newcomer('ada', { on: the.other })
    const answers = await Promise.all([
      save(the.ada),
      save(adaThere),
      the.ada.call(saveSolution, { solutionId: `public-${the.round}` }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.find(({ success }) => !success)
    expect(refused).toMatchObject({
      code: 'too_many_solutions',
      message: 'You have reached the limit of 100 solutions. Delete one to create another',
    })
    expect(await mySolutions(the.ada)).toHaveLength(MAX_SOLUTIONS)
    expect(await save(the.ada, { id: `many-${the.round}-0`, name: 'Renamed' })).toMatchObject({ success: true })
    expect(await save(await the.newcomer('bob'))).toMatchObject({ success: true })
  })
})
