import { type CallName, contract } from '@petalpost/api-client/schemas/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { callProblems } from '#test/call-problems.ts'

import { PENDING_CALLS } from './pending-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildApp()
})
afterAll(() => server.close())

it('every call of the contract is mounted or pending', () => {
  const calls = Object.entries(contract).map(([name, { endpoint }]) => ({
    name,
    method: endpoint.method,
    path: endpoint.path,
    mounted: server.app.hasRoute({ method: endpoint.method, url: endpoint.path }),
    pending: (PENDING_CALLS as readonly CallName[]).includes(name as CallName),
  }))
  expect(callProblems(calls)).toEqual([])
  expect(calls.filter((call) => call.mounted).length).toBeGreaterThan(15)
})

const call = { name: 'likeCard', method: 'POST', path: '/api/ecards/counter/card/like', mounted: false, pending: false }

it('names a missing call, and both ways to fix it', () => {
  expect(callProblems([call])).toEqual([expect.stringMatching(/likeCard \(POST .*routes\.ts.*pending-calls\.ts/)])
})

it('names a call that is mounted but still in the list', () => {
  expect(callProblems([{ ...call, mounted: true, pending: true }])).toEqual([expect.stringMatching(/Take it off/)])
})
