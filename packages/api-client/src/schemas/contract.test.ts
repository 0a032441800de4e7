import { readdirSync } from 'node:fs'
import path from 'node:path'

import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'

import { pathParameters } from '../endpoint.ts'
import * as basic from '../endpoints/basic.ts'
import * as cards from '../endpoints/cards.ts'
import * as feedback from '../endpoints/feedback.ts'
import * as files from '../endpoints/files.ts'
import * as login from '../endpoints/login.ts'
import * as pay from '../endpoints/pay.ts'
import * as plugin from '../endpoints/plugin.ts'
import * as records from '../endpoints/records.ts'
import * as rewards from '../endpoints/rewards.ts'
import * as solutions from '../endpoints/solutions.ts'
import * as user from '../endpoints/user.ts'
import { bareCalls, contract, type ContractEntry } from './contract.ts'

/** Spec section 7, line by line: where the input travels, method, path, and the request fields the spec names. */
const SPEC_7 = `
  7.1 json      POST /api/login/local/captcha                     account
  7.1 json      POST /api/login/local/login                       accountCode account isNoPassWd countryCode
  7.1 query     GET  /api/login/oauth/web/url/{provider}          provider
  7.1 query     GET  /api/login/wechat/mp-qrcode-render
  7.1 json      POST /api/login/wechat/mp-qrcode-status           ticket
  7.1 query     GET  /api/login/wechat/mp-qrcode-status
  7.1 query     GET  /api/ecards/user/info/current
  7.1 json      POST /api/login/local/logout
  7.1 multipart POST /api/login/info/user/update                  name email headPic
  7.1 json      POST /api/login/info/deleteAccount/check/email    account
  7.1 json      POST /api/login/info/deleteAccount                account accountCode
  7.2 json      POST /api/ecards/cards/page                       pageNum pageSize category festivalId aspectRatio searchText
  7.2 json      POST /api/ecards/counter/card/like                id userCode isLike isTemplate
  7.2 json      POST /api/ecards/counter/ecardsUsed               id userCode
  7.2 query     GET  /api/ecards/basic/card/{cardId}              cardId isTemplate userCode
  7.2 json      POST /api/ecards/cards/save                       festivalId templateId definition thumbnail category title isTemplate userCode
  7.2 json      POST /api/ecards/cards/remove                     id
  7.2 json      POST /api/ecards/user/records/likePage            pageNum pageSize userCode
  7.2 json      POST /api/ecards/user/records/page                pageNum pageSize
  7.2 query     GET  /api/ecards/basic/search/texts               type
  7.2 query     GET  /api/ecards/web/basic/card/category/list     pageNum pageSize
  7.2 query     GET  /api/ecards/basic/festival/list
  7.2 query     GET  /api/ecards/web/basic/festival/list          regionCode
  7.2 query     GET  /api/ecards/web/basic/language/list
  7.3 query     GET  /api/ecards/web/solution/search              isTemplate pageNum pageSize regionCode
  7.3 query     GET  /api/ecards/web/solution/detail              id isTemplate
  7.3 json      POST /api/ecards/web/solution/save                solution solutionId
  7.3 json      POST /api/ecards/web/solution/remove              id
  7.3 query     GET  /api/ecards/web/basic/user/code/secret       id isTemplate
  7.4 query     GET  /api/ecards/user/product/list                deviceType
  7.4 json      POST /api/pay/{source}/createOrder                source serviceId productId orderDesc
  7.4 query     GET  /api/pay/{source}/verifyOrder                source serviceId orderNo
  7.4 json      POST /api/ecards/activity/rewards/{rewardId}      rewardId url
  7.5 json      POST /api/common/service/feedback/{serviceId}     serviceId userCode problemDescription contactAddress filePathList
  7.5 query     GET  /api/file/oss/getPolicy                      name
  7.5 query     GET  /markdown/{fileName}.md                      fileName
`

/** Calls that the specification leaves silent and the product needs. */
const OURS = `
  own json      POST /api/ecards/user/records/remove              id isTemplate
  own json      POST /api/ecards/web/basic/user/code/secret/rotate id
  own json      POST /api/ecards/web/basic/user/code/secret/revoke id
  own json      POST /api/file/oss/claim                          key
  own query     GET  /plugin/solution                             k
`

const rows = (SPEC_7 + OURS)
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter(([section]) => section !== '')
  .map(([section = '', encode = '', method = '', path = '', ...fields]) => ({
    call: `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    section,
    encode,
    fields,
  }))

const groups = { basic, cards, feedback, files, login, pay, plugin, records, rewards, solutions, user }
const endpoints = Object.values(groups).flatMap((group) => Object.entries(group))
const entries: Record<string, ContractEntry | { endpoint: ContractEntry['endpoint']; input: TSchema }> = {
  ...contract,
  ...bareCalls,
}
const fieldsOf = (schema: TSchema) => Object.keys((schema as TSchema & { properties: object }).properties)

describe('the calls of spec section 7', () => {
  it.each(rows)('$section $call stands in the contract once, with its fields', ({ call, encode, fields }) => {
    const found = Object.values(entries).filter(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === call)
    expect(found.map(({ endpoint }) => endpoint.encode)).toEqual([encode])
    const { input, files: fileParts = [] } = found[0] as ContractEntry
    expect([...fieldsOf(input), ...fileParts]).toEqual(expect.arrayContaining(fields))
  })

  it('are all there is', () => {
    const endpointFiles = readdirSync(path.join(import.meta.dirname, '../endpoints'))
    expect(endpointFiles.toSorted()).toEqual(Object.keys(groups).map((group) => `${group}.ts`))
    const calls = endpoints.map(([, { method, path }]) => `${method} ${path}`)
    expect(calls.toSorted()).toEqual(rows.map(({ call }) => call).toSorted())
  })

  it('are each exported under their own name, and all stand in the contract or among the bare calls', () => {
    expect(endpoints.filter(([name, endpoint]) => endpoint.name !== name)).toEqual([])
    expect(Object.keys(entries).toSorted()).toEqual(endpoints.map(([name]) => name).toSorted())
    expect(Object.entries(entries).filter(([name, { endpoint }]) => endpoint.name !== name)).toEqual([])
  })
})

describe('an endpoint and its schemas agree', () => {
  it.each(Object.entries(entries))('%s', (_, { endpoint, input }) => {
    const { required, properties } = input as TSchema & { required?: string[]; properties: Record<string, TSchema> }
    for (const name of pathParameters(endpoint.path)) {
      // without a length or a list of values the whole path space would reach the handler
      expect(properties[name]).toSatisfy((schema: { maxLength?: number; enum?: unknown; pattern?: string }) =>
        Boolean(schema.maxLength ?? schema.enum ?? schema.pattern),
      )
      expect(required).toContain(name)
    }
    expect(endpoint.encode === 'query').toBe(endpoint.method === 'GET')
  })
})
