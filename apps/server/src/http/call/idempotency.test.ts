import type { AnyEndpoint } from '@petalpost/api-client/endpoint'
import { saveCard } from '@petalpost/api-client/endpoints/cards'
import { sendFeedback } from '@petalpost/api-client/endpoints/feedback'
import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import type { SaveSolutionInput } from '@petalpost/api-client/schemas/solutions'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { scheduledJobs } from '#src/scheduled-jobs.ts'
import { seedCategories } from '#src/seed/categories.ts'
import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { drawnCard } from '#test/design-factories.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { addPublicSolution, definition, entry, mySolutions } from '#test/solution-factories.ts'

let server: TestServer
let other: TestServer
let ada: SignedIn
let round = 0

beforeAll(async () => {
  const config = { addressLimitFactor: 1000 }
  server = await buildApp({ config })
  other = await buildApp({ beside: server, config })
  await seedCategories(server.deps)
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(async () => {
  round += 1
  ada = await newcomer('ada')
})

const newcomer = (name: string, on = server, language = 'en-US') =>
  signIn(on, { email: `${name}${round}@example.com`, language })

const shop = (name = 'Shop'): SaveSolutionInput => ({ solution: { name, definition: definition(entry('x')) } })
const send = (browser: Pick<Browser, 'call'>, key: string, input = shop()) =>
  browser.call(saveSolution, input, { 'idempotency-key': key })
const namesOf = async (browser: SignedIn) => (await mySolutions(browser)).map(({ name }) => name)
const wasReplayed = ({ headers }: { headers: Record<string, unknown> }) => headers['idempotency-replayed'] === 'true'

describe('Idempotency-Key', () => {
  test('a creating call that is repeated with its key gets the same response, and the thing is created once', async () => {
    const first = await send(ada, 'key-1')
    server.clock.advance(60_000)
    const again = await send(ada, 'key-1')
    expect([wasReplayed(first), wasReplayed(again)]).toEqual([false, true])
    const { headers: _first, ...answer } = first
    expect(again).toMatchObject(answer)
    expect(await namesOf(ada)).toEqual(['Shop'])
  })

  test('the order of an input’s fields does not matter', async () => {
    const { solution } = shop()
    const turned = Object.fromEntries(Object.entries(solution ?? {}).toReversed()) as SaveSolutionInput['solution']
    const first = await send(ada, 'key-1')
    const again = await send(ada, 'key-1', { solution: turned } as SaveSolutionInput)
    expect(again.data.id).toBe(first.data.id)
    expect(wasReplayed(again)).toBe(true)
  })

  test.each<[AnyEndpoint, table: string, owner: string, object]>([
    [saveSolution, 'solutions', 'owner_id', shop()],
    [
      saveCard,
      'cards',
      'owner_id',
      { definition: drawnCard(), festivalId: 0, thumbnail: '', category: 'birthday', title: 'Mine', isTemplate: 0 },
    ],
    [
      sendFeedback,
      'feedback',
      'user_id',
      { serviceId: SERVICE_ID, userCode: '', problemDescription: 'It rains', contactAddress: '', filePathList: [] },
    ],
  ])(
    'F3: 20 calls of $name with one key at once on two servers create one thing, and all get the same response',
    async (endpoint, table, owner, input) => {
      const adaThere = await newcomer('ada', other)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          (turn % 2 === 0 ? ada : adaThere).call(endpoint, input as never, { 'idempotency-key': 'key-1' }),
        ),
      )
      expect(answers.filter(({ status, success }) => status === 200 && success)).toHaveLength(20)
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
      expect(answers.filter((answer) => !wasReplayed(answer))).toHaveLength(1)
      const made = () => server.deps.pool.query(`select from ${table} where ${owner} = $1`, [ada.user.id])
      expect((await made()).rowCount).toBe(1)

      // once more, as if the first process had died before it stored its response
      await server.deps.pool.query('update idempotency_keys set data = null where user_id = $1', [ada.user.id])
      const again = await adaThere.call(endpoint, input as never, { 'idempotency-key': 'key-1' })
      expect(again.data).toEqual(answers[0]?.data)
      expect((await made()).rowCount).toBe(1)
    },
  )

  test.each(['', null])('a thing without an id is made once, too, when its id is sent as %j', async (id) => {
    const card = {
      definition: drawnCard(),
      festivalId: 0,
      thumbnail: '',
      category: 'birthday',
      title: '',
      isTemplate: 0,
    }
    for (const [endpoint, input] of [
      [saveSolution, { solution: { ...shop().solution, id } }],
      [saveCard, { ...card, id }],
    ] as [AnyEndpoint, object][]) {
      const call = () => ada.call(endpoint, input as never, { 'idempotency-key': endpoint.name })
      const first = await call()
      const again = await call()
      expect([first.success, wasReplayed(again)]).toEqual([true, true])
      expect(again.data).toEqual(first.data)
    }
  })

  test('a copy of a template is also created only once', async () => {
    await addPublicSolution(server, { id: `public-${round}`, name: 'Festivals' })
    const copies = await Promise.all([1, 2, 3].map(() => send(ada, 'key-1', { solutionId: `public-${round}` })))
    expect(new Set(copies.map(({ data }) => data.id)).size).toBe(1)
    expect(await namesOf(ada)).toEqual(['Festivals'])
  })

  test('a key that is reused for another input or call is refused, and nothing is created', async () => {
    await send(ada, 'key-1')
    const chinese = await newcomer('ada', server, 'zh-CN')
    expect(await send(ada, 'key-1', shop('Other'))).toMatchObject({
      status: 409,
      success: false,
      code: 'idempotency_mismatch',
      message: 'This Idempotency-Key was already used for another request',
    })
    expect((await send(chinese, 'key-1', shop('Other'))).message).toBe('该 Idempotency-Key 已用于其他请求')
    const feedback = { serviceId: SERVICE_ID, userCode: '', contactAddress: '', filePathList: [] }
    const sent = { ...feedback, problemDescription: 'It rains' }
    expect(await ada.call(sendFeedback, sent, { 'idempotency-key': 'key-1' })).toMatchObject({ status: 409 })
    expect(await namesOf(ada)).toEqual(['Shop'])
  })

  test('of two inputs with one key at the same moment, one is done and the other refused', async () => {
    const inputs = Array.from({ length: 10 }, (_, turn) => shop(`Shop ${turn % 2}`))
    const answers = await Promise.all(inputs.map((input) => send(ada, 'key-1', input)))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await namesOf(ada)).toHaveLength(1)
  })

  test('a failed call is not stored, whether malformed, refused or failed in the handler', async () => {
    const failing: [SaveSolutionInput, number][] = [
      [{ solution: { name: ' ', definition: definition() } }, 400],
      [{ solution: { name: 'Shop', definition: definition(entry('x', { cron: '* * * 31 4 ?' })) } }, 200],
      [{ solutionId: 'nowhere' }, 404],
    ]
    for (const [input, status] of failing)
      expect(await send(ada, 'key-1', input)).toMatchObject({ status, success: false })
    const made = await send(ada, 'key-1')
    expect(made.success).toBe(true)
    expect(wasReplayed(made)).toBe(false)
  })

  test('S12: every user has their own keys', async () => {
    const bob = await newcomer('bob')
    const [one, two] = [await send(ada, 'key-1'), await send(bob, 'key-1', shop('Bob’s'))]
    expect(one.data.id).not.toBe(two.data.id)
    expect(await send(server.visitor(), 'key-1')).toMatchObject({ status: 401 })
  })

  test('a key is forgotten after a day, and then its row is swept', async () => {
    await send(ada, 'key-1')
    await send(ada, 'key-2')
    server.clock.advance(DAY_MS)
    expect(await send(ada, 'key-1', shop('Tomorrow'))).toMatchObject({ success: true, data: { name: 'Tomorrow' } })
    await scheduledJobs(server.deps, server.deps.services)
      .find(({ name }) => name === 'sweep')
      ?.run()
    const { rows } = await server.deps.pool.query('select key from idempotency_keys where user_id = $1', [ada.user.id])
    expect(rows).toEqual([{ key: 'key-1' }])
  })

  test('any 1 to 255 visible ASCII characters are a key', async () => {
    const visible = fc.stringMatching(/^[\x21-\x7e]{1,255}$/)
    await fc.assert(
      fc.asyncProperty(visible, async (key) => {
        const { data, success } = await send(ada, key, shop('Any'))
        expect(success).toBe(true)
        expect((await send(ada, key, shop('Any'))).data.id).toBe(data.id)
      }),
      { numRuns: 25 },
    )
  })

  test.each(['', 'x'.repeat(256), 'two words', 'ключ', 'tab\tbed'])('%j is not a key', async (key) => {
    const { status, code, message } = await send(ada, key)
    expect([status, code]).toEqual([400, 'invalid_input'])
    expect(message).toContain('Idempotency-Key')
    expect(await namesOf(ada)).toEqual([])
  })

  test('F11: a save of an existing thing needs no key: its version protects it, with or without a key', async () => {
    const { id } = (await send(ada, 'key-1')).data
    const input: SaveSolutionInput = { solution: { id, version: 1, name: 'Saved', definition: definition() } }
    expect(await send(ada, 'key-2', input)).toMatchObject({ success: true, data: { version: 2 } })
    expect(await send(ada, 'key-2', input)).toMatchObject({ status: 409, code: 'version_conflict' })
  })

  test('a key has no effect on calls that create nothing', async () => {
    const answer = await ada.call(currentUser, {}, { 'idempotency-key': 'not a key' })
    expect(answer).toMatchObject({ status: 200, success: true })
  })
})
