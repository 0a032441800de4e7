import type { AnyEndpoint } from '@petalpost/api-client/endpoint'
import { type CallName, contract } from '@petalpost/api-client/schemas/contract'
import { afterEach, expect, it } from 'vitest'

import { CALLS } from './access-matrix-calls.ts'
import { newWorld, type World } from './access-world.ts'
import { buildApp, type TestServer } from './build-app.ts'
import { multipartBody } from './upload-form.ts'

// Rule S18: none of the secrets and texts that go through any call appear in the log.

/** Fields that a call needs unchanged to succeed; all other texts are canaries. */
const NEEDED = new Set(
  'id cardId templateId solutionId serviceId type purpose countryCode regionCode t c timeZone cron showPosition'
    .split(' ')
    .concat('top', 'left', 'width', 'height'),
)
const ACCOUNT = 'canary@example.com'
const PHONE = '13812345678'

const HEADERS = {
  authorization: 'Bearer CANARYBEARER',
  referer: 'http://localhost:8080/solution?k=CANARYREFERER',
  'user-agent': 'CANARYAGENT',
  'x-forwarded-for': 'CANARYFORWARDED',
  'x-request-id': 'CANARYREQUEST',
}

/** The input with a canary in every text that people write. */
function planted(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => planted(one, field))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, planted(one, name)]))
  if (typeof value !== 'string' || NEEDED.has(field)) return value
  return field === 'account' ? ACCOUNT : `CANARY${field}`
}

let server: TestServer
afterEach(() => server.close())

/** Calls after which the owner is signed out. */
const LAST = ['logout', 'deleteAccount']

const calls = Object.entries(CALLS)
  .toSorted(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b))
  .flatMap(([name, list]) =>
    (list ?? []).map(({ ask }) => ({ endpoint: contract[name as CallName].endpoint as AnyEndpoint, ask })),
  )

/** Everything that must not appear in the log: the canaries, and the secrets that the server itself gave out. */
const secretsOf = ({ owner }: World): string[] => [
  'CANARY',
  'canary',
  PHONE,
  String(owner.user.email),
  ...owner.cookies.values(),
]

/** Those of the secrets that appear in the log. */
const found = (secrets: readonly string[]): string[] =>
  [...new Set(secrets)].filter((secret) => secret !== '' && server.log.some((line) => line.includes(secret)))

/**
 * Makes every call as its owner: with real things, with canaries, and with a phone number. Returns what must not be
 * logged.
 */
async function makeEveryCall(
  world: World,
  inputs: readonly object[],
): Promise<{ secrets: string[]; statuses: number[] }> {
  const secrets = secretsOf(world)
  const statuses: number[] = []
  for (const [index, { endpoint }] of calls.entries())
    for (const input of [
      inputs[index] ?? {},
      planted(inputs[index]) as object,
      { account: PHONE, countryCode: 'CN' },
    ]) {
      const sent = { ...input, surplus: 'CANARYSURPLUS' }
      const answer = await world.owner.call<object, unknown>(endpoint, sent, {
        ...HEADERS,
        'idempotency-key': `CANARY${statuses.length}`,
      })
      statuses.push(answer.status)
      if (typeof answer.data === 'string') secrets.push(answer.data) // an embed key
      if (endpoint.name === 'uploadPolicy') secrets.push(...(JSON.stringify(answer.data).match(/[\w+/=]{20,}/g) ?? []))
      const { code, accountCode } = input as Record<string, unknown>
      secrets.push(...[code, accountCode].filter((one) => typeof one === 'string'))
    }
  return { secrets, statuses }
}

/** An owner, and the real input of every case in the matrix. */
async function ready(): Promise<{ world: World; inputs: object[] }> {
  const world = await newWorld(server, 'owner')
  const inputs: object[] = []
  for (const { ask } of calls) {
    server.clock.advance(3_600_000) // one code per account and minute is allowed
    inputs.push(await ask(world.things))
  }
  return { world, inputs }
}

it('S18: no canary of any call, form or address appears in the log', async () => {
  server = await buildApp({ config: { addressLimitFactor: 1000 } })
  const { world, inputs } = await ready()
  const { secrets, statuses } = await makeEveryCall(world, inputs)
  const form = await multipartBody([
    ['key', 'CANARYKEY'],
    ['policy', 'CANARYPOLICY'],
    ['file', Buffer.from('CANARYFILE'), 'image/png'],
  ])
  await world.owner.send({ method: 'POST', url: '/files', ...form })
  for (const url of [
    '/plugin/js/main.js?k=CANARYK',
    '/plugin/try?k=CANARYK',
    '/files/CANARYFILE',
    '/CANARYPAGE?s=CANARYSEARCH',
    '/api/CANARYCALL',
  ])
    await world.owner.send({ method: 'GET', url, headers: HEADERS })
  await world.owner.send({ method: 'POST', url: '/api/login/local/login', headers: HEADERS, payload: '{"CANARYBODY' })
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(60)
  expect(server.log.length).toBeGreaterThan(statuses.length)
  expect(found(secrets)).toEqual([])
})

it('S18: … nor when mail cannot be sent and every query fails; then responses contain only an id', async () => {
  server = await buildApp({ config: { addressLimitFactor: 1000 } })
  const { world, inputs } = await ready()
  server.mail.setDown(true)
  const { rows } = await server.deps.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_name not in ('sessions', 'users', 'rate_limits')`,
  )
  for (const { name } of rows) await server.deps.pool.query(`alter table ${name} rename to ${name}_gone`)
  const { secrets, statuses } = await makeEveryCall(world, inputs)
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(60)
  expect(server.log.filter((line) => JSON.parse(line).level === 50).length).toBeGreaterThan(60)
  expect(found(secrets)).toEqual([])
})
