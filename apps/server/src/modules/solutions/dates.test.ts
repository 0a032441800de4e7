import { saveSolution, solutionDetail } from '@petalpost/api-client/endpoints/solutions'
import { beforeAll, describe, expect, test } from 'vitest'

import { seedFestivals } from '#src/seed/festivals.ts'
import type { SignedIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { definition, entry, type Entry, mySolutions as mine, save } from '#test/solution-factories.ts'

import { MAX_DATES } from './dates.ts'

const CHRISTMAS = 50
const SPRING_FESTIVAL = 6

const the = newPeopleEachTest()
beforeAll(() => seedFestivals(the.server.deps))

/** Entries that fall on nearly every day. */
const most = (count: number) => Array.from({ length: count }, (_, n) => entry(`most-${n}`, { cron: '* * * 1-30 * ?' }))

async function festivalsOf(browser: SignedIn, ...festivals: Entry[]) {
  return (await save(browser, { definition: definition(...festivals) })).data.definition.platforms.pc.festivals
}

async function nextRuns(timeZone: string) {
  const festivals = [entry('christmas', { festivalId: CHRISTMAS, cron: null }), entry('eve', { cron: '* * * 24 12 ?' })]
  const sent = { ...definition(...festivals), timeZone }
  const { pc } = (await save(the.ada, { definition: sent })).data.definition.platforms
  return Object.fromEntries(pc.festivals.map(({ id, nextRun }) => [id, nextRun]))
}

describe('the festivals of a solution (spec 3, 4)', () => {
  test('are ordered by next run, and carry their dates', async () => {
    const festivals = await festivalsOf(
      the.ada,
      entry('spring', { festivalId: SPRING_FESTIVAL, cron: null, window: { before: 1, after: 6 } }),
      entry('valentine', { cron: '* * * 14 2 ?' }),
      entry('payday', { cron: '* * * 28 * ?' }),
      entry('christmas', { festivalId: CHRISTMAS, cron: '* * * 25 12 ?' }),
    )
    expect(festivals.map(({ id, nextRun }) => [id, nextRun])).toEqual([
      ['payday', '2026-11-28'],
      ['christmas', '2026-12-25'],
      ['spring', '2027-02-06'],
      ['valentine', '2027-02-14'],
    ])
    expect(festivals[2]).toMatchObject({ cron: null, window: { before: 1, after: 6 } })
    expect(festivals[2]?.dates).toEqual(expect.arrayContaining(['2027-02-06', '2030-02-03', '2031-01-23']))
    expect(festivals[3]?.dates).toEqual(['2027-02-14', '2028-02-14', '2029-02-14', '2030-02-14', '2031-02-14'])
  })

  test('S20: schedules for nearly every day give many dates: a solution may have some of them, not hundreds', async () => {
    const festivals = await festivalsOf(the.ada, ...most(3))
    expect(festivals.flatMap(({ dates = [] }) => dates).length).toBeLessThanOrEqual(MAX_DATES)
    expect(await save(the.ada, { definition: definition(...most(4)) })).toMatchObject({
      status: 400,
      message: 'Something in this request is not valid: definition.platforms.festivals.dates',
    })
    const hundred = Array.from({ length: 100 }, (_, n) => entry(`${n}`, { cron: '* * * 28 2,12 ?' }))
    expect(await festivalsOf(the.ada, ...hundred)).toHaveLength(100)
  })

  test('the next run is in the solution’s own zone, and today counts', async () => {
    the.server.clock.set('2026-12-24T20:00:00Z') // 25 December has begun in China
    the.ada = await the.newcomer('ada') // after five idle weeks the session has expired
    expect(await nextRuns('+08:00')).toEqual({ christmas: '2026-12-25', eve: '2027-12-24' })
    expect(await nextRuns('America/New_York')).toEqual({ christmas: '2026-12-25', eve: '2026-12-24' })
    expect(await nextRuns('auto')).toEqual({ christmas: '2026-12-25', eve: '2026-12-24' })
  })

  test('next runs change with the days, without another save', async () => {
    const { id } = (await save(the.ada, { definition: definition(entry('payday', { cron: '* * * 28 * ?' })) })).data
    the.server.clock.set('2026-11-29T08:00:00Z')
    const { data } = await the.ada.call(solutionDetail, { id, isTemplate: 0 })
    expect(data.definition.platforms.pc.festivals[0]?.nextRun).toBe('2026-12-28')
  })

  test('fields that the server computes are ignored in a request', async () => {
    const [festival] = await festivalsOf(the.ada, entry('fake', { nextRun: '1999-01-01', dates: ['1999-01-01'] }))
    expect(festival).toMatchObject({ nextRun: '2027-01-01' })
    expect(festival?.dates?.[0]).toBe('2027-01-01')
  })

  test('a preset with its own schedule becomes a custom festival; its name may be anything', async () => {
    const [own, kept] = await festivalsOf(
      the.ada,
      entry('own', { festivalId: CHRISTMAS, cron: '* * * 24 12 ?', name: 'Our eve' }),
      entry('kept', { festivalId: CHRISTMAS, cron: null, name: 'Our Christmas' }),
    )
    expect(own).toMatchObject({ festivalId: 0, cron: '* * * 24 12 ?', name: 'Our eve', nextRun: '2026-12-24' })
    expect(kept).toMatchObject({ festivalId: CHRISTMAS, cron: '* * * 25 12 ?', name: 'Our Christmas' })
  })

  test.each([
    ['* * * 31 4 ?', 'impossible_date', 'day', 'Day “31”: April never has this day'],
    ['* * * 1 1 MON', 'both_days', 'dayOfWeek', /^Day of week “MON”: a schedule has a day or a day of week/],
    ['every day', 'field_count', null, /^A schedule has six fields/],
    ['', 'field_count', null, /^A schedule has six fields/],
    ['* * * 32W 1 ?', 'field_invalid', 'day', /^Day “32W”: write 1 to 31/],
    ['* * * * *', 'field_count', null, /five fields of a crontab/],
    ['0 0 0 * * ?', 'period', 'day', /this is every day/],
    ['0 0 0 ? * SUN-SAT', 'period', 'dayOfWeek', /this is every day/],
    ['@yearly', 'short_name', null, /^“@yearly” is a short name of cron/],
    ['0 0 0 1 1 ? 2027', 'year', 'year', /^Year “2027”/],
  ])(
    'the schedule %j is refused with its festival, problem, field and way on',
    async (cron, problem, field, reason) => {
      const answer = await save(the.ada, { definition: definition(entry('fine'), entry('odd', { cron })) })
      const place = 'definition.platforms.pc.festivals.1.cron'
      expect(answer).toMatchObject({ status: 200, success: false, code: 'schedule_invalid' })
      expect(answer.data).toMatchObject({ place, problem, field })
      const [, sentence] = /^The date schedule of “odd” is not valid\. (.+)$/.exec(answer.message) ?? []
      expect(sentence).toMatch(reason)
      expect(await mine(the.ada)).toEqual([])
    },
  )

  test('a weekday as a number is refused with its two readings, in the language of the caller', async () => {
    const chinese = { language: 'zh-CN' }
    const odd = { definition: definition(entry('odd', { cron: '0 0 0 ? 5 1#2' })) }
    const answer = await the.ada.call(saveSolution, { solution: { id: '', name: 'Shop', ...odd } }, chinese)
    expect(answer.message).toBe(
      '“odd”的日期规则无效。星期“1#2”：在 Quartz 中表示 SUN#2，在 cron 中表示 MON#2。请写明其中一个',
    )
    expect(answer.data).toMatchObject({ part: '1#2', readings: { quartz: 'SUN#2', cron: 'MON#2' } })
  })

  test('a schedule of a Chinese keyboard is stored with the marks that it means', async () => {
    const [typed] = await festivalsOf(the.ada, entry('typed', { cron: '＊ ＊ ＊　１ １ ？' }))
    expect(typed).toMatchObject({ cron: '* * * 1 1 ?', nextRun: '2027-01-01' })
  })

  test('a custom festival without a schedule is refused', async () => {
    expect(await save(the.ada, { definition: definition(entry('odd', { cron: null })) })).toMatchObject({
      code: 'schedule_invalid',
    })
  })

  test.each([
    ['* * * LW 3 ?', '2027-03-31'],
    ['* * * L-2 * ?', '2026-11-28'],
    ['0 0 9 1 NOV-FEB ? *', '2026-12-01'],
    ['* * * ? 5 SUN#2,SUN#4', '2027-05-09'],
  ])('the schedule %s of Quartz is stored as it is written, with the dates it means', async (cron, nextRun) => {
    const [festival] = await festivalsOf(the.ada, entry('quartz', { cron }))
    expect(festival).toMatchObject({ cron, nextRun })
    expect(festival?.dates).toContain(nextRun)
  })

  test('consecutive days keep their first day, which identifies the occurrence, however many there are', async () => {
    const [winter] = await festivalsOf(the.ada, entry('winter', { cron: '* * * * 8-12 ?' }))
    expect(winter?.dates?.slice(0, 2)).toEqual(['2026-08-01', '2026-08-02'])
    expect(winter?.nextRun).toBe('2026-11-21')
  })

  test('a festival whose window is open is the next run until its last day is over', async () => {
    const window = { before: 0, after: 5 }
    const [shop] = await festivalsOf(the.ada, entry('shop', { cron: '* * * 17 11 ?', window }))
    expect(shop).toMatchObject({ nextRun: '2026-11-17', window })
    const [old] = await festivalsOf(the.ada, entry('old', { cron: '* * * 15 11 ?', window }))
    expect(old?.nextRun).toBe('2027-11-15')
  })

  test('29 February runs in leap years only', async () => {
    const [festival] = await festivalsOf(the.ada, entry('leap', { cron: '* * * 29 2 ?' }))
    expect(festival).toMatchObject({ nextRun: '2028-02-29', dates: ['2028-02-29'] })
  })

  test.each([
    ['an unknown festival', definition(entry('x', { festivalId: 9_999 }))],
    ['an entry id twice on a platform', definition(entry('x'), entry('x'))],
    ['an unknown time zone', { ...definition(), timeZone: '+12:30' }],
    ['an unknown position', definition(entry('x', { showConfig: { showPosition: 'middle' as 'center' } }))],
    [
      'a style that is no length',
      definition(entry('x', { showConfig: { style: { top: 'url(x)', left: '0%', width: '1%', height: '1%' } } })),
    ],
  ])('a definition with %s is malformed', async (_what, sent) => {
    expect(await save(the.ada, { definition: sent })).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})
