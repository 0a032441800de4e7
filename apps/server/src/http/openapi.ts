import { pathParameters } from '@petalpost/api-client/endpoint'
import { answer, RefusalAnswer } from '@petalpost/api-client/schemas/answer'
import { contract, type ContractEntry } from '@petalpost/api-client/schemas/contract'
import type { FastifyInstance } from 'fastify'

import { PENDING_CALLS } from './pending-calls.ts'

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function operation({ endpoint, input, data, files = [] }: ContractEntry) {
  const { properties = {}, required = [] } = input as ObjectSchema
  const inPath = pathParameters(endpoint.path)
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const parameter = (place: string) => (name: string) => {
    const isRequired = place === 'path' || required.includes(name)
    return { name, in: place, required: isRequired, schema: properties[name] ?? { type: 'string' } }
  }
  const query = endpoint.encode === 'query' ? others.map(([name]) => name) : []
  const parameters = [...inPath.map(parameter('path')), ...query.map(parameter('query'))]
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
    responses: {
      200: { description: 'The answer, or a refusal with success false', content: json(answer(data)) },
      default: { description: 'A failure', content: json(RefusalAnswer) },
    },
  }
}

/** The contract's mounted calls as an OpenAPI 3.1 document: its schemas are JSON Schema as they stand. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, entry] of Object.entries(contract) as [string, ContractEntry][]) {
    if ((PENDING_CALLS as readonly string[]).includes(name)) continue
    const path = entry.endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [entry.endpoint.method.toLowerCase()]: operation(entry) }
  }
  return { openapi: '3.1.0', info: { title: 'Petalpost', version }, paths }
}

/** GET /openapi.json */
export function serveOpenApi(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument('1'))
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
}
