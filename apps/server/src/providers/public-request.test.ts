import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:net'

import { afterEach, describe, expect, test } from 'vitest'

import { createPublicRequests, type ResolveAll } from './public-request.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Names resolve to these addresses; `asked` counts. */
function resolving(...answers: string[][]): ResolveAll & { asked: string[] } {
  const asked: string[] = []
  const resolve: ResolveAll = (name, _options, done) => {
    const found = answers[Math.min(asked.push(name), answers.length) - 1] ?? []
    done(
      null,
      found.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return Object.assign(resolve, { asked })
}

const refusal = { name: 'HttpClientError', message: 'not an address of the public web', neverSent: true }

describe('S17: a request to an address that somebody gave', () => {
  test.each([
    'http://example.com/picture.png',
    'https://example.com:8443/picture.png',
    'https://user@example.com/picture.png',
    'ftp://example.com/picture.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'picture.png',
    '',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
  ])('%s is refused before anything is resolved', async (address) => {
    const resolve = resolving(['93.184.215.14'])
    await expect(createPublicRequests(resolve).get(address, 1_000)).rejects.toMatchObject(refusal)
    expect(resolve.asked).toEqual([])
  })

  test.each([[['127.0.0.1']], [['93.184.215.14', '10.0.0.1']], [['::ffff:192.168.0.1']], [['::1']], [[]]])(
    'a name that resolves to %j is refused',
    async (addresses) => {
      const resolve = resolving(addresses)
      const asked = createPublicRequests(resolve).get('https://pictures.example/', 1_000)
      await expect(asked).rejects.toMatchObject({ name: 'HttpClientError', message: 'EPRIVATE' })
    },
  )

  test('a name is resolved and checked again for every request, and nothing connects to a private address', async () => {
    let connections = 0
    server = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    // 192.0.2.0/24 is for documentation: nothing answers there, and it is not public either
    const resolve = resolving(['192.0.2.1'], ['127.0.0.1'])
    const { get } = createPublicRequests(resolve)
    for (let times = 0; times < 2; times += 1)
      await expect(get('https://pictures.example/', 1_000)).rejects.toMatchObject({ message: 'EPRIVATE' })
    expect([resolve.asked.length, connections]).toEqual([2, 0])
  })
})
