import { bareCalls, contract } from '@petalpost/api-client/schemas/contract'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'

import { PENDING_CALLS } from '../call/pending-calls.ts'

interface Media {
  schema: object
}
interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content: Record<string, Media> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}
/** A path that is another name of a described path. */
interface OtherPath {
  $ref: string
}

let server: TestServer
let document: Document
let others: [string, OtherPath][]
beforeAll(async () => {
  server = await buildApp()
  const sent = (await server.visitor().send({ method: 'GET', url: '/openapi.json' })).json<
    Omit<Document, 'paths'> & { paths: Record<string, Record<string, Operation> | OtherPath> }
  >()
  others = Object.entries(sent.paths).filter((one): one is [string, OtherPath] => '$ref' in one[1])
  const described = Object.entries(sent.paths).filter(([path]) => !others.some(([other]) => other === path))
  document = { ...sent, paths: Object.fromEntries(described) as Document['paths'] }
})
afterAll(() => server.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

const mediaOf = ({ requestBody, responses }: Operation): Media[] =>
  [requestBody, ...Object.values(responses)].flatMap((holder) => Object.values(holder?.content ?? {}))

const called = (name: string) => operations().find(({ operation }) => operation.operationId === name)?.operation

describe('/openapi.json', () => {
  it('is OpenAPI 3.1 and names every mounted call by its own method and path, and no other', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Petalpost', version: expect.any(String) } })
    const pending = new Set<string>(PENDING_CALLS)
    const answered = Object.entries({ ...contract, ...bareCalls })
      .filter(([name]) => !pending.has(name))
      .map(([name, { endpoint }]) => `${endpoint.method} ${endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')} ${name}`)
    const described = operations().map(
      ({ path, method, operation }) => `${method.toUpperCase()} ${path} ${operation.operationId}`,
    )
    expect(described.toSorted()).toEqual(answered.toSorted())
  })

  it('names the second address of every call under api/ecards/web/ (spec 7)', () => {
    const twins = Object.keys(document.paths).filter((path) => path.startsWith('/api/ecards/web/'))
    expect(twins.length).toBeGreaterThan(6)
    expect(Object.fromEntries(others)).toEqual(
      Object.fromEntries(
        twins.map((path) => [
          path.replace('/api/ecards/web/', '/ecards_web/'),
          { $ref: `#/paths/${path.replaceAll('/', '~1')}` },
        ]),
      ),
    )
  })

  it('describes each parameter of a path, and each other parameter once, in its place', () => {
    for (const { path, method, operation } of operations()) {
      const { parameters = [], requestBody } = operation
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(parameters.length)
      expect(requestBody === undefined).toBe(method === 'get')
      const isBare = operation.operationId in bareCalls
      expect(Object.keys(operation.responses)).toEqual(isBare ? ['200'] : ['200', 'default'])
    }
  })

  it('describes the headers that calls accept: the language, and the key of creating calls', () => {
    const keyed = operations().flatMap(({ operation: { operationId, parameters = [] } }) =>
      parameters.some(({ name }) => name === 'Idempotency-Key') ? operationId : [],
    )
    const making = ['copyCard', 'createOrder', 'importSolution', 'makeForm', 'saveCard', 'saveSolution', 'sendFeedback']
    expect(keyed.toSorted()).toEqual(making)
    expect(called('cardDetail')?.parameters).toContainEqual(
      expect.objectContaining({ name: 'language', in: 'header', schema: { type: 'string', enum: ['zh-CN', 'en-US'] } }),
    )
  })

  it('describes bodies by their type: a form with its file, and JSON', () => {
    const { 'multipart/form-data': form, ...others } = called('updateUser')?.requestBody?.content ?? {}
    expect(others).toEqual({})
    expect(form?.schema).toMatchObject({ properties: { headPic: { type: 'string', format: 'binary' } }, required: [] })
    expect(called('claimUpload')?.requestBody?.content).toMatchObject({
      'application/json': { schema: { properties: { key: { type: 'string' } }, required: ['key'] } },
    })
  })

  it('contains only valid JSON Schema of the dialect that OpenAPI 3.1 uses', () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true })
    ;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
    const schemas = operations().flatMap(({ operation }) => [
      ...mediaOf(operation).map(({ schema }) => schema),
      ...(operation.parameters ?? []).map(({ schema }) => schema),
    ])
    expect(schemas.length).toBeGreaterThan(40)
    for (const schema of schemas) expect(() => ajv.compile(schema)).not.toThrow()
  })

  it('describes responses as they are', async () => {
    const ajv = new Ajv2020({ strict: false })
    for (const url of ['/api/ecards/web/basic/language/list', '/api/ecards/basic/festival/list'])
      for (const [status, path] of [
        ['200', url],
        ['default', '/api/unknown'],
      ] as const) {
        const { schema } = document.paths[url]?.['get']?.responses[status]?.content['application/json'] ?? {
          schema: {},
        }
        const response = await server.visitor().send({ method: 'GET', url: path })
        expect([ajv.validate(schema, response.json()), ajv.errors]).toEqual([true, null])
      }
  })
})
