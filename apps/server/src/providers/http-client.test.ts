import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, it } from 'vitest'

import { sendRequest } from './http-client.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it('returns status, headers and body', async () => {
  const url = await serve((_, response) => response.writeHead(400, { 'x-kind': 'odd' }).end('{"a":"花"}'))
  const { status, headers, body } = await sendRequest(url, { method: 'POST', body: 'x' })
  expect([status, headers.get('x-kind'), body.toString()]).toEqual([400, 'odd', '{"a":"花"}'])
})

it('follows no redirect, and does not read an endless response', async () => {
  const url = await serve(({ url: path }, response) => {
    if (path === '/moved') response.writeHead(302, { location: '/' }).end()
    else response.end(Buffer.alloc(2_000_000))
  })
  await expect(sendRequest(`${url}moved`, {})).rejects.toMatchObject({ name: 'HttpClientError', neverSent: false })
  await expect(sendRequest(url, {})).rejects.toMatchObject({ name: 'HttpClientError', neverSent: false })
})

it('fails when there is no response, and cannot say whether the work was done', async () => {
  const url = await serve(() => undefined)
  const failure = { name: 'HttpClientError', message: 'no answer in time', neverSent: false }
  await expect(sendRequest(url, { method: 'POST' }, { totalMs: 50 })).rejects.toMatchObject(failure)
})

it('recognizes a request that was never sent, and does not reveal its address', async () => {
  const url = await serve(() => undefined)
  server?.close()
  const failed = sendRequest(`${url}?key=secret`, {})
  await expect(failed).rejects.toMatchObject({ message: 'ECONNREFUSED', neverSent: true })
})
