import type { AnyEndpoint } from '@petalpost/api-client/endpoint'
import * as basic from '@petalpost/api-client/endpoints/basic'
import * as cards from '@petalpost/api-client/endpoints/cards'
import * as records from '@petalpost/api-client/endpoints/records'
import * as solutions from '@petalpost/api-client/endpoints/solutions'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { PENDING_CALLS } from '#http/pending-calls.ts'

import type { Browser } from './browser.ts'
import { buildApp, type TestServer } from './build-app.ts'
import { addCards } from './card-factories.ts'
import { signIn } from './factories.ts'
import { addPublicSolution, definition, save } from './solution-factories.ts'

// Who may make which call of spec 7.2 and 7.3 (spec 6, rule S12): visitor, another user, the owner of what it names.

type Statuses = readonly [visitor: number, other: number, owner: number]
interface Case {
  what: string
  endpoint: AnyEndpoint
  /** `mine` and `solution` are the owner's; made anew for each caller, because some calls take them away */
  input: (made: { mine: string; solution: string }) => object
  statuses: Statuses
}

const PAGE = { pageNum: 1, pageSize: 10 }
const OPEN: Statuses = [200, 200, 200]
const SIGNED_IN: Statuses = [401, 200, 200]
const OWN: Statuses = [401, 404, 200]
const OWN_OR_MISSING: Statuses = [404, 404, 200]

const CASES: Case[] = [
  { what: 'page', endpoint: cards.cardsPage, input: () => PAGE, statuses: OPEN },
  { what: 'a template', endpoint: cards.cardDetail, input: () => ({ cardId: 'open', isTemplate: 1 }), statuses: OPEN },
  {
    what: 'an own card',
    endpoint: cards.cardDetail,
    input: ({ mine }) => ({ cardId: mine, isTemplate: 0 }),
    statuses: OWN_OR_MISSING,
  },
  {
    what: 'a template',
    endpoint: cards.likeCard,
    input: () => ({ id: 'open', isTemplate: 1, isLike: true }),
    statuses: SIGNED_IN,
  },
  {
    what: 'an own card',
    endpoint: cards.likeCard,
    input: ({ mine }) => ({ id: mine, isTemplate: 0, isLike: true }),
    statuses: OWN,
  },
  { what: 'own', endpoint: records.likePage, input: () => PAGE, statuses: SIGNED_IN },
  { what: 'own', endpoint: records.recordPage, input: () => PAGE, statuses: SIGNED_IN },
  { what: 'own', endpoint: records.removeRecord, input: ({ mine }) => ({ id: mine, isTemplate: 0 }), statuses: OWN },
  { what: 'all', endpoint: basic.searchTexts, input: () => ({ type: 'card' }), statuses: OPEN },
  { what: 'all', endpoint: basic.categoryList, input: () => ({ pageNum: 1, pageSize: 999 }), statuses: OPEN },
  { what: 'all', endpoint: basic.festivalList, input: () => ({}), statuses: OPEN },
  { what: 'all', endpoint: basic.regionFestivalList, input: () => ({ regionCode: 'en-US' }), statuses: OPEN },
  { what: 'all', endpoint: basic.languageList, input: () => ({}), statuses: OPEN },
  {
    what: 'public',
    endpoint: solutions.solutionSearch,
    input: () => ({ isTemplate: 1, pageSize: -1 }),
    statuses: OPEN,
  },
  {
    what: 'own',
    endpoint: solutions.solutionSearch,
    input: () => ({ isTemplate: 0, pageSize: -1 }),
    statuses: SIGNED_IN,
  },
  {
    what: 'public',
    endpoint: solutions.solutionDetail,
    input: () => ({ id: 'public', isTemplate: 1 }),
    statuses: OPEN,
  },
  {
    what: 'an own one',
    endpoint: solutions.solutionDetail,
    input: ({ solution }) => ({ id: solution, isTemplate: 0 }),
    statuses: OWN_OR_MISSING,
  },
  {
    what: 'a new one',
    endpoint: solutions.saveSolution,
    input: () => ({ solution: { name: 'New', definition: definition() } }),
    statuses: SIGNED_IN,
  },
  {
    what: 'an own one',
    endpoint: solutions.saveSolution,
    input: ({ solution }) => ({ solution: { id: solution, name: 'Changed', definition: definition() } }),
    statuses: OWN,
  },
  {
    what: 'a public one over',
    endpoint: solutions.saveSolution,
    input: () => ({ solution: { id: 'public', name: 'Mine', definition: definition() } }),
    statuses: [401, 404, 404],
  },
  { what: 'a copy', endpoint: solutions.saveSolution, input: () => ({ solutionId: 'public' }), statuses: SIGNED_IN },
  {
    what: 'an own one',
    endpoint: solutions.removeSolution,
    input: ({ solution }) => ({ id: solution }),
    statuses: OWN,
  },
  {
    what: 'a public one',
    endpoint: solutions.removeSolution,
    input: () => ({ id: 'public' }),
    statuses: [401, 404, 404],
  },
  {
    what: 'public',
    endpoint: solutions.solutionSecret,
    input: () => ({ id: 'public', isTemplate: 1 }),
    statuses: OPEN,
  },
  {
    what: 'an own one',
    endpoint: solutions.solutionSecret,
    input: ({ solution }) => ({ id: solution, isTemplate: 0 }),
    statuses: OWN_OR_MISSING,
  },
]

let server: TestServer

beforeAll(async () => {
  server = await buildApp()
  await addCards(server, { id: 'open' })
  await addPublicSolution(server, { id: 'public' })
})
afterAll(() => server.close())

test.each(CASES.map(({ endpoint, what }, index) => [endpoint.name, what, index] as const))(
  'S12: %s of %s answers visitor, other user and owner as it must',
  async (_name, _what, index) => {
    const { endpoint, input, statuses } = CASES[index] as Case
    const owner = await signIn(server, { email: `owner${index}@example.com` })
    const other = await signIn(server, { email: `other${index}@example.com` })
    const seen: number[] = []
    for (const [caller, browser] of [server.visitor(), other, owner].entries()) {
      const mine = `own-${index}-${caller}`
      await addCards(server, { id: mine, ownerId: owner.user.id })
      await server.deps.services.records.record(mine, owner.user.id)
      const solution = (await save(owner, { name: mine })).data.id
      seen.push(await statusFor(browser, endpoint, { ...input({ mine, solution }), userCode: owner.user.userCode }))
    }
    expect(seen).toEqual(statuses)
  },
)

test('every call of these groups that is served stands in the table', () => {
  const pending = new Set<string>(PENDING_CALLS)
  const served = [cards, records, basic, solutions].flatMap((group) => Object.values(group) as AnyEndpoint[])
  const listed = new Set(CASES.map(({ endpoint }) => endpoint.name))
  expect(served.filter(({ name }) => !pending.has(name) && !listed.has(name))).toEqual([])
})

const statusFor = async (browser: Browser, endpoint: AnyEndpoint, input: object): Promise<number> =>
  (await browser.call<object, unknown>(endpoint, input)).status
