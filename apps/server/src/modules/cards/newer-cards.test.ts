import { cardDetail, cardVersions, cardsPage, cardVariants, removeCard } from '@petalpost/api-client/endpoints/cards'
import { saveSolution, solutionDetail, solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { CARD_VERSION } from '@petalpost/card-document/version'
import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import { beforeEach, describe, expect, test } from 'vitest'

import { addCards } from '#test/card-factories.ts'
import { drawnCard, saveDesign } from '#test/design-factories.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { definition, entry, reference } from '#test/solution-factories.ts'
import { writeBuiltEmbed } from '#test/written-embed.ts'

const built = writeBuiltEmbed()
const the = newPeopleEachTest({ config: { appRoot: built.root } })

/** A document of which this version knows the number and nothing else. */
const NEWER = { v: CARD_VERSION + 1, width: 375, height: 667, rooms: [{ drawing: 'secret' }] }
const REFUSED = { success: false, code: 'card_newer', message: expect.stringMatching(/Update the server/) as string }

let own: string
let free: string
let paid: string
beforeEach(async () => {
  ;[own, free, paid] = [`own${the.round}`, `free${the.round}`, `paid${the.round}`]
  await addCards(
    the.server,
    { id: own, ownerId: the.ada.user.id, definition: NEWER },
    { id: free, definition: NEWER },
    { id: paid, price: 990, definition: NEWER },
  )
})

const storedIn = async (id: string) => {
  const { rows } = await the.server.deps.pool.query<{ definition: unknown; version: number }>(
    'select definition, version from cards where id = $1',
    [id],
  )
  return rows[0]
}

describe('cards that a newer version stored (rule R11)', () => {
  test('are listed, and opened as they are stored, so that the frame says what it cannot draw (rule R11)', async () => {
    const { data: mine } = await the.ada.call(cardsPage, { pageNum: 1, pageSize: 20, isTemplate: 0 })
    expect(mine.records.map(({ id }) => id)).toEqual([own])
    for (const [cardId, isTemplate] of [
      [own, 0],
      [free, 1],
    ] as const) {
      const detail = await the.ada.call(cardDetail, { cardId, isTemplate })
      expect(detail).toMatchObject({ success: true, data: { definition: NEWER } })
      expect(await the.ada.call(cardVariants, { cardId, isTemplate })).toMatchObject({ success: true })
    }
    expect(await the.ada.call(cardVersions, { cardId: own })).toMatchObject({ data: { records: [{ version: 1 }] } })
  })

  test('are neither overwritten nor copied, and an owner may delete them (rule R11)', async () => {
    const before = await storedIn(own)
    expect(await saveDesign(the.ada, { id: own, version: 1 })).toMatchObject(REFUSED)
    expect(await saveDesign(the.ada, { templateId: free, definition: null })).toMatchObject(REFUSED)
    expect(await saveDesign(the.ada, { templateId: free })).toMatchObject(REFUSED)
    expect(await storedIn(own)).toEqual(before)
    expect(await the.ada.call(removeCard, { id: own })).toMatchObject({ success: true })
  })

  test('an editor of a newer version is told that the server is older, whatever it saves (rule R11)', async () => {
    const { data } = await saveDesign(the.ada)
    const sent = { ...drawnCard(), v: CARD_VERSION + 1 } as unknown as ReturnType<typeof drawnCard>
    expect(await saveDesign(the.ada, { definition: sent })).toMatchObject(REFUSED)
    expect(await saveDesign(the.ada, { id: data.id, version: 1, definition: sent })).toMatchObject(REFUSED)
    expect(await storedIn(data.id)).toMatchObject({ version: 1, definition: { v: CARD_VERSION } })
  })

  test('S15: a paid one is not sent to those who may not have its drawing, because nobody here knows where that is', async () => {
    const detail = { cardId: paid, isTemplate: 1 } as const
    const visitor = await the.server.visitor().call(cardDetail, detail)
    expect(visitor).toMatchObject(REFUSED)
    expect(JSON.stringify(visitor)).not.toContain('secret')
    const member = await the.newcomer('member', { membership: { level: 2, days: 30 } })
    expect(await member.call(cardDetail, detail)).toMatchObject({ success: true, data: { definition: NEWER } })
  })

  test('a solution keeps them, and its embed shows the festivals whose cards it can draw (rule R11)', async () => {
    await addCards(the.server, { id: `known${the.round}` })
    const festivals = [
      entry('newer', { card: reference(free) }),
      entry('known', { card: reference(`known${the.round}`), cron: '* * * 2 1 ?' }),
    ]
    const { data } = await the.ada.call(saveSolution, {
      solution: { name: 'Shop', definition: definition(...festivals) },
    })
    const { data: opened } = await the.ada.call(solutionDetail, { id: data.id, isTemplate: 0 })
    expect(opened.definition.platforms.pc.festivals.map(({ card }) => card?.id)).toEqual([free, `known${the.round}`])
    const { data: key } = await the.ada.call(solutionSecret, { id: data.id, isTemplate: 0 })
    const shown = await the.server.visitor().send({ method: 'GET', url: `/plugin/solution?k=${key}` })
    expect(shown.json<EmbedPayload>().f.map(([, , title]) => title)).toEqual(['known'])
  })
})
