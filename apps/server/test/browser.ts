import { type Endpoint, pathParameters } from '@petalpost/api-client/endpoint'
import { formOf } from '@petalpost/api-client/request-url'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** Origin of our own pages. */
export const ORIGIN = 'http://localhost:8080'

/** A response in the form that pages read. */
export interface Answer<Data> {
  status: number
  success: boolean
  code: number | string
  message: string
  data: Data
  headers: LightMyRequestResponse['headers']
}

/** A browser on our own pages: stores cookies, sends our origin and a language. */
export interface Browser {
  cookies: Map<string, string>
  /** Makes a call of the contract. */
  call<Input, Data>(
    endpoint: Endpoint<Input, Data>,
    input: Input,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>
  /** Any request; only the cookies are added. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>
}

export function openBrowser(app: FastifyInstance, language: string, address = '203.0.113.9'): Browser {
  const cookies = new Map<string, string>()

  const send = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie === '' ? {} : { cookie }), ...options.headers }
    const response = await app.inject({ remoteAddress: address, ...options, headers })
    for (const { name, value } of response.cookies)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    return response
  }

  return {
    cookies,
    send,
    call: async (endpoint, input, headers = {}) => {
      const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
      let url: string = endpoint.path
      for (const name of pathParameters(endpoint.path)) {
        url = url.replace(`:${name}`, encodeURIComponent(String(rest[name])))
        delete rest[name]
      }
      const response = await send({
        method: endpoint.method,
        url,
        headers: { origin: ORIGIN, language, ...headers },
        ...bodyOf(endpoint, rest),
      })
      const body = response.json<Omit<Answer<never>, 'status' | 'headers'>>()
      return { ...body, status: response.statusCode, headers: response.headers }
    },
  }
}

const bodyOf = ({ encode }: Pick<Endpoint, 'encode'>, values: Record<string, unknown>): InjectOptions =>
  encode === 'query' ? { query: asQuery(values) } : { payload: encode === 'multipart' ? formOf(values) : values }

const asQuery = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
