import { saveSolution, solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { SaveSolutionInput } from '@petalpost/api-client/schemas/solutions'
import { SOLUTION_NAME_MAX_LENGTH } from '@petalpost/domain/solution'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { definition, entry, mySolutions as mine, save } from '#test/solution-factories.ts'

type Sent = NonNullable<SaveSolutionInput['solution']>

let server: TestServer
let ada: SignedIn
let bob: SignedIn
let round = 0

beforeAll(async () => {
  server = await buildApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  server.clock.set('2026-11-21T08:00:00Z')
  ada = await newcomer('ada')
  bob = await newcomer('bob')
})

const newcomer = (name: string) => signIn(server, { email: `${name}${round}@example.com` })

describe('POST /api/ecards/web/solution/save (spec 4, 5, 7.3)', () => {
  test('a new solution is kept as sent, in the user’s language, and stands first in the list', async () => {
    await save(ada, { name: 'Old' })
    server.clock.advance(1_000)
    const { data, status } = await save(ada, { name: 'New' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ name: 'New', region: 'en-US', isTemplate: 0, version: 1, definition: definition() })
    expect((await mine(ada)).map(({ name }) => name)).toEqual(['New', 'Old'])
    expect(await mine(bob)).toEqual([])
  })

  test('a name already taken among my solutions gets (1), (2) …; others’ names do not count', async () => {
    await save(bob, { name: 'Shop' })
    const names = []
    for (let times = 0; times < 3; times += 1) names.push((await save(ada)).data.name)
    expect(names).toEqual(['Shop', 'Shop(1)', 'Shop(2)'])
  })

  test('a suffixed name of full length can be saved again as it came back', async () => {
    const name = '花'.repeat(SOLUTION_NAME_MAX_LENGTH)
    await save(ada, { name })
    const { data } = await save(ada, { name })
    expect(data.name).toBe(`${'花'.repeat(SOLUTION_NAME_MAX_LENGTH - 3)}(1)`)
    expect(await save(ada, { id: data.id, name: data.name })).toMatchObject({ status: 200, data: { name: data.name } })
  })

  test('twenty saves of one name at once give twenty names', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(ada)))
    expect(new Set(answers.map(({ data }) => data.name)).size).toBe(20)
  })

  test('saving again keeps the id and its own name, and each save has the next version', async () => {
    const { id } = (await save(ada)).data
    const again = await save(ada, { id, version: 1, definition: definition(entry('party')) })
    expect(again.data).toMatchObject({ id, name: 'Shop', version: 2 })
    expect((await save(ada, { id, version: 2 })).data.version).toBe(3)
    expect(await mine(ada)).toHaveLength(1)
  })

  test('renaming to a taken name is suffixed too', async () => {
    await save(ada, { name: 'Taken' })
    const { id } = (await save(ada)).data
    expect((await save(ada, { id, name: 'Taken' })).data.name).toBe('Taken(1)')
  })

  test('F11: a save that names an older version is refused with 409 and changes nothing', async () => {
    const { id } = (await save(ada)).data
    await save(ada, { id, version: 1, name: 'First tab' })
    expect(await save(ada, { id, version: 1, name: 'Second tab' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    })
    expect((await mine(ada))[0]).toMatchObject({ name: 'First tab', version: 2 })
  })

  test('F11: of many saves of one version at once exactly one is taken', async () => {
    const { id } = (await save(ada)).data
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => save(ada, { id, version: 1, name: `Tab ${tab}` })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(7)
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('a save without a version wins', async () => {
    const { id } = (await save(ada)).data
    await save(ada, { id, version: 1 })
    expect(await save(ada, { id, name: 'Wins' })).toMatchObject({ status: 200, data: { name: 'Wins', version: 3 } })
  })

  test('S12: somebody else’s solution is not found, isTemplate 1 makes no template, unknown fields are dropped', async () => {
    const { id } = (await save(ada)).data
    expect(await save(bob, { id })).toMatchObject({ status: 404, code: 'not_found' })
    const sneaky = { isTemplate: 1, ownerId: bob.user.id, position: 0 } as Partial<Sent>
    const { data } = await save(ada, { name: 'Sneaky', ...sneaky })
    expect(data.isTemplate).toBe(0)
    expect((await mine(ada)).map(({ name }) => name)).toContain('Sneaky')
    expect(
      (await server.visitor().call(solutionSearch, { isTemplate: 1, pageSize: -1 })).data.records,
    ).not.toContainEqual(expect.objectContaining({ name: 'Sneaky' }))
  })

  test('needs login', async () => {
    const answer = await server.visitor().call(saveSolution, { solution: { name: 'Shop', definition: definition() } })
    expect(answer).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  test('exactly one of solution and solutionId', async () => {
    expect(await ada.call(saveSolution, {})).toMatchObject({ status: 400, code: 'invalid_input' })
    const both = { solution: { name: 'Shop', definition: definition() }, solutionId: 'any' }
    expect(await ada.call(saveSolution, both)).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})
