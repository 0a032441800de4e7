import { importSolution } from '@petalpost/api-client/endpoints/solutions'
import { solutionFileSchema } from '@petalpost/api-client/schemas/solution-file-schema'
import { defaultShowConfig } from '@petalpost/domain/show-config'
import { ACCEPTED, REFUSED } from '@petalpost/domain/test/foreign-schedules'
import { isTimeZone } from '@petalpost/domain/time-zone'
import { ZONE_NAMES } from '@petalpost/domain/zone-names'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'

import { seedFestivals } from '#src/seed/festivals.ts'
import { newPeopleEachTest } from '#test/people.ts'

const the = newPeopleEachTest()
beforeAll(() => seedFestivals(the.server.deps))

const isValid = new Ajv2020({ strict: true, allErrors: true }).compile(solutionFileSchema())

type Json = Record<string, unknown>
const festival = (more: Json = {}): Json => ({ festivalId: 0, name: 'Ours', cron: '* * * 5 5 ?', ...more })
const config = (more: Json = {}): Json => ({ ...defaultShowConfig('pc'), ...more })

/** A solution file; `more` changes its definition. */
const file = (more: Json = {}, festivals: Json[] = [festival()], showConfig = config()): Json => ({
  format: 'petalpost-solution',
  version: 1,
  name: 'Shop',
  definition: {
    timeZone: 'auto',
    platforms: { pc: { showConfig, festivals }, mobile: { showConfig: config(), festivals: [] } },
    ...more,
  },
})
const withSchedule = (cron: unknown, festivalId = 0) => file({}, [festival({ cron, festivalId })])
const withStyle = (style: Json) => file({}, [], config({ style: { ...defaultShowConfig('pc').style, ...style } }))
const { cron: _cron, ...withoutCron } = festival()

const FILES: [what: string, file: Json][] = [
  ['a plain file', file()],
  ['no name', { ...file(), name: '' }],
  ['a name of spaces', { ...file(), name: ' \u200b\u3000' }],
  ['a name of 61 characters', { ...file(), name: 'x'.repeat(61) }],
  ['another region', { ...file(), region: 'fr-FR' }],
  ['an unknown field', { ...file(), admin: true }],
  ...[
    'auto',
    '+08:00',
    'Asia/Shanghai',
    'Asia/Calcutta',
    'UTC',
    'Mars/Phobos',
    '+12:00',
    '+8',
    '',
    'Asia',
    'Etc/GMT+5',
  ].map((timeZone): [string, Json] => [`the zone “${timeZone}”`, file({ timeZone })]),
  ...['10%', '10px', '-5.125%', '10', '10em', 'url(//evil)', '1.2345%', '100000%', '100000px', '5 %'].map(
    (top): [string, Json] => [`the top “${top}”`, withStyle({ top })],
  ),
  ['an unknown side of the style', withStyle({ right: '0%' })],
  ...[
    { delay: -1 },
    { delay: 86_400_001 },
    { delay: 0.5 },
    { showTimes: 3 },
    { showPosition: 'middle' },
    { showMask: 0 },
    { show: 1 },
  ].map((more): [string, Json] => [`the setting ${JSON.stringify(more)}`, file({}, [], config(more))]),
  ['a festival’s own settings', file({}, [festival({ showConfig: { inherit: false, delay: 5 } })])],
  ['a festival without a schedule', file({}, [withoutCron])],
  ['a festival of its own whose schedule is null', withSchedule(null)],
  ['a preset whose schedule is null', withSchedule(null, 50)],
  ['a preset with another schedule', withSchedule('* * * 24 12 ?', 50)],
  ['a festival that is not in the catalog', withSchedule(null, 99_999)],
  ['a window', file({}, [festival({ window: { before: 3, after: 0 } })])],
  ['a window of 400 days', file({}, [festival({ window: { before: 400, after: 0 } })])],
  ['a card without an id', file({}, [festival({ card: { isTemplate: 1, thumbnail: '', title: '' } })])],
  ['options', file({ options: { consent: 'wait', include: '/shop/*', lang: 'zh-CN' } })],
  ['another consent', file({ options: { consent: 'never' } })],
  ...[
    'nonsense',
    '* * * 31 4 ?',
    '* * * 30,31 4 ?',
    '* * * 28-31 2 ?',
    '* * * 31 4,6 ?',
    '* * * 31 4,5 ?',
    '* * * 30 feb ?',
    '* * * 29 2 ?',
    '* * * 31W APR ?',
    '* * * L-29 2 ?',
    '* * * L-28 2 ?',
    '* * * ? 5 SUN#2,SUN#4',
    '* * * ? 5 1',
    '* * * ? * MON',
    '* * * ? 1-12 MON',
    '* * * * * ?',
    '* * * 1 1 ? *',
    '* * * 1 1 ? 2027',
    ' * * * 1 1 ? ',
    '* * * 1 jan/2 ?',
    `* * * 1 1 ${' '.repeat(100)}?`,
  ].map((cron): [string, Json] => [`the schedule “${cron}”`, withSchedule(cron)]),
]

describe('the schema of solution files (spec 7.6)', () => {
  test('it says of each file what the server says', async () => {
    const verdicts: [string, boolean][] = []
    for (const [what, text] of FILES) {
      const { success } = await the.bob.call(importSolution, { text: JSON.stringify(text) })
      verdicts.push([what, success])
    }
    expect(FILES.map(([what, text]) => [what, isValid(text)])).toEqual(verdicts)
    expect(verdicts.filter(([, isGood]) => isGood).length).toBeGreaterThan(20)
  })

  test('it says of every public schedule of other programs what the server says', () => {
    for (const [cron] of ACCEPTED) expect([cron, isValid(withSchedule(cron))]).toEqual([cron, true])
    for (const cron of Object.values(REFUSED).flat()) expect([cron, isValid(withSchedule(cron))]).toEqual([cron, false])
  })

  test('every zone in it is one, and it has every zone that this runtime lists', () => {
    expect(ZONE_NAMES.filter((name) => !isTimeZone(name))).toEqual([])
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !ZONE_NAMES.includes(name))).toEqual([])
  })

  test.each([
    ['two festivals with the same id', file({}, [festival({ id: 'a' }), festival({ id: 'a' })])],
    ['page rules that are no paths', file({ options: { include: 'shop' } })],
    ['months that make a whole year together', withSchedule('* * * ? 1-6,7-12 MON')],
  ])('%s: only the server can tell', async (_what, text) => {
    expect(isValid(text)).toBe(true)
    expect(await the.bob.call(importSolution, { text: JSON.stringify(text) })).toMatchObject({ success: false })
  })

  test('every field has a sentence', () => {
    const missing: string[] = []
    const look = (schema: unknown, at: string): void => {
      if (typeof schema !== 'object' || schema === null) return
      for (const [name, inner] of Object.entries(schema)) {
        if (name === 'properties' && !at.endsWith('if'))
          for (const [field, { description }] of Object.entries(inner as Record<string, { description?: string }>))
            if (!description?.endsWith('.')) missing.push(`${at}.${field}`)
        look(inner, `${at}.${name}`)
      }
    }
    look(solutionFileSchema(), '')
    expect(missing).toEqual([])
  })
})
