import { once } from 'node:events'
import net from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await buildApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as net.AddressInfo).port
})
afterAll(() => server.close())

/** Sends lines as they are; returns the status of the first response. */
async function statusOf(...lines: string[]): Promise<number> {
  const socket = net.connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
}

it.each([
  ['two lines', ['GET /healthz HTTP/1.1', 'Host: localhost', 'Host: evil.test']],
  ['two lines that are the same', ['GET /healthz HTTP/1.1', 'Host: localhost', 'Host: localhost']],
  ['two lines in other letters', ['GET /healthz HTTP/1.1', 'Host: localhost', 'X: y', 'hOST: evil.test']],
  ['a list', ['GET /healthz HTTP/1.1', 'Host: localhost, evil.test']],
  ['two names', ['GET /healthz HTTP/1.1', 'Host: localhost evil.test']],
  ['a path', ['GET /healthz HTTP/1.1', 'Host: localhost/evil']],
  ['a user', ['GET /healthz HTTP/1.1', 'Host: localhost@evil.test']],
  ['nothing', ['GET /healthz HTTP/1.1', 'Host:']],
  ['no line', ['GET /healthz HTTP/1.1', 'X: y']],
  ['another name than the address', ['GET http://evil.test/healthz HTTP/1.1', 'Host: localhost']],
  ['another port than the address', ['GET http://localhost:81/healthz HTTP/1.1', 'Host: localhost']],
  ['two lines, one with the default port', ['GET /healthz HTTP/1.1', 'Host: localhost', 'Host: localhost:80']],
  ['the default port of another scheme', ['GET http://localhost:443/healthz HTTP/1.1', 'Host: localhost']],
  ['another name and the default port', ['GET http://evil.test:80/healthz HTTP/1.1', 'Host: localhost:80']],
  ['two lines on a page that is not there', ['GET /none/such HTTP/1.1', 'Host: localhost', 'Host: evil.test']],
])('S4: a request whose Host is %s is refused with 400', async (_what, lines) => {
  expect(await statusOf(...lines)).toBe(400)
})

it.each([
  ['a name', ['GET /healthz HTTP/1.1', 'Host: localhost']],
  ['a name and a port', ['GET /healthz HTTP/1.1', 'Host: localhost:8080']],
  ['an IPv6 address', ['GET /healthz HTTP/1.1', 'Host: [::1]:8080']],
  ['also in the address', ['GET http://LOCALHOST/healthz HTTP/1.1', 'Host: localhost']],
  ['a name and the default port', ['GET /healthz HTTP/1.1', 'Host: localhost:80']],
  ['in the address with its default port', ['GET http://localhost:80/healthz HTTP/1.1', 'Host: localhost']],
  ['the address with its default port', ['GET http://localhost/healthz HTTP/1.1', 'Host: LOCALHOST:80']],
  ['in an address of HTTPS with its port', ['GET https://localhost:443/healthz HTTP/1.1', 'Host: localhost']],
  ['an IPv6 address with its default port', ['GET http://[::1]:80/healthz HTTP/1.1', 'Host: [::1]']],
  ['missing in HTTP/1.0', ['GET /healthz HTTP/1.0', 'X: y']],
])('S4: a request whose Host is %s is answered', async (_what, lines) => {
  expect(await statusOf(...lines)).toBe(200)
})
