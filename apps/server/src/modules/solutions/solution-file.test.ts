import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { importSolution, saveSolution, solutionFile } from '@petalpost/api-client/endpoints/solutions'
import { SOLUTION_FILE_SCHEMA_PATH, type SolutionFile } from '@petalpost/api-client/schemas/solution-file'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'

import { addCards } from '#test/card-factories.ts'
import { drawnCard, saveDesign } from '#test/design-factories.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { definition, entry, mySolutions, reference, save } from '#test/solution-factories.ts'

const the = newPeopleEachTest()
const DOCUMENTED = path.resolve(import.meta.dirname, '../../../../../docs/solution-file.schema.json')

/** A template that each test adds. */
const party = () => `party${the.round}`

/** A solution of Ada's with a template and a card of her own, as a file. */
async function exported(): Promise<SolutionFile> {
  await addCards(the.server, { id: party() })
  const own = (await saveDesign(the.ada, { definition: drawnCard() })).data.id
  const shown = definition(
    entry('new-year', { card: reference(party()), window: { before: 3, after: 1 } }),
    entry('mine', { cron: '* * * 5 5 ?', card: reference(own, 0) }),
  )
  const { data } = await save(the.ada, { definition: { ...shown, options: { include: '/shop/*' } } })
  return (await the.ada.call(solutionFile, { id: data.id, isTemplate: 0 })).data
}
const importing = (text: unknown) =>
  the.bob.call(importSolution, { text: typeof text === 'string' ? text : JSON.stringify(text) })

describe('a solution as a file (spec 7.6)', () => {
  test('a file that is imported in its own account gives the same solution under another name', async () => {
    const file = await exported()
    const { data } = await the.ada.call(importSolution, { text: JSON.stringify(file) })
    expect(data.leftOut).toBe(0)
    expect(data.solution.name).toBe('Shop(1)')
    const again = await the.ada.call(solutionFile, { id: data.solution.id, isTemplate: 0 })
    expect(again.data).toEqual({ ...file, name: 'Shop(1)' })
  })

  test('a file holds neither computed dates nor the key', async () => {
    const text = JSON.stringify(await exported())
    expect(text).not.toMatch(/"dates"|"nextRun"|secret|"k"/)
  })

  test('in another account it comes without the cards of the first, and says how many', async () => {
    const file = await exported()
    const { data } = await importing(file)
    expect(data.leftOut).toBe(1)
    const [newYear, mine] = data.solution.definition.platforms.pc.festivals
    expect([newYear?.card?.id, mine?.card, mine?.name]).toEqual([party(), undefined, 'mine'])
    expect(newYear?.window).toEqual({ before: 3, after: 1 })
    expect(await mySolutions(the.bob)).toHaveLength(1)
  })

  test('an older file without what a server can fill in is completed', async () => {
    const { definition: sent, ...file } = await exported()
    const plain = { festivalId: 0, name: 'Old' }
    const { showMask: _mask, ...showConfig } = sent.platforms.pc.showConfig
    const platforms = { pc: { showConfig, festivals: [plain] }, mobile: { showConfig, festivals: [plain] } }
    const { data } = await importing({ ...file, region: undefined, definition: { timeZone: 'auto', platforms } })
    const { pc, mobile } = data.solution.definition.platforms
    expect([pc.festivals[0]?.cron, pc.showConfig.showMask]).toEqual(['* * * 1 1 ?', 1])
    expect(pc.festivals[0]?.id).toBe(mobile.festivals[0]?.id)
  })

  test.each<[string, (file: SolutionFile) => unknown, string, RegExp]>([
    ['a text that is not JSON', () => '{"format":', 'solution_file_unreadable', /not JSON/],
    ['an empty file', () => '', 'solution_file_unreadable', /not JSON/],
    ['JSON of something else', () => ({ hello: 1 }), 'solution_file_foreign', /not a Petalpost solution/],
    ['a list', () => [1], 'solution_file_foreign', /not a Petalpost solution/],
    ['null', () => 'null', 'solution_file_foreign', /not a Petalpost solution/],
    ['a newer version', (file) => ({ ...file, version: 2 }), 'solution_file_newer', /newer version/],
    ['a version that never was', (file) => ({ ...file, version: 0 }), 'solution_file_invalid', /at version/],
    ['no name', ({ name: _name, ...file }) => file, 'solution_file_invalid', /at name/],
    ['an unknown field', (file) => ({ ...file, admin: true }), 'solution_file_invalid', /at admin/],
    [
      'a prototype',
      (file) => JSON.stringify(file).replace('"format"', '"__proto__":{"isAdmin":true},"format"'),
      'solution_file_invalid',
      /at __proto__/,
    ],
    [
      'a style that is no length',
      (file) => JSON.stringify(file).replace('"width":"100%"', '"width":"url(//evil)"'),
      'solution_file_invalid',
      /platforms\.pc\.showConfig\.style\.width/,
    ],
    [
      'a schedule that never falls',
      (file) => JSON.stringify(file).replace('* * * 5 5 ?', '* * * 31 4 ?'),
      'solution_file_invalid',
      /at definition\.platforms\.pc\.festivals\.1\.cron \(Day “31”: April never has this day\)\. Nothing was imported/,
    ],
    [
      'a schedule with a weekday as a number',
      (file) => JSON.stringify(file).replace('* * * 5 5 ?', '* * * ? 5 6L'),
      'solution_file_invalid',
      /festivals\.1\.cron \(Day of week “6L”: Quartz reads this as FRIL, cron as SATL/,
    ],
    [
      'a festival of its own without a schedule',
      (file) => JSON.stringify(file).replace('"* * * 5 5 ?"', 'null'),
      'solution_file_invalid',
      /at definition\.platforms\.pc\.festivals\.1\.cron/,
    ],
  ])('%s is refused with a clear sentence, and nothing changes', async (_what, change, code, sentence) => {
    const answer = await importing(change(await exported()))
    expect(answer).toMatchObject({ success: false, code })
    expect(answer.message).toMatch(sentence)
    expect(await mySolutions(the.bob)).toEqual([])
  })

  test('the published schema is served and documented, and accepts what is exported', async () => {
    const file = await exported()
    const response = await the.server.app.inject({ url: SOLUTION_FILE_SCHEMA_PATH })
    const schema = response.json<object>()
    expect(response.headers['content-type']).toContain('application/schema+json')
    expect(schema).toEqual(JSON.parse(await readFile(DOCUMENTED, 'utf8')))
    const isValid = new Ajv2020({ strict: true }).compile(schema)
    expect(isValid(file)).toBe(true)
    expect(isValid({ ...file, definition: 1 })).toBe(false)
  })

  test('a repeated import with the same Idempotency-Key makes one solution', async () => {
    const text = JSON.stringify(await exported())
    const options = { 'Idempotency-Key': 'import-1' }
    const one = await the.bob.call(importSolution, { text }, options)
    const two = await the.bob.call(importSolution, { text }, options)
    expect(two.data).toEqual(one.data)
    expect(await mySolutions(the.bob)).toHaveLength(1)
  })

  test('a public solution has a file too; somebody else’s is not found (rule S12)', async () => {
    const { data } = await save(the.ada)
    expect(await the.bob.call(solutionFile, { id: data.id, isTemplate: 0 })).toMatchObject({ status: 404 })
    expect(await the.bob.call(saveSolution, { solutionId: data.id })).toMatchObject({ status: 404 })
  })
})
