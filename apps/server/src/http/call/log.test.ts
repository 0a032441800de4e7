import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { codeIn } from '#test/code-in.ts'
import { signIn } from '#test/factories.ts'

import { createLogger } from './log.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

describe('S18: logs and errors', () => {
  it('S18: one JSON line per request, by route, with an id', async () => {
    await server.visitor().call(currentUser, {})
    const line = server.log.map((text) => JSON.parse(text)).find(({ route }) => route === currentUser.path)
    expect(line).toMatchObject({ method: 'GET', status: 200, reqId: expect.any(String), ms: expect.any(Number) })
  })

  it('S18: no code, token, cookie, key, address or body reaches the log', async () => {
    const browser = server.visitor()
    await browser.call(sendCaptcha, { account: 'canary@example.com' })
    const code = codeIn((await server.mail.next('canary@example.com')).text)
    const byCode = { account: 'canary@example.com', isNoPassWd: true, countryCode: null } as const
    await browser.call(loginByCode, { ...byCode, accountCode: '111111' })
    await browser.call(loginByCode, { ...byCode, accountCode: code })
    const signedIn = await signIn(server, { email: 'canary@example.com' })
    await signedIn.send({ method: 'GET', url: '/plugin/js/main.js?k=CANARYKEY' })
    await signedIn.send({ method: 'GET', url: '/CANARYPATH?token=CANARYTOKEN' })
    await signedIn.send({ method: 'POST', url: sendCaptcha.path, headers: { origin: 'null' }, payload: '{"CANARYBODY' })
    await signedIn.call(currentUser, {}, { authorization: 'Bearer CANARYBEARER' })
    const canaries = [code, 'canary@', 'CANARY', ...browser.cookies.values(), ...signedIn.cookies.values()]
    const log = server.log.join('\n')
    expect(canaries.filter((canary) => log.includes(canary))).toEqual([])
    expect(server.log.length).toBeGreaterThan(5)
  })

  it('S18: a fault of ours is logged with its cause, without the values of the query; the caller gets only an id', async () => {
    const broken = await buildApp()
    await broken.deps.pool.query('alter table login_codes rename to gone')
    const answer = await broken.visitor().call(sendCaptcha, { account: 'canary@example.com' })
    expect(answer).toMatchObject({ status: 500, code: 'internal', data: null })
    expect(answer.message).not.toMatch(/login_codes|select|relation/i)
    const line = broken.log.map((text) => JSON.parse(text)).find(({ level }) => level === 50)
    expect(answer.headers['x-request-id']).toBe(line.reqId)
    expect(JSON.stringify(line)).toContain('login_codes')
    expect(line.err.cause.errorCode).toBe('42P01') // PostgreSQL's code for a missing table
    expect(JSON.stringify(line)).not.toContain('canary@')
    await broken.close()
  })

  it('S18: a thrown text, several attempts and a circle of causes are logged with their reason', () => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line) => void lines.push(line) })
    const circle = new Error('outer')
    circle.cause = new Error('inner', { cause: circle })
    const attempts = new AggregateError([new Error('mail refused'), new Error('no balance')], 'none succeeded')
    for (const err of ['a text', attempts, circle]) log.error({ err }, 'request failed')
    const [text, several, both] = lines.map((line) => JSON.parse(line).err)
    expect([text.message, several.reason, both.message, both.cause.message]).toEqual([
      'a text',
      'none succeeded: mail refused; no balance',
      'outer',
      'inner',
    ])
  })

  it('S18: a reason is logged without the values of a query, and without the address that a mail server refuses', () => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line) => void lines.push(line) })
    const query = new Error('Failed query: insert into mailbox values ($1, $2)\nparams: canary@example.com,123456')
    const refused = new Error('550 5.1.1 <canary@example.com>: no such user; +8613800138000 neither')
    for (const error of [query, refused]) log.warn({ reason: error.message, error }, 'failed')
    expect(lines.join('')).toMatch(/insert into mailbox.*550 5\.1\.1 <\*\*\*@\*\*\*>: no such user/s)
    expect(['canary', '123456', '13800138000'].filter((value) => lines.join('').includes(value))).toEqual([])
  })

  it('S18: values with the name of a secret are redacted', () => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line) => void lines.push(line) })
    log.info({ code: 'CANARY', token: 'CANARY', headers: { cookie: 'CANARY', authorization: 'CANARY' }, kept: 1 }, 'x')
    expect(lines.join('')).not.toContain('CANARY')
    expect(lines.join('')).toContain('"kept":1')
  })
})
