import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import { MAX_SOLUTIONS, newSolutionDefinition, uniqueName } from '@petalpost/domain/solution'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { solutions } from '#db/schema/solutions.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { addPublicSolution, mySolutions, save } from '#test/solution-factories.ts'

let server: TestServer
let other: TestServer
let ada: SignedIn
let round = 0

beforeAll(async () => {
  const config = { addressLimitFactor: 1000 }
  server = await buildApp({ config })
  other = await buildApp({ beside: server, config })
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(async () => {
  round += 1
  ada = await newcomer('ada')
})

const newcomer = (name: string, on = server) => signIn(on, { email: `${name}${round}@example.com` })
const namesOf = async (browser: SignedIn) => (await mySolutions(browser)).map(({ name }) => name)

describe('names (spec 2.8, 4, 5)', () => {
  test('are trimmed', async () => {
    expect((await save(ada, { name: '  Our shop\t' })).data.name).toBe('Our shop')
    expect((await save(ada, { name: 'Our shop ' })).data.name).toBe('Our shop(1)')
  })

  test.each(['', ' ', '\t\n', '\u3000', '\u200b', ' \u200d\ufeff '])('%j is none', async (name) => {
    const { status, code, message } = await save(ada, { name })
    expect([status, code]).toEqual([400, 'invalid_input'])
    expect(message).toContain('solution.name')
    const { id } = (await save(ada, { name: 'Kept' })).data
    expect(await save(ada, { id, name })).toMatchObject({ status: 400 })
    expect(await namesOf(ada)).toEqual(['Kept'])
  })

  test('are unique among my solutions, whatever they are', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .filter((name) => /[\p{L}\p{N}]/u.test(name))
    const names = fc.array(fc.oneof(fc.constantFrom('Shop', 'Shop(1)', ' Shop', '花笺'), text), { maxLength: 6 })
    let turn = 0
    await fc.assert(
      fc.asyncProperty(names, async (wanted) => {
        turn += 1
        const browser = await newcomer(`names${turn}-`)
        const expected: string[] = []
        for (const name of wanted) {
          const given = (await save(browser, { name })).data.name
          expect(given).toBe(uniqueName(name.trim(), expected))
          expected.push(given)
        }
        expect(new Set(await namesOf(browser)).size).toBe(wanted.length)
      }),
      { numRuns: 15 },
    )
  })

  test('F3: twenty of one name at once on two servers get twenty names', async () => {
    const adaThere = await newcomer('ada', other)
    await Promise.all(Array.from({ length: 20 }, (_, turn) => save(turn % 2 === 0 ? ada : adaThere)))
    const names = ['Shop', ...Array.from({ length: 19 }, (_, n) => `Shop(${n + 1})`)]
    expect((await namesOf(ada)).toSorted()).toEqual(names.toSorted())
  })

  test('F11: renaming on two servers at once keeps them unique and every revision counted', async () => {
    const adaThere = await newcomer('ada', other)
    const ids = [(await save(ada, { name: 'A' })).data.id, (await save(ada, { name: 'B' })).data.id]
    const renamed = ids.flatMap((id) => [save(ada, { id, name: 'Same' }), save(adaThere, { id, name: 'Same' })])
    await Promise.all(renamed)
    expect((await namesOf(ada)).toSorted()).toEqual(['Same', 'Same(1)'])
    expect((await mySolutions(ada)).map(({ version }) => version)).toEqual([3, 3])
  })
})

describe('how many (spec 9: lists hold all of them)', () => {
  test('a user has at most a hundred; removing one makes room, and others are not concerned', async () => {
    const now = new Date(server.clock.now())
    const rows = Array.from({ length: MAX_SOLUTIONS - 1 }, (_, n) => ({
      id: `many-${round}-${n}`,
      name: `Many ${n}`,
      ownerId: ada.user.id,
      isTemplate: false,
      region: 'en-US',
      definition: newSolutionDefinition(),
      createdAt: now,
      updatedAt: now,
    }))
    await server.deps.db.insert(solutions).values(rows)
    await addPublicSolution(server, { id: `public-${round}` })
    const adaThere = await newcomer('ada', other)
    const answers = await Promise.all([
      save(ada),
      save(adaThere),
      ada.call(saveSolution, { solutionId: `public-${round}` }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.find(({ success }) => !success)
    expect(refused).toMatchObject({
      code: 'too_many_solutions',
      message: 'You have 100 solutions, as many as there can be. Delete one to make another',
    })
    expect(await mySolutions(ada)).toHaveLength(MAX_SOLUTIONS)
    expect(await save(ada, { id: `many-${round}-0`, name: 'Renamed' })).toMatchObject({ success: true })
    expect(await save(await newcomer('bob'))).toMatchObject({ success: true })
  })
})
