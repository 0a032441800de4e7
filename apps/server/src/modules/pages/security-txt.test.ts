import { expect, test } from 'vitest'

import { readConfig } from '#src/config.ts'
import { buildApp } from '#test/build-app.ts'

const PATH = '/.well-known/security.txt'
const ORIGIN = 'https://cards.example'

/** The file of a server with this contact; null = the server has none. */
async function fileOf(contact: string | null, host = 'cards.example', now = '2026-11-22T08:00:00Z') {
  const server = await buildApp({
    config: { publicOrigin: ORIGIN, production: true },
    env: contact === null ? {} : { SECURITY_CONTACT: contact },
  })
  server.clock.set(now)
  const response = await server.visitor().send({ method: 'GET', url: PATH, headers: { host } })
  await server.close()
  return response
}

/** The fields of RFC 9116, each of which may come once here. */
function fieldsOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter(Boolean)
  const fields = Object.fromEntries(lines.map((line) => [line.split(': ')[0], line.split(': ').slice(1).join(': ')]))
  expect(Object.keys(fields)).toHaveLength(lines.length)
  return fields
}

test('security.txt names the operator’s contact, our languages and its own address (RFC 9116)', async () => {
  const { statusCode, headers, body } = await fileOf('security@cards.example')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(fieldsOf(body)).toEqual({
    Contact: 'mailto:security@cards.example',
    Expires: '2027-05-21T00:00:00Z',
    'Preferred-Languages': 'zh, en',
    Canonical: `${ORIGIN}${PATH}`,
  })
  expect(fieldsOf((await fileOf('https://cards.example/report?to=security')).body)['Contact']).toBe(
    'https://cards.example/report?to=security',
  )
})

test('security.txt is always good for months, and never for a year (RFC 9116, 2.5.5)', async () => {
  for (const now of ['2027-02-28T23:59:59Z', '2028-02-29T00:00:00Z', '2030-12-31T12:00:00Z']) {
    const { Expires = '' } = fieldsOf((await fileOf('security@cards.example', 'cards.example', now)).body)
    const days = (Date.parse(Expires) - Date.parse(now)) / 86_400_000
    expect([now, days > 170 && days < 365]).toEqual([now, true])
  }
})

test('without a contact there is no security.txt: a file without one would say nothing', async () => {
  expect((await fileOf(null)).statusCode).toBe(404)
})

test('S10: security.txt exists under our own name only, so that it speaks for no other site', async () => {
  expect((await fileOf('security@cards.example', 'shop.example')).statusCode).toBe(404)
})

test.each(['security', 'http://cards.example/report', 'a@b.co\nContact: mailto:evil@example.com', 'https://'])(
  'a contact that is neither a mail address nor an https address is refused at start: %j',
  (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact }, '/')).toThrow(
      'SECURITY_CONTACT must be a mail address or an address that starts with https://',
    )
  },
)
