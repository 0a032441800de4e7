import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import { beforeAll, describe, expect, test } from 'vitest'

import { addCards } from '#test/card-factories.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { addPublicSolution, definition, entry, reference, save } from '#test/solution-factories.ts'

const the = newPeopleEachTest()
beforeAll(() =>
  addCards(
    the.server,
    { id: 'free', title: 'Free', thumbnail: 'cards/free.webp' },
    { id: 'paid', title: 'Paid', price: 199 },
  ),
)

describe('the cards of a solution (spec 3, 5, 6)', () => {
  test('thumbnail and title come from the card, not from the caller', async () => {
    const { data } = await save(the.ada, { definition: definition(entry('x', { card: reference('free') })) })
    expect(data.definition.platforms.pc.festivals[0]?.card).toEqual({
      id: 'free',
      isTemplate: 1,
      thumbnail: '/files/cards/free.webp',
      title: 'Free',
    })
  })

  test('an own card may be used; somebody else’s, a missing one or a wrong kind is not found', async () => {
    await addCards(the.server, { id: `adas-${the.round}`, ownerId: the.ada.user.id, title: 'Mine' })
    const own = reference(`adas-${the.round}`, 0)
    const { data } = await save(the.ada, { definition: definition(entry('x', { card: own })) })
    expect(data.definition.platforms.pc.festivals[0]?.card).toMatchObject({ title: 'Mine', isTemplate: 0 })
    for (const card of [own, reference('nowhere'), reference('free', 0)])
      expect(await save(the.bob, { definition: definition(entry('x', { card })) })).toMatchObject({
        status: 404,
        code: 'not_found',
      })
  })

  test('S15: a paid template needs a current membership', async () => {
    const lapsed = await the.newcomer('lapsed', { membership: { level: 2, days: -1 } })
    const member = await the.newcomer('member', { membership: { level: 2, days: 30 } })
    const withPaid = { definition: definition(entry('x', { card: reference('paid') })) }
    expect(await save(lapsed, withPaid)).toMatchObject({ status: 200, success: false, code: 'subscription_required' })
    expect(await save(member, withPaid)).toMatchObject({ success: true })
  })

  test('S15: a paid card in a solution may stay after the membership has ended, but cannot be added again', async () => {
    const member = await the.newcomer('member', { membership: { level: 2, days: 30 } })
    const sent = definition(entry('x', { card: reference('paid') }))
    const { id } = (await save(member, { definition: sent })).data
    const lapsed = await the.newcomer('member', { membership: { level: 2, days: -1 } })
    expect(await save(lapsed, { id, name: 'Renamed', definition: sent })).toMatchObject({ success: true })
    await save(lapsed, { id, definition: definition(entry('x')) })
    expect(await save(lapsed, { id, definition: sent })).toMatchObject({ code: 'subscription_required' })
  })
})

describe('copying a public solution (spec 4, 7.3)', () => {
  test('creates an own copy in the user’s language, with its own name', async () => {
    await addPublicSolution(the.server, {
      id: `public-${the.round}`,
      name: 'Festivals',
      definition: definition(entry('x', { card: reference('free') })),
    })
    const chinese = await the.newcomer('li', { language: 'zh-CN' })
    const first = await chinese.call(saveSolution, { solutionId: `public-${the.round}` })
    const second = await chinese.call(saveSolution, { solutionId: `public-${the.round}` })
    expect(first.data).toMatchObject({ name: 'Festivals', region: 'zh-CN', isTemplate: 0, version: 1 })
    expect(second.data.name).toBe('Festivals(1)')
    expect(first.data.id).not.toBe(`public-${the.round}`)
    expect(first.data.definition.platforms.pc.festivals[0]?.card?.id).toBe('free')
  })

  test('somebody’s own solution cannot be copied', async () => {
    const { id } = (await save(the.ada)).data
    for (const browser of [the.ada, the.bob])
      expect(await browser.call(saveSolution, { solutionId: id })).toMatchObject({ status: 404 })
  })

  test('S15: a template with a paid card needs a membership', async () => {
    await addPublicSolution(the.server, {
      id: `public-${the.round}`,
      definition: definition(entry('x', { card: reference('paid') })),
    })
    const lapsed = await the.newcomer('lapsed', { membership: { level: 2, days: -1 } })
    expect(await lapsed.call(saveSolution, { solutionId: `public-${the.round}` })).toMatchObject({
      code: 'subscription_required',
    })
  })
})
