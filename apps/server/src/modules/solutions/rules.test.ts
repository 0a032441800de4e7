import { removeCard } from '@petalpost/api-client/endpoints/cards'
import { pluginSolution } from '@petalpost/api-client/endpoints/plugin'
import { saveSolution, solutionDetail, solutionSearch, solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import { SHOW_MASKS, SHOW_POSITIONS, SHOW_TIMES } from '@petalpost/domain/show-config'
import { TIME_ZONE_OFFSETS } from '@petalpost/domain/time-zone'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedFestivals } from '#src/seed/festivals.ts'
import type { Browser } from '#test/browser.ts'
import { addCards } from '#test/card-factories.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { addPublicSolution, definition, entry, mySolutions, reference, save } from '#test/solution-factories.ts'
import { writeBuiltEmbed } from '#test/written-embed.ts'

const CHRISTMAS = 50
const SPRING_FESTIVAL = 6

const built = writeBuiltEmbed()
const the = newPeopleEachTest({ config: { appRoot: built.root, addressLimitFactor: 1000 } })
beforeAll(() => seedFestivals(the.server.deps))
afterAll(() => built.remove())

const detailOf = async (browser: Pick<Browser, 'call'>, id: string) =>
  (await browser.call(solutionDetail, { id, isTemplate: 0 })).data

/** An entry with only the fields that spec 3 names. */
const plain = (name: string, more: object = {}) => ({ festivalId: 0, name, cron: '* * * 1 1 ?', ...more })
const withFestivals = (...festivals: object[]) => definition(...(festivals as never[]))

/** The ids of a solution's entries by name, on each platform. */
const idsOf = ({ definition: { platforms } }: Pick<Solution, 'definition'>) =>
  (['pc', 'mobile'] as const).map((platform) =>
    Object.fromEntries(platforms[platform].festivals.map(({ name, id }) => [name, id])),
  )

/** The embed payload of a solution. */
async function embedded(id: string): Promise<EmbedPayload> {
  const { data: k } = await the.ada.call(solutionSecret, { id, isTemplate: 0 })
  return (
    await the.server.visitor().send({ method: 'GET', url: pluginSolution.path, query: { k } })
  ).json<EmbedPayload>()
}

describe('what a client may leave out (spec 3, 4)', () => {
  test('ids of entries: missing ids are filled in, and stay the same', async () => {
    const sent = withFestivals(
      plain('New Year'),
      plain('New Year'),
      plain('Easter', { festivalId: CHRISTMAS, cron: null }),
    )
    const first = (await save(the.ada, { definition: sent })).data
    const idsNow = async () => (await detailOf(the.ada, first.id)).definition.platforms.pc.festivals.map(({ id }) => id)
    const ids = await idsNow()
    expect(new Set(ids).size).toBe(3)
    expect(await save(the.ada, { id: first.id, definition: sent })).toMatchObject({ success: true })
    expect(await idsNow()).toEqual(ids)
    const moved = withFestivals(plain('New Year', { cron: '* * * 31 12 ?' }), plain('New Year'))
    await save(the.ada, { id: first.id, definition: moved })
    const [changed, kept] = (await detailOf(the.ada, first.id)).definition.platforms.pc.festivals
    expect(ids).not.toContain(changed?.id)
    expect(ids).toContain(kept?.id)
  })

  test('ids of the same festival on both platforms: they are one id, on each save', async () => {
    const festivals = [plain('New Year'), plain('Christmas', { festivalId: CHRISTMAS, cron: null })]
    const sent = withFestivals(...festivals)
    const onBoth = (mobile: object[]) => ({
      ...sent,
      platforms: { ...sent.platforms, mobile: { ...sent.platforms.mobile, festivals: mobile as never[] } },
    })
    const first = (await save(the.ada, { definition: onBoth(festivals) })).data
    const [pc, mobile] = idsOf(first)
    expect(mobile).toEqual(pc)
    expect(idsOf((await save(the.ada, { id: first.id, definition: onBoth(festivals) })).data)).toEqual([pc, mobile])

    const window = { before: 3, after: 0 }
    const apart = onBoth([plain('New Year', { window }), plain('Easter')])
    const [onPc, onMobile] = idsOf((await save(the.ada, { definition: apart })).data)
    expect(onMobile?.['New Year']).not.toBe(onPc?.['New Year'])
  })

  test('ids of entries that differ between the platforms: each platform keeps its own', async () => {
    const sent = definition(entry('pc-id', { name: 'New Year' }))
    const mobile = { ...sent.platforms.mobile, festivals: [entry('mobile-id', { name: 'New Year' })] }
    const { id } = (await save(the.ada, { definition: { ...sent, platforms: { ...sent.platforms, mobile } } })).data
    const bare = withFestivals(plain('New Year'))
    const onBoth = { ...bare.platforms, mobile: { ...bare.platforms.mobile, festivals: bare.platforms.pc.festivals } }
    const { platforms } = (await save(the.ada, { id, definition: { ...bare, platforms: onBoth } })).data.definition
    expect([platforms.pc.festivals[0]?.id, platforms.mobile.festivals[0]?.id]).toEqual(['pc-id', 'mobile-id'])
  })

  test('the schedule of a custom festival: every 1 January; that of a preset: the catalog’s', async () => {
    const { cron: _none, ...custom } = plain('Founding day')
    const { data } = await save(the.ada, {
      definition: withFestivals(custom, { festivalId: CHRISTMAS, name: 'Christmas' }),
    })
    expect(data.definition.platforms.pc.festivals.map(({ name, cron, nextRun }) => [name, cron, nextRun])).toEqual([
      ['Christmas', '* * * 25 12 ?', '2026-12-25'],
      ['Founding day', '* * * 1 1 ?', '2027-01-01'],
    ])
  })

  test('a card and a showConfig, which may also be null: then there is none', async () => {
    const sent = definition(entry('party'))
    const festivals = sent.platforms.pc.festivals.map((one) => ({ ...one, card: null, showConfig: null }))
    const { data } = await save(the.ada, {
      definition: { ...sent, platforms: { ...sent.platforms, pc: { ...sent.platforms.pc, festivals } } },
    })
    expect(data.definition.platforms.pc.festivals[0]).not.toHaveProperty('card')
    expect(data.definition.platforms.pc.festivals[0]).not.toHaveProperty('showConfig')
  })

  test('showMask: it is 1', async () => {
    const sent = definition()
    const { showMask: _none, ...rest } = sent.platforms.pc.showConfig
    const platforms = { ...sent.platforms, pc: { ...sent.platforms.pc, showConfig: rest } }
    const { data } = await save(the.ada, { definition: { ...sent, platforms } })
    expect(data.definition.platforms.pc.showConfig.showMask).toBe(1)
    expect(data.definition.platforms.mobile.showConfig.showMask).toBe(2)
  })

  test('region: it is the user’s language', async () => {
    const chinese = await the.newcomer('li', { language: 'zh-CN' })
    expect((await save(chinese)).data.region).toBe('zh-CN')
    expect((await save(chinese, { region: 'en-US' })).data.region).toBe('en-US')
  })
})

describe('everything that the editor sets is stored as set (spec 2.8, 3, 9)', () => {
  test('show, delay, showTimes, autoClose, closeDelay, showPosition, showMask, style; time zone', async () => {
    const { id } = (await save(the.ada)).data
    const length = fc.constantFrom('0%', '12.5%', '100%', '40px')
    const showConfig = fc.record({
      show: fc.boolean(),
      delay: fc.nat(86_400_000),
      showTimes: fc.constantFrom(...SHOW_TIMES),
      autoClose: fc.boolean(),
      closeDelay: fc.nat(86_400_000),
      showPosition: fc.constantFrom(...SHOW_POSITIONS),
      showMask: fc.constantFrom(...SHOW_MASKS),
      style: fc.record({ top: length, left: length, width: length, height: length }),
    })
    const own = fc.oneof(
      fc.constant({ inherit: true }),
      fc.tuple(showConfig, fc.boolean()).map(([config, inherit]) => ({ inherit, ...config })),
    )
    const timeZone = fc.constantFrom('auto', 'Asia/Shanghai', ...TIME_ZONE_OFFSETS)
    await fc.assert(
      fc.asyncProperty(showConfig, showConfig, own, timeZone, async (pc, mobile, ofEntry, zone) => {
        const sent = {
          timeZone: zone,
          platforms: {
            pc: { showConfig: pc, festivals: [entry('x', { showConfig: ofEntry })] },
            mobile: { showConfig: mobile, festivals: [] },
          },
        }
        expect((await save(the.ada, { id, definition: sent })).success).toBe(true)
        expect((await detailOf(the.ada, id)).definition).toMatchObject(sent)
      }),
      { numRuns: 25 },
    )
  })

  test.each([
    ['showTimes', 3],
    ['showPosition', 'middle'],
    ['showMask', 0],
    ['delay', -1],
    ['closeDelay', 1.5],
    ['autoClose', 'yes'],
    ['style', { top: 'calc(1px)', left: '0%', width: '1%', height: '1%' }],
  ])('%s cannot be %j', async (field, value) => {
    const sent = definition()
    const showConfig = { ...sent.platforms.pc.showConfig, [field]: value }
    const platforms = { ...sent.platforms, pc: { showConfig, festivals: [] } }
    const { status, message } = await save(the.ada, { definition: { ...sent, platforms } })
    expect(status).toBe(400)
    expect(message).toContain(field)
  })
})

describe('parts of a solution may no longer exist', () => {
  test('an own card: its festival has no card, saves work, the embed leaves it out, and nobody can add it again', async () => {
    await addCards(the.server, { id: `mine-${the.round}`, ownerId: the.ada.user.id }, { id: `kept-${the.round}` })
    const sent = definition(
      entry('gone', { card: reference(`mine-${the.round}`, 0) }),
      entry('kept', { card: reference(`kept-${the.round}`) }),
    )
    const { id } = (await save(the.ada, { definition: sent })).data
    expect((await embedded(id)).f).toHaveLength(2)
    const inOther = (await save(the.ada, { name: 'Other' })).data.id
    expect(await the.ada.call(removeCard, { id: `mine-${the.round}` })).toMatchObject({ success: true })

    const loaded = await detailOf(the.ada, id)
    const cards = (solution: typeof loaded) =>
      solution.definition.platforms.pc.festivals.map((festival) => [festival.id, festival.card?.id])
    const left = [
      ['gone', undefined],
      ['kept', `kept-${the.round}`],
    ]
    expect(cards(loaded)).toEqual(left)
    expect((await mySolutions(the.ada)).map(cards)).toContainEqual(left)
    // an editor that was open meanwhile sends the card again
    const again = await save(the.ada, { id, definition: sent })
    expect(cards(again.data)).toEqual(left)
    expect(await mySolutions(the.ada)).toHaveLength(2)
    expect(await save(the.ada, { id, name: 'Renamed', definition: loaded.definition })).toMatchObject({ success: true })
    await expect.poll(async () => (await embedded(id)).f.map(([, , name]) => name)).toEqual(['kept'])
    expect(await save(the.ada, { id: inOther, definition: sent })).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('a festival of the catalog: details, saves and the embed work without its dates', async () => {
    const row = {
      slug: `gone-${the.round}`,
      names: { 'en-US': 'Gone', 'zh-CN': 'Gone' },
      kind: 'x',
      rule: 'x',
      tone: 'joy',
    }
    const festivalId = 90_000 + the.round
    await the.server.deps.pool.query(
      `insert into festivals (festival_id, slug, names, kind, rule, regions, locales, tone, group_name, tier)
      values ($1, $2, $3, 'x', 'x', '{*}', '{en-US}', 'joy', 'festival', 1)`,
      [festivalId, row.slug, row.names],
    )
    await addCards(the.server, { id: `card-${the.round}` })
    const card = reference(`card-${the.round}`)
    const sent = definition(
      entry('gone', { festivalId, cron: null, card }),
      entry('spring', { festivalId: SPRING_FESTIVAL, cron: null, card }),
    )
    const { id } = (await save(the.ada, { definition: sent })).data
    await the.server.deps.pool.query('delete from festivals where festival_id = $1', [festivalId])

    const loaded = (await detailOf(the.ada, id)).definition
    expect(loaded.platforms.pc.festivals.map((one) => [one.id, one.nextRun])).toEqual([
      ['spring', '2027-02-06'],
      ['gone', null],
    ])
    expect(await save(the.ada, { id, name: 'Renamed', definition: loaded })).toMatchObject({ success: true })
    expect((await embedded(id)).f).toHaveLength(1)
    expect(await save(the.ada, { definition: sent })).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('a card of a template: the template can still be copied', async () => {
    await addPublicSolution(the.server, {
      id: `public-${the.round}`,
      definition: definition(entry('x', { card: reference('never-there') })),
    })
    const copy = await the.ada.call(saveSolution, { solutionId: `public-${the.round}` })
    expect(copy).toMatchObject({ success: true, data: { isTemplate: 0 } })
    expect((await embedded(copy.data.id)).f).toEqual([])
  })
})

describe('S12: solutions belong to the session’s user', () => {
  test('S12: a solution cannot be read as a template, nor a template as an own solution', async () => {
    const { id } = (await save(the.ada)).data
    await addPublicSolution(the.server, { id: `public-${the.round}` })
    for (const browser of [the.ada, the.server.visitor()]) {
      expect(await browser.call(solutionDetail, { id, isTemplate: 1 })).toMatchObject({ status: 404 })
      expect(await browser.call(solutionSecret, { id, isTemplate: 1 })).toMatchObject({ status: 404 })
      expect(await browser.call(solutionDetail, { id: `public-${the.round}`, isTemplate: 0 })).toMatchObject({
        status: 404,
      })
    }
    const listed = await the.server.visitor().call(solutionSearch, { isTemplate: 1, pageSize: -1 })
    expect(listed.data.records.map((one) => one.id)).not.toContain(id)
  })

  test('S12: a new solution with an id chosen by the client is not found', async () => {
    expect(await save(the.ada, { id: 'chosen' })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await mySolutions(the.ada)).toEqual([])
  })
})
