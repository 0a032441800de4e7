import { importSolution, removeSolution } from '@petalpost/api-client/endpoints/solutions'
import { solutionFileSchema } from '@petalpost/api-client/schemas/solution-file-schema'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { parseSchedule } from '@petalpost/domain/date-schedule'
import { ACCEPTED, REFUSED } from '@petalpost/domain/test/foreign-schedules'
import { isTimeZone } from '@petalpost/domain/time-zone'
import { nameLength } from '@petalpost/domain/typed-text/name'
import { ZONE_NAMES } from '@petalpost/domain/zone-names'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { seedFestivals } from '#src/seed/festivals.ts'
import { addCards } from '#test/card-factories.ts'
import { newPeopleEachTest } from '#test/people.ts'
import {
  config,
  festival,
  file,
  hostileFile,
  type Json,
  withoutCron,
  withSchedule,
  withStyle,
} from '#test/solution-files.ts'

const the = newPeopleEachTest()
beforeAll(() => seedFestivals(the.server.deps))

const isValid = new Ajv2020({ strict: true, allErrors: true }).compile(solutionFileSchema())

const FILES: [what: string, file: Json][] = [
  ['a plain file', file()],
  ['no name', { ...file(), name: '' }],
  ['a name of spaces', { ...file(), name: ' \u200b\u3000' }],
  ['a name of 61 characters', { ...file(), name: 'x'.repeat(61) }],
  ['a name of 60 characters with spaces around it', { ...file(), name: `  ${'x'.repeat(60)}\u200b\n` }],
  ['a name of 61 characters with spaces between', { ...file(), name: 'x '.repeat(31) }],
  ['a name of 121 characters, most of them spaces', { ...file(), name: `${' '.repeat(120)}x` }],
  ...['\u3164', '\u2800', '\ufe0f', '\u{e0000}', '\u2065', '\ufff8', '\u034f', '\u0301', '\ufdd0', '—'].map(
    (name): [string, Json] => [`the name ${JSON.stringify(name)}`, { ...file(), name }],
  ),
  ['a festival without a name', file({}, [festival({ name: '' })])],
  ['a festival with a name of 61 characters', file({}, [festival({ name: '花'.repeat(61) })])],
  ['a festival with a name of 60 characters and spaces', file({}, [festival({ name: ` ${'花'.repeat(60)} ` })])],
  ...[
    'shop',
    ' /shop ',
    '/a, /b ,',
    '/a b',
    '/cart;/pay',
    '/结账*，/cart、?a=1',
    'https://shop.example/cart',
    '//shop.example/cart',
    '*.shop.example/cart',
    '*shop.example*',
    '*cart.php*',
    '*a'.repeat(8),
    '*a'.repeat(9),
    '/x?a=*&b=*',
    '*route=cart',
    '/../cart',
    '',
    ' ,, ',
    `/${'x'.repeat(299)}`,
    `/${'x'.repeat(300)}`,
    `/${' '.repeat(600)}`,
  ].map((exclude): [string, Json] => [`the page rules “${exclude}”`, file({ options: { exclude } })]),
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
    '\u200b* * * 1 1 ?',
    '* * * 1 1 ?\0',
    '＊ ＊ ＊ １ １ ？',
  ].map((cron): [string, Json] => [`the schedule “${cron}”`, withSchedule(cron)]),
]

/** Does the server import this file? Removes the new solution, so that there is room for the next one. */
async function isImported(sent: unknown): Promise<boolean> {
  // a user saves at most 120 times a minute
  the.server.clock.advance(MINUTE_MS / 100)
  const { success, data } = await the.bob.call(importSolution, { text: JSON.stringify(sent) })
  if (success) await the.bob.call(removeSolution, { id: data.solution.id })
  return success
}

const festivalsIn = (sent: Json): Json[][] => {
  const { pc, mobile } = (sent as { definition: { platforms: Record<string, { festivals: Json[] }> } }).definition
    .platforms
  return [pc?.festivals ?? [], mobile?.festivals ?? []]
}
const textsAt = (sent: Json, field: string): string[] =>
  [sent, ...festivalsIn(sent).flat()].map(({ [field]: text }) => text).filter((text) => typeof text === 'string')
const optionsIn = (sent: Json): string[] =>
  Object.values((sent as { definition: { options?: Json } }).definition.options ?? {}).map(String)

/** All that no schema can say: what it is, a file that has it, and how to tell that a file has it. */
const ONLY_THE_SERVER_TELLS: [what: string, file: Json, hasIt: (sent: Json) => boolean][] = [
  [
    'two festivals with the same id',
    file({}, [festival({ id: 'a' }), festival({ id: 'a' })]),
    (sent) =>
      festivalsIn(sent).some((all) => {
        const ids = all.flatMap(({ id }) => id ?? [])
        return new Set(ids).size < ids.length
      }),
  ],
  [
    'months that make a whole year together',
    withSchedule('* * * ? 1-6,7-12 MON'),
    (sent) =>
      textsAt(sent, 'cron').some((cron) => {
        const parsed = parseSchedule(cron)
        return !parsed.ok && parsed.problem === 'period' && cron.includes(',')
      }),
  ],
  [
    'a schedule with an invisible or full width mark',
    withSchedule('* * * 1\u200b 1 ? 每'),
    (sent) => textsAt(sent, 'cron').some((cron) => /[^\t-\r\x20-\x7e]/.test(cron)),
  ],
  ['days that make every day together', withSchedule('* * * 1-15,16-31 * ?'), () => false],
  [
    'more than 6,000 dates',
    file(
      {},
      Array.from({ length: 40 }, (_, index) => festival({ id: `f${index}`, cron: '* * * 1-30 * ?' })),
    ),
    () => false,
  ],
  [
    'page rules with an invisible or full width mark',
    file({ options: { include: '/cart\u200b, b' } }),
    (sent) => optionsIn(sent).some((rules) => /[^\t-\r\x20-\x7e]/.test(rules)),
  ],
  [
    'page rules in other letters, too long once they are encoded',
    file({ options: { include: `/${'结'.repeat(50)}` } }),
    () => false,
  ],
  [
    'a long name whose marks stay',
    { ...file(), name: 'q\u0301'.repeat(31) },
    (sent) =>
      textsAt(sent, 'name').some(
        (name) => nameLength(name) > 60 && /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(name),
      ),
  ],
]

describe('the schema of solution files (spec 7.6)', () => {
  test('it says of each file what the server says', async () => {
    const verdicts: [string, boolean][] = []
    for (const [what, text] of FILES) verdicts.push([what, await isImported(text)])
    expect(FILES.map(([what, text]) => [what, isValid(text)])).toEqual(verdicts)
    expect(verdicts.filter(([, isGood]) => isGood).length).toBeGreaterThan(20)
  })

  test('of hostile files too it says what the server says, but for what only the server can tell', async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(hostileFile, async (hostile) => {
        const sent = JSON.parse(JSON.stringify(hostile)) as Json
        const [bySchema, byServer] = [isValid(sent), await isImported(sent)]
        accepted += byServer ? 1 : 0
        const isLeft = bySchema && !byServer && ONLY_THE_SERVER_TELLS.some(([, , hasIt]) => hasIt(sent))
        expect([JSON.stringify(sent), bySchema || isLeft]).toEqual([JSON.stringify(sent), byServer || isLeft])
      }),
      { numRuns: 300 },
    )
    expect(accepted).toBeGreaterThan(20)
  })

  test('it says of every public schedule of other programs what the server says', () => {
    for (const [cron] of ACCEPTED) expect([cron, isValid(withSchedule(cron))]).toEqual([cron, true])
    for (const cron of Object.values(REFUSED).flat()) expect([cron, isValid(withSchedule(cron))]).toEqual([cron, false])
  })

  test('every zone in it is one, and it has every zone that this runtime lists', () => {
    expect(ZONE_NAMES.filter((name) => !isTimeZone(name))).toEqual([])
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !ZONE_NAMES.includes(name))).toEqual([])
  })

  test.each(ONLY_THE_SERVER_TELLS)('%s: only the server can tell', async (_what, text) => {
    expect(isValid(text)).toBe(true)
    expect(await isImported(text)).toBe(false)
  })

  test('a paid card without a membership, and the size of a file: only the server can tell', async () => {
    await addCards(the.server, { id: 'paid', price: 100 })
    const card = { id: 'paid', isTemplate: 1, thumbnail: '', title: '' }
    const paid = file({}, [festival({ card })])
    const reader = await the.newcomer('reader', { membership: { level: 1, days: -1 } })
    const answer = await reader.call(importSolution, { text: JSON.stringify(paid) })
    expect([isValid(paid), answer.code]).toEqual([true, 'subscription_required'])
    const long = await the.bob.call(importSolution, { text: JSON.stringify(file()) + ' '.repeat(500_000) })
    expect(long).toMatchObject({ status: 400, code: 'invalid_input' })
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
