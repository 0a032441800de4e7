import { saveSolution, solutionDetail } from '@petalpost/api-client/endpoints/solutions'
import { newSolutionDefinition } from '@petalpost/domain/solution'
import type { SolutionOptions } from '@petalpost/domain/solution-options'
import { expect, test } from 'vitest'

import { newPeopleEachTest } from '#test/people.ts'
import { addPublicSolution, definition, save } from '#test/solution-factories.ts'

const the = newPeopleEachTest()

const ALL: SolutionOptions = { consent: 'wait', include: '/shop*', exclude: '/checkout*,/cart', lang: 'zh-CN' }
const saved = async (options: SolutionOptions) => save(the.ada, { definition: { ...definition(), options } })

test('saveSolution: consent, page rules and language are stored, and a definition without them has none', async () => {
  const { data } = await saved(ALL)
  const stored = async () =>
    (await the.ada.call(solutionDetail, { id: data.id, isTemplate: 0 })).data.definition.options
  expect(await stored()).toEqual(ALL)
  await save(the.ada, { id: data.id, definition: { ...definition(), options: {} } })
  expect(await stored()).toBeUndefined()
})

test('saveSolution: page rules are stored in the form that browsers compare, and empty ones are left out', async () => {
  const { data } = await saved({ include: ' /产品* , /sale,', exclude: ' , ' })
  expect(data.definition.options).toEqual({ include: '/%E4%BA%A7%E5%93%81*,/sale' })
})

test.each([
  ['include', 'shop'],
  ['exclude', 'https://shop.example.com/cart'],
  ['exclude', `/${'x'.repeat(300)}`],
  ['include', `/${'x'.repeat(3000)}`],
  ['consent', 'later'],
  ['lang', 'fr-FR'],
])(
  'saveSolution: the option %s “%.30s” is refused with invalid_input that names it, and nothing is lost',
  async (name, value) => {
    const { data } = await saved(ALL)
    const answer = await save(the.ada, {
      id: data.id,
      definition: { ...definition(), options: { [name]: value } },
    })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(answer.message).toContain(name)
    const { data: after } = await the.ada.call(solutionDetail, { id: data.id, isTemplate: 0 })
    expect(after.definition.options).toEqual(ALL)
  },
)

test('saveSolution: a copy keeps the options of its template', async () => {
  await addPublicSolution(the.server, {
    id: `public-${the.round}`,
    definition: { ...newSolutionDefinition(), options: ALL },
  })
  const { data } = await the.ada.call(saveSolution, { solutionId: `public-${the.round}` })
  expect(data.definition.options).toEqual(ALL)
})
