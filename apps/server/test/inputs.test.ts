import { type AnyEndpoint, pathParameters } from '@petalpost/api-client/endpoint'
import { contract, type ContractEntry } from '@petalpost/api-client/schemas/contract'
import { HOUR_MS } from '@petalpost/domain/civil-day'
import { LANGUAGES } from '@petalpost/domain/language'
import { testsInTurn } from '@petalpost/selection/tests-in-turn'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { PENDING_CALLS } from '#http/call/pending-calls.ts'

import { blankCard, newWorld } from './access-world.ts'
import type { Answer } from './browser.ts'
import { buildApp, type TestServer } from './build-app.ts'
import { brokenInputs, goodInputs, type Known } from './inputs-of.ts'
import { definition, entry } from './solution-factories.ts'

// Whatever input a call gets, the server never fails with an error of ours, and a refusal says in the caller's language
// what is wrong. The server of every test checks that each response matches the contract.

let server: TestServer
beforeAll(async () => void (server = await buildApp({ config: { addressLimitFactor: 1000 } })))
afterAll(() => server.close())

const INVALID = { 'en-US': /^Something in this request is not valid: \S/, 'zh-CN': /^请求内容有误：\S/ }

type Language = (typeof LANGUAGES)[number]

/** What is wrong with the response to any input; null when nothing is. */
function problemOf({ status, success, code, message }: Answer<unknown>, language: Language): string | null {
  if (status >= 500) return `${status} ${code}`
  if (success) return null
  if ((status === 400) !== (code === 'invalid_input')) return `${status} ${code}`
  if (status === 400) return INVALID[language].test(message) ? null : `names no field: ${message}`
  return /\p{Script=Han}/u.test(message) === (language === 'zh-CN') ? null : `not in ${language}: ${message}`
}

/** The input as it can be sent: a query, a form and a path hold text only, and a path holds no half surrogate pairs. */
function writable({ encode, path }: AnyEndpoint, input: object): object {
  const inPath = pathParameters(path)
  return Object.fromEntries(
    Object.entries(input).map(([name, value]: [string, unknown]) => {
      if (encode === 'json' && !inPath.includes(name)) return [name, value]
      const text = typeof value === 'object' ? JSON.stringify(value) : value
      return [name, typeof text === 'string' && inPath.includes(name) ? text.toWellFormed() : text]
    }),
  )
}

const calls = (Object.entries(contract) as [string, ContractEntry][]).filter(
  ([name]) => !(PENDING_CALLS as readonly string[]).includes(name),
)

describe.each([
  ['of the right form', goodInputs],
  ['with one place broken', brokenInputs],
])('input %s', (_what, inputsOf) => {
  it.for(testsInTurn(calls, 6))(
    '%s accepts it, or says in the caller’s language what is wrong',
    async ([, entryOfCall]) => {
      const { endpoint, input: schema } = entryOfCall
      const { owner, things } = await newWorld(server, 'owner')
      const [card, template, solution] = [await things.card(), await things.template(), await things.solution()]
      const known: Known = {
        id: [card, template, solution],
        cardId: [card, template],
        templateId: [template],
        solutionId: [await things.publicSolution()],
        definition: [blankCard(), definition(entry('day'))],
        account: ['ada@example.com', '13800138000'],
        key: [await things.upload()],
        serviceId: ['petalpost'],
      }
      await fc.assert(
        fc.asyncProperty(inputsOf(schema, known), fc.constantFrom(...LANGUAGES), async (input, language) => {
          server.clock.advance(HOUR_MS) // no limit is reached
          const answer = await owner.call<object, unknown>(endpoint, writable(endpoint, input), { language })
          expect(problemOf(answer, language)).toBeNull()
        }),
        { numRuns: 30 },
      )
    },
  )
})
