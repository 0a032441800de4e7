import { readdirSync } from 'node:fs'
import path from 'node:path'

import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'

import { pathParameters } from '../endpoint.ts'
import * as basic from '../endpoints/basic.ts'
import * as brand from '../endpoints/brand.ts'
import * as cards from '../endpoints/cards.ts'
import * as feedback from '../endpoints/feedback.ts'
import * as files from '../endpoints/files.ts'
import * as login from '../endpoints/login.ts'
import * as passkeys from '../endpoints/passkeys.ts'
import * as pay from '../endpoints/pay.ts'
import * as plugin from '../endpoints/plugin.ts'
import * as records from '../endpoints/records.ts'
import * as rewards from '../endpoints/rewards.ts'
import * as solutions from '../endpoints/solutions.ts'
import * as user from '../endpoints/user.ts'
import * as words from '../endpoints/words.ts'
import { bareCalls, contract, type ContractEntry } from './contract.ts'
import { PROMISED_CALLS } from './promised-calls.ts'

const rows = PROMISED_CALLS.map((row) => ({ ...row, call: `${row.method} ${row.path}` }))

const groups = {
  basic,
  brand,
  cards,
  feedback,
  files,
  login,
  passkeys,
  pay,
  plugin,
  records,
  rewards,
  solutions,
  user,
  words,
}
const endpoints = Object.values(groups).flatMap((group) => Object.entries(group))
const entries: Record<string, ContractEntry | { endpoint: ContractEntry['endpoint']; input: TSchema }> = {
  ...contract,
  ...bareCalls,
}
const fieldsOf = (schema: TSchema) => Object.keys((schema as TSchema & { properties: object }).properties)

describe('the calls of spec 7', () => {
  it.each(rows)('$section $call is in the contract once, with its fields', ({ call, encode, fields }) => {
    const found = Object.values(entries).filter(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === call)
    expect(found.map(({ endpoint }) => endpoint.encode)).toEqual([encode])
    const { input, files: fileParts = [] } = found[0] as ContractEntry
    expect([...fieldsOf(input), ...fileParts]).toEqual(expect.arrayContaining(fields))
  })

  it('are all calls of the contract', () => {
    const endpointFiles = readdirSync(path.join(import.meta.dirname, '../endpoints'))
    expect(endpointFiles.toSorted()).toEqual(Object.keys(groups).map((group) => `${group}.ts`))
    const calls = endpoints.map(([, { method, path }]) => `${method} ${path}`)
    expect(calls.toSorted()).toEqual(rows.map(({ call }) => call).toSorted())
  })

  it('are each exported under their own name, and all are in the contract or among the bare calls', () => {
    expect(endpoints.filter(([name, endpoint]) => endpoint.name !== name)).toEqual([])
    expect(Object.keys(entries).toSorted()).toEqual(endpoints.map(([name]) => name).toSorted())
    expect(Object.entries(entries).filter(([name, { endpoint }]) => endpoint.name !== name)).toEqual([])
  })
})

describe('an endpoint and its schemas agree', () => {
  it.each(Object.entries(entries))('the schema of %s has its path parameters', (_, { endpoint, input }) => {
    const { required, properties } = input as TSchema & { required?: string[]; properties: Record<string, TSchema> }
    for (const name of pathParameters(endpoint.path)) {
      // without a length, a largest number or a list of values, any path would reach the handler
      expect(properties[name]).toSatisfy(
        (schema: { maxLength?: number; maximum?: number; enum?: unknown; pattern?: string }) =>
          Boolean(schema.maxLength ?? schema.maximum ?? schema.enum ?? schema.pattern),
      )
      expect(required).toContain(name)
    }
    expect(endpoint.encode === 'query').toBe(endpoint.method === 'GET')
  })
})
