import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'

import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { compress } from '#src/compressed.ts'

import { FOREVER, sendCompressed } from './send-compressed.ts'

const app = fastify()
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  const page = await compress('a page', 'text/plain')
  app.get('/', (request, reply) => sendCompressed(request, reply, page, FOREVER))
  await app.listen({ port: 0 })
})
afterAll(async () => {
  agent.destroy()
  await app.close()
})

/** Sends a request over the agent's only connection. */
async function ask() {
  const { port } = app.server.address() as AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const request = http.get({ port, agent }, resolve).on('error', reject)
  const answer = await promise
  return { body: await text(answer), headers: answer.headers, isReused: request.reusedSocket }
}

it('keeps a connection open without the two headers that say so', async () => {
  const first = await ask()
  expect([first.body, first.headers.connection, first.headers['keep-alive']]).toEqual(['a page', undefined, undefined])
  expect((await ask()).isReused).toBe(true)
})

it('closes a connection when the caller asks for it', async () => {
  const socket = connect((app.server.address() as AddressInfo).port)
  socket.write('GET / HTTP/1.1\r\nhost: petalpost.test\r\nconnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\na page$/)
})
