import { cardWork } from '@petalpost/api-client/endpoints/cards'
import { describe, expect, test } from 'vitest'

import { addCards } from '#test/card-factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

const the = newPeopleEachTest()

const formsOf = async (cardId: string, isTemplate: 0 | 1, browser = the.ada) =>
  (await browser.call(cardWork, { cardId, isTemplate })).data.records.map(({ id }) => id)

describe('GET /api/ecards/cards/work/{cardId} (spec 4, "Works")', () => {
  test('a template’s forms are its set: itself, the other ratio, then the other language', async () => {
    const [work, other] = [`set-${the.round}`, `other-${the.round}`]
    const id = (name: string) => `${name}-${the.round}`
    await addCards(
      the.server,
      { id: id('zh-wide'), workId: work, language: 'zh-CN', aspectRatio: '16:9' },
      { id: id('zh'), workId: work, language: 'zh-CN' },
      { id: id('wide'), workId: work, aspectRatio: '16:9' },
      { id: id('en'), workId: work },
      { id: id('alone'), workId: other },
      { id: id('none') },
    )
    expect(await formsOf(id('en'), 1)).toEqual([id('en'), id('wide'), id('zh'), id('zh-wide')])
    expect(await formsOf(id('zh-wide'), 1)).toEqual([id('zh-wide'), id('zh'), id('wide'), id('en')])
    expect(await formsOf(id('alone'), 1)).toEqual([id('alone')])
    expect(await formsOf(id('none'), 1)).toEqual([id('none')])
  })

  test('S12: the forms of an own card are its owner’s, whatever work somebody else names', async () => {
    const id = (name: string) => `${name}-${the.round}`
    await addCards(
      the.server,
      { id: id('mine'), ownerId: the.ada.user.id },
      { id: id('mine-wide'), ownerId: the.ada.user.id, workId: id('mine'), aspectRatio: '16:9' },
      { id: id('theirs'), ownerId: the.bob.user.id, workId: id('mine') },
      { id: id('template'), workId: id('mine') },
    )
    expect(await formsOf(id('mine'), 0)).toEqual([id('mine'), id('mine-wide')])
    expect(await formsOf(id('template'), 1)).toEqual([id('template')])
    expect(await the.bob.call(cardWork, { cardId: id('mine'), isTemplate: 0 })).toMatchObject({ status: 404 })
    expect(await the.server.visitor().call(cardWork, { cardId: id('mine'), isTemplate: 0 })).toMatchObject({
      status: 404,
    })
  })
})
