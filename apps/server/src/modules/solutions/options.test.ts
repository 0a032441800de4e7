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

test.each([
  ['include', 'shop', '“shop” must begin with', '“shop”须以'],
  ['exclude', 'https://shop.example.com/cart', 'write /cart instead', '写成 /cart'],
  ['exclude', '/cart /pay', 'separate rules with commas', '请用逗号分隔'],
  ['exclude', `/${'x'.repeat(300)}`, 'at most 300 characters', '最多 300 个字符'],
  ['exclude', '/a*b*c*d*e*f*g*h*i*j', 'has more than 8 stars', '超过 8 个'],
  ['exclude', '*route=checkout*', 'write ?route=checkout*', '请写成 ?route=checkout*'],
  ['exclude', '/shop/../cart', 'can never match', '不会匹配任何页面'],
  ['exclude', '/cart|/checkout', 'write /cart, /checkout', '请写成 /cart, /checkout'],
])(
  'failure 29: the page rule in %s “%.40s” is refused with its reason and its field in both languages',
  async (name, value, english, chinese) => {
    const { data } = await saved(ALL)
    const sent = { id: data.id, definition: { ...definition(), options: { [name]: value } } }
    for (const [language, reason] of [
      ['en-US', english],
      ['zh-CN', chinese],
    ] as const) {
      const answer = await the.ada.call(saveSolution, { solution: { name: 'Shop', ...sent } }, { language })
      expect(answer).toMatchObject({ status: 400, code: 'page_rule_invalid' })
      expect(answer.message).toContain(reason)
      expect(answer.message).toContain(`definition.options.${name}`)
    }
    const { data: after } = await the.ada.call(solutionDetail, { id: data.id, isTemplate: 0 })
    expect(after.definition.options).toEqual(ALL)
  },
)

test('saveSolution: a rule that is stored already may stay, so that it does not prevent other changes', async () => {
  await addPublicSolution(the.server, {
    id: `old-${the.round}`,
    definition: { ...newSolutionDefinition(), options: { exclude: '*route=checkout*' } },
  })
  const { data } = await the.ada.call(saveSolution, { solutionId: `old-${the.round}` })
  const again = await save(the.ada, { id: data.id, definition: data.definition })
  expect(again.data.definition.options).toEqual({ exclude: '*route=checkout*' })
})

test('saveSolution: a copy keeps the options of its template', async () => {
  await addPublicSolution(the.server, {
    id: `public-${the.round}`,
    definition: { ...newSolutionDefinition(), options: ALL },
  })
  const { data } = await the.ada.call(saveSolution, { solutionId: `public-${the.round}` })
  expect(data.definition.options).toEqual(ALL)
})
