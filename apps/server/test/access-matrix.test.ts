import { isDeepStrictEqual } from 'node:util'

import type { AnyEndpoint } from '@petalpost/api-client/endpoint'
import { type CallName, contract, type ContractEntry } from '@petalpost/api-client/schemas/contract'
import { testsInTurn } from '@petalpost/selection/tests-in-turn'
import { describe, expect, it } from 'vitest'

import { CALLS } from './access-matrix-calls.ts'
import { PAGES } from './access-matrix-pages.ts'
import type { Case, Outcomes } from './access-outcomes.ts'
import { type Caller, CALLERS, MISSING, newWorld, type World } from './access-world.ts'
import type { Answer } from './browser.ts'
import { underEveryPrefix } from './every-prefix.ts'
import type { SignedIn } from './factories.ts'
import { ownedRows } from './row-checksums.ts'
import { multipartBody } from './upload-form.ts'
import { wholeServer } from './whole-server.ts'

// Rule S12: who may do what, for every route of the server. The list of routes is read from the server itself.

const the = wholeServer()

interface ObjectSchema {
  properties: object
}

const entries = contract as Record<string, ContractEntry>
const named = (method: string, url: string): string | undefined =>
  Object.keys(entries).find((name) => entries[name]?.endpoint.path === url && entries[name].endpoint.method === method)

/** Says what to write for a route without an entry. */
function missingEntry(
  { method, url }: { method: string; url: string },
  calls: Partial<typeof CALLS> = CALLS,
): string[] {
  if (method === 'HEAD') return []
  const call = named(method, url)
  if (call === undefined)
    return PAGES[`${method} ${url}`] === undefined
      ? [
          `${method} ${url} has no entry in apps/server/test/access-matrix-pages.ts. Say there what it answers to everybody, for each kind of thing its address may name.`,
        ]
      : []
  return calls[call as CallName] === undefined
    ? [
        `${call} (${method} ${url}) has no entry in apps/server/test/access-matrix-calls.ts. Say there what it comes to for visitor, other user, owner, member and lapsed member, for each kind of thing it may name.`,
      ]
    : []
}

describe('S12: the access matrix', () => {
  it('S12: has an entry for every route of the server', () => {
    expect(the.server.app.routeTable.length).toBeGreaterThan(40)
    expect(the.server.app.routeTable.flatMap((route) => missingEntry(route))).toEqual([])
  })

  it('S12: says what to write for a route without an entry', () => {
    expect(missingEntry({ method: 'DELETE', url: '/files/*' })).toEqual([
      expect.stringMatching(/pages\.ts\. Say there/),
    ])
    expect(missingEntry({ method: 'GET', url: entries['oauthUrl']?.endpoint.path ?? '' }, {})).toEqual([
      expect.stringMatching(/^oauthUrl .*calls\.ts\. Say there/),
    ])
  })

  it('S12: has no entry for a page that does not exist', () => {
    const routes = new Set(the.server.app.routeTable.map(({ method, url }) => `${method} ${url}`))
    expect(Object.keys(PAGES).filter((route) => !routes.has(route))).toEqual([])
  })
})

/** Fields that an attacker would add to get more than the call allows; no schema names them (mass assignment). */
const wanted = ({ owner }: World) => ({
  ownerId: owner.user.id,
  userId: owner.user.id,
  level: 3,
  expireTime: '2099-01-01T00:00:00Z',
  price: 0,
})

/** Makes a call in the owner's name: `userCode` names the owner, but the cookie decides who acts. */
function ask(endpoint: AnyEndpoint, world: World, input: object): Promise<Answer<unknown>> {
  const { userCode } = world.owner.user
  return world.caller.call<object, unknown>(endpoint, { ...wanted(world), ...input, userCode })
}

const bodyOf = ({ status, success, code, message, data }: Answer<unknown>) => ({ status, success, code, message, data })

/**
 * What no call of this caller may change: everything of the owner, all templates and public solutions, and who is a
 * member.
 */
async function untouchable(
  kind: Caller,
  { owner, caller }: World,
  { grants = false }: Case<object>,
): Promise<Record<string, string>> {
  const { pool } = the.server.deps
  const members = await pool.query<{ sum: string }>(
    `select md5(string_agg(concat(id, level, expire_time), ',' order by id)) as sum from users where id <> $1 and id <> $2`,
    [owner.user.id, grants && 'user' in caller ? (caller as SignedIn).user.id : ''],
  )
  const product = Object.entries(await ownedRows(pool, null)).map(([table, sum]) => [`the product’s ${table}`, sum])
  const memberships = { memberships: members.rows[0]?.sum ?? '' }
  return {
    ...memberships,
    ...Object.fromEntries(product),
    ...(kind !== 'owner' && (await ownedRows(pool, owner.user.id))),
  }
}

/** Must this caller get exactly the response for a missing thing? Otherwise callers could find out what exists. */
const mustNotTell = (outcomes: Outcomes, kind: Caller): boolean =>
  outcomes[kind] === 'not_found' || (outcomes.owner === 'ok' && !['ok', 'not_logged_in'].includes(outcomes[kind]))

/** Makes the call as this caller and returns what is wrong with the result. */
async function problemsOf(endpoint: AnyEndpoint, kind: Caller, one: Case<object>): Promise<string[]> {
  const { ask: inputFor, outcomes } = one
  const world = await newWorld(the.server, kind)
  const input = await inputFor(world.things)
  const before = await untouchable(kind, world, one)
  const answer = await ask(endpoint, world, input)
  const outcome = answer.success ? 'ok' : answer.code
  if (outcome !== outcomes[kind]) return [`${kind}: ${outcome}, not ${outcomes[kind]}`]

  const after = await untouchable(kind, world, one)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  const { id, userCode, email } = world.owner.user
  const thing = one.private === undefined ? [] : [await one.private(world.things)]
  const facts = kind === 'owner' ? [] : [id, userCode, String(email), ...thing]
  const names = (fact: string) => JSON.stringify(answer.data).includes(fact)
  const told = facts.filter(names)
  const kept = kind === 'owner' ? thing.filter((fact) => !names(fact)) : []
  const missing = mustNotTell(outcomes, kind) ? await ask(endpoint, world, await inputFor(MISSING)) : answer
  return [
    ...changed.map((table) => `${kind}: has changed ${table}`),
    ...told.map((fact) => `${kind}: is told ${fact} of the owner`),
    ...kept.map((fact) => `${kind}: is not told of ${fact}`),
    ...(isDeepStrictEqual(bodyOf(missing), bodyOf(answer))
      ? []
      : [`${kind}: can tell what is not theirs from nothing`]),
  ]
}

/** Pending calls are tested as soon as they are mounted. */
const isMounted = (name: string): boolean => {
  const { method, path } = (entries[name] as ContractEntry).endpoint
  return the.server.app.hasRoute({ method, url: path })
}

const calls = Object.entries(CALLS).flatMap(([name, list]) => (list ?? []).map((one) => [name, one.what, one] as const))

/** The same calls at each of their addresses; both have the same rules (spec 7). */
const addressed = calls.flatMap(([name, what, one]) =>
  underEveryPrefix((entries[name] as ContractEntry).endpoint).map(
    (endpoint) => [endpoint.path, what, name, endpoint, one] as const,
  ),
)

describe('S12: calls', () => {
  it.for(testsInTurn(addressed, 6))(
    'S12: %s, %s: each caller gets what the rules say',
    async ([, , name, endpoint, one], { skip }) => {
      skip(!isMounted(name), 'stands on the list of calls to come')
      for (const kind of CALLERS) expect(await problemsOf(endpoint, kind, one)).toEqual([])
    },
  )
})

/**
 * The part of a response that is the same for two users who do the same: without ids, tickets and the numbers in names.
 */
const comparable = (answer: Answer<unknown>): string =>
  JSON.stringify(bodyOf(answer))
    .replaceAll(/"(id|ticket)":"[^"]*"/g, '*')
    .replaceAll(/\d+/g, '*')

const labeled = calls.filter(([name]) => 'userCode' in (contract[name as CallName].input as ObjectSchema).properties)

describe('S12: userCode is a label', () => {
  it.for(testsInTurn(labeled, 6))(
    'S12: %s, %s: gives the same result with the own userCode, with somebody else’s and without',
    async (one, { skip }) => {
      const [name, , { ask: inputFor }] = one
      skip(!isMounted(name), 'stands on the list of calls to come')
      const outcomes: string[] = []
      for (const label of ['other', 'owner', 'none'] as const) {
        const world = await newWorld(the.server, 'other')
        const { userCode } = label === 'owner' ? world.owner.user : (world.caller as SignedIn).user
        const input = {
          ...(await inputFor(world.things)),
          ...(label === 'none' ? { userCode: undefined } : { userCode }),
        }
        const { endpoint } = entries[name] as ContractEntry
        outcomes.push(comparable(await world.caller.call<object, unknown>(endpoint, input)))
      }
      // feedback needs one, to distinguish one visitor's feedback from another's
      const [own, others, none] = outcomes
      expect(others).toBe(own)
      expect(name === 'sendFeedback' ? own : none).toBe(own)
    },
  )
})

const pages = Object.entries(PAGES).flatMap(([route, list]) => list.map((one) => [route, one.what, one] as const))

describe('S12: pages', () => {
  it.for(testsInTurn(pages, 3))(
    'S12: %s of %s: every caller gets the same response',
    async ([route, , { ask: addressOf, status, form }]) => {
      const { things } = await newWorld(the.server, 'visitor')
      const url = await addressOf(things)
      const methods = route.startsWith('GET ') ? (['GET', 'HEAD'] as const) : (['POST'] as const)
      for (const method of methods) {
        const bodies = new Set<string>()
        for (const kind of CALLERS) {
          const { caller } = await newWorld(the.server, kind)
          const response = await caller.send({ method, url, ...(form !== undefined && (await multipartBody(form))) })
          expect([method, kind, response.statusCode]).toEqual([method, kind, status])
          expect(response.headers['set-cookie']).toBeUndefined()
          bodies.add(response.body.replace(/<RequestId>.*<\/RequestId>/, ''))
        }
        expect(bodies.size).toBe(1)
      }
    },
  )
})
