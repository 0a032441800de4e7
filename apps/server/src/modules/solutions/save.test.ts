import { saveSolution, solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { SaveSolutionInput } from '@petalpost/api-client/schemas/solutions'
import { SOLUTION_NAME_MAX_LENGTH } from '@petalpost/domain/solution'
import { describe, expect, test } from 'vitest'

import { files } from '#db/schema/operation.ts'
import { QUOTA_BYTES } from '#modules/files/upload-policy.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { definition, entry, mySolutions as mine, save } from '#test/solution-factories.ts'

import { SAVE_LIMIT } from './service.ts'

type Sent = NonNullable<SaveSolutionInput['solution']>

const the = newPeopleEachTest()

describe('POST /api/ecards/web/solution/save (spec 4, 5, 7.3)', () => {
  test('a new solution is stored as sent, in the user’s language, and is first in the list', async () => {
    await save(the.ada, { name: 'Old' })
    the.server.clock.advance(1_000)
    const { data, status } = await save(the.ada, { name: 'New' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ name: 'New', region: 'en-US', isTemplate: 0, version: 1, definition: definition() })
    expect((await mine(the.ada)).map(({ name }) => name)).toEqual(['New', 'Old'])
    expect(await mine(the.bob)).toEqual([])
  })

  test('a name already used among the user’s solutions gets (1), (2) …; other users’ names do not count', async () => {
    await save(the.bob, { name: 'Shop' })
    const names = []
    for (let times = 0; times < 3; times += 1) names.push((await save(the.ada)).data.name)
    expect(names).toEqual(['Shop', 'Shop(1)', 'Shop(2)'])
  })

  test('a suffixed name of full length can be saved again unchanged', async () => {
    const name = '花'.repeat(SOLUTION_NAME_MAX_LENGTH)
    await save(the.ada, { name })
    const { data } = await save(the.ada, { name })
    expect(data.name).toBe(`${'花'.repeat(SOLUTION_NAME_MAX_LENGTH - 3)}(1)`)
    expect(await save(the.ada, { id: data.id, name: data.name })).toMatchObject({
      status: 200,
      data: { name: data.name },
    })
  })

  test('S8: a user cannot store more than the quota: definitions count too', async () => {
    const { data } = await save(the.ada)
    const { db, clock } = the.server.deps
    const row = { mime: 'image/png', hash: 'x', createdAt: new Date(clock.now()), ownerId: the.ada.user.id }
    await db.insert(files).values({ ...row, key: `media/2026/11/${the.ada.user.id}.png`, bytes: QUOTA_BYTES })
    expect(await save(the.ada)).toMatchObject({ status: 200, success: false, code: 'storage_full' })
    expect(await save(the.ada, { id: data.id })).toMatchObject({ success: false, code: 'storage_full' })
    expect(await mine(the.ada)).toHaveLength(1)
    expect(await save(the.bob)).toMatchObject({ success: true })
  })

  test('S20: a user’s saves per minute are limited', async () => {
    const { id } = (await save(the.ada)).data
    for (let saved = 1; saved < SAVE_LIMIT.max; saved += 1) expect((await save(the.ada, { id })).status).toBe(200)
    expect(await save(the.ada, { id })).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await save(the.bob)).status).toBe(200)
    the.server.clock.advance(SAVE_LIMIT.windowMs)
    expect((await save(the.ada, { id })).status).toBe(200)
  })

  test('twenty saves of one name at once give twenty names', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(the.ada)))
    expect(new Set(answers.map(({ data }) => data.name)).size).toBe(20)
  })

  test('a repeated save keeps the id and its own name, and each save gets the next version', async () => {
    const { id } = (await save(the.ada)).data
    const again = await save(the.ada, { id, version: 1, definition: definition(entry('party')) })
    expect(again.data).toMatchObject({ id, name: 'Shop', version: 2 })
    expect((await save(the.ada, { id, version: 2 })).data.version).toBe(3)
    expect(await mine(the.ada)).toHaveLength(1)
  })

  test('renaming to a used name adds a suffix too', async () => {
    await save(the.ada, { name: 'Taken' })
    const { id } = (await save(the.ada)).data
    expect((await save(the.ada, { id, name: 'Taken' })).data.name).toBe('Taken(1)')
  })

  test('F11: a save that names an older version is refused with 409 and changes nothing', async () => {
    const { id } = (await save(the.ada)).data
    await save(the.ada, { id, version: 1, name: 'First tab' })
    expect(await save(the.ada, { id, version: 1, name: 'Second tab' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    })
    expect((await mine(the.ada))[0]).toMatchObject({ name: 'First tab', version: 2 })
  })

  test('F11: of many saves of one version at once exactly one succeeds', async () => {
    const { id } = (await save(the.ada)).data
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => save(the.ada, { id, version: 1, name: `Tab ${tab}` })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(7)
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('a save without a version overwrites', async () => {
    const { id } = (await save(the.ada)).data
    await save(the.ada, { id, version: 1 })
    expect(await save(the.ada, { id, name: 'Wins' })).toMatchObject({ status: 200, data: { name: 'Wins', version: 3 } })
  })

  test('S12: somebody else’s solution is not found, isTemplate 1 creates no template, unknown fields are dropped', async () => {
    const { id } = (await save(the.ada)).data
    expect(await save(the.bob, { id })).toMatchObject({ status: 404, code: 'not_found' })
    const sneaky = { isTemplate: 1, ownerId: the.bob.user.id, position: 0 } as Partial<Sent>
    const { data } = await save(the.ada, { name: 'Sneaky', ...sneaky })
    expect(data.isTemplate).toBe(0)
    expect((await mine(the.ada)).map(({ name }) => name)).toContain('Sneaky')
    expect(
      (await the.server.visitor().call(solutionSearch, { isTemplate: 1, pageSize: -1 })).data.records,
    ).not.toContainEqual(expect.objectContaining({ name: 'Sneaky' }))
  })

  test('a client that knows only the spec sends a run that it has computed, and an empty id for a new entry', async () => {
    const run = { nextRun: '2027-01-01T00:00:00.000Z', dates: 'soon' } as object
    const { data } = await save(the.ada, { id: '', version: null, definition: definition(entry('party', run)) })
    expect(data).toMatchObject({ name: 'Shop', version: 1 })
    expect(data.definition.platforms.pc.festivals).toMatchObject([{ id: 'party', nextRun: '2027-01-01' }])
    expect((await save(the.ada, { id: null })).data.name).toBe('Shop(1)')
  })

  test('a visitor cannot save a solution', async () => {
    const answer = await the.server
      .visitor()
      .call(saveSolution, { solution: { name: 'Shop', definition: definition() } })
    expect(answer).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  test('exactly one of solution and solutionId', async () => {
    expect(await the.ada.call(saveSolution, {})).toMatchObject({ status: 400, code: 'invalid_input' })
    const both = { solution: { name: 'Shop', definition: definition() }, solutionId: 'any' }
    expect(await the.ada.call(saveSolution, both)).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})
