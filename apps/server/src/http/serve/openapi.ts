import { type AnyEndpoint, pathParameters } from '@petalpost/api-client/endpoint'
import { answer, RefusalAnswer } from '@petalpost/api-client/schemas/answer'
import { bareCalls, contract, type ContractEntry } from '@petalpost/api-client/schemas/contract'
import { SOLUTION_FILE_SCHEMA_PATH } from '@petalpost/api-client/schemas/solution-file'
import { solutionFileSchema } from '@petalpost/api-client/schemas/solution-file-schema'
import { API_PREFIXES, TIME_ZONE_HEADER } from '@petalpost/domain/api-call'
import { LANGUAGE_HEADER, LANGUAGES } from '@petalpost/domain/language'
import type { FastifyInstance } from 'fastify'

import { takesIdempotencyKey } from '../call/idempotency.ts'
import { PENDING_CALLS } from '../call/pending-calls.ts'

type BareEntry = Omit<ContractEntry, 'data'> & Partial<Pick<ContractEntry, 'data'>>

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})

/** Headers that a call accepts besides its input. */
const headersOf = ({ name, namesTimeZone }: AnyEndpoint) => [
  header(LANGUAGE_HEADER, 'Language of texts and lists', { type: 'string', enum: LANGUAGES }),
  ...(namesTimeZone
    ? [
        header(TIME_ZONE_HEADER, 'IANA zone of the browser, in which mails tell times', {
          type: 'string',
          maxLength: 64,
        }),
      ]
    : []),
  ...(takesIdempotencyKey(name)
    ? [
        header('Idempotency-Key', 'Repeated with the same key and input, the call does its work once', {
          type: 'string',
          pattern: '^[!-~]{1,255}$',
        }),
      ]
    : []),
]

/** A response without the envelope: the embed's payload, or a text. */
const bareAnswer = ({ endpoint, data }: BareEntry) => ({
  description: 'The answer, without the envelope',
  content: endpoint.answer === 'text' ? { 'text/markdown': { schema: { type: 'string' } } } : json(data),
})

const answers = ({ data }: ContractEntry) => ({
  200: { description: 'The answer, or a refusal with success false', content: json(answer(data)) },
  default: { description: 'A failure', content: json(RefusalAnswer) },
})

function operation({ endpoint, input, files = [] }: Omit<ContractEntry, 'data'>, responses: object) {
  const { properties = {}, required = [] } = input as ObjectSchema
  const inPath = pathParameters(endpoint.path)
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const parameter = (place: string) => (name: string) => {
    const isRequired = place === 'path' || required.includes(name)
    return { name, in: place, required: isRequired, schema: properties[name] ?? { type: 'string' } }
  }
  const query = endpoint.encode === 'query' ? others.map(([name]) => name) : []
  const headers = endpoint.answer === undefined ? headersOf(endpoint) : []
  const parameters = [...inPath.map(parameter('path')), ...query.map(parameter('query')), ...headers]
  const body = {
    type: 'object',
    properties: {
      ...Object.fromEntries(others),
      ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
    },
    required: required.filter((name) => !inPath.includes(name)),
  }
  const media = endpoint.encode === 'multipart' ? { 'multipart/form-data': { schema: body } } : json(body)
  return {
    operationId: endpoint.name,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.encode === 'query' ? {} : { requestBody: { content: media } }),
    responses,
  }
}

const [CONTRACT_PREFIX, ...OTHER_PREFIXES] = API_PREFIXES

/** Alternative addresses of paths, each referring to the path in the contract. */
const otherPaths = (paths: readonly string[]): Record<string, { $ref: string }> =>
  Object.fromEntries(
    paths
      .filter((path) => path.startsWith(CONTRACT_PREFIX))
      .flatMap((path) =>
        OTHER_PREFIXES.map((prefix) => [
          prefix + path.slice(CONTRACT_PREFIX.length),
          { $ref: `#/paths/${path.replaceAll('/', '~1')}` },
        ]),
      ),
  )

/** The contract's mounted calls as an OpenAPI 3.1 document. Its schemas are JSON Schema already. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const add = (entry: Omit<ContractEntry, 'data'>, responses: object): void => {
    const path = entry.endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [entry.endpoint.method.toLowerCase()]: operation(entry, responses) }
  }
  for (const [name, entry] of Object.entries(contract) as [string, ContractEntry][])
    if (!(PENDING_CALLS as readonly string[]).includes(name)) add(entry, answers(entry))
  for (const entry of Object.values<BareEntry>(bareCalls)) add(entry, { 200: bareAnswer(entry) })
  Object.assign(paths, otherPaths(Object.keys(paths)))
  return { openapi: '3.1.0', info: { title: 'Petalpost', version }, paths }
}

/** A constant text, made when somebody first asks for it. */
function onDemand(make: () => object): () => string {
  let text: string | undefined
  return () => (text ??= JSON.stringify(make()))
}

// The patterns of the file's schema take longer than all other parts of a start, and few people ever ask for it.
const openApi = onDemand(() => openApiDocument('1'))
const fileSchema = onDemand(solutionFileSchema)

/** GET /openapi.json, and the schema of solution files */
export function serveOpenApi(app: FastifyInstance): void {
  app.get(SOLUTION_FILE_SCHEMA_PATH, (_request, reply) =>
    reply.type('application/schema+json; charset=utf-8').send(fileSchema()),
  )
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(openApi()))
}
