import { sendFeedback } from '@petalpost/api-client/endpoints/feedback'
import type { SendFeedbackInput } from '@petalpost/api-client/schemas/feedback'
import { FEEDBACK_MAX_LENGTH } from '@petalpost/domain/feedback'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { picture, upload } from '#test/design-factories.ts'
import { signIn } from '#test/factories.ts'

import { MAILS_A_DAY } from './service.ts'

const OPERATOR = 'operator@example.com'

let server: TestServer
beforeAll(async () => void (server = await buildApp({ env: { FEEDBACK_MAIL: OPERATOR } })))
afterAll(() => server.close())

const form = (changes: Partial<SendFeedbackInput> = {}): SendFeedbackInput => ({
  serviceId: SERVICE_ID,
  userCode: 'anonymous',
  problemDescription: 'The heart does not beat.',
  contactAddress: '',
  filePathList: [],
  ...changes,
})

const send = (browser: Browser, changes: Partial<SendFeedbackInput> = {}) => browser.call(sendFeedback, form(changes))

let asked = 0
const visitor = (language = 'en-US') => server.visitor({ language, address: `198.51.100.${++asked}` })

const stored = async (ticket: string) =>
  (await server.deps.pool.query('select * from feedback where id = $1', [ticket])).rows[0]

const usesOf = async (ticket: string) =>
  (await server.deps.pool.query(`select file_key from file_uses where kind = 'feedback' and subject = $1`, [ticket]))
    .rows

describe('spec 7.5: feedback', () => {
  it('is stored, and its ticket can be read out but not guessed', async () => {
    const ada = await signIn(server, { email: 'ada@example.com' })
    const sent = { userCode: 'somebody-else', problemDescription: ' It rains. ', contactAddress: ' ada@example.com ' }
    const { success, data } = await send(ada, sent)
    expect(success).toBe(true)
    expect(data.ticket).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
    expect(await stored(data.ticket)).toMatchObject({
      user_id: ada.user.id,
      user_code: ada.user.userCode,
      service_id: 'petalpost',
      language: 'en-US',
      problem_description: 'It rains.',
      contact_address: 'ada@example.com',
      file_path_list: [],
    })
    expect((await send(ada)).data.ticket).not.toBe(data.ticket)
  })

  it('is accepted from visitors without a login', async () => {
    const { data } = await send(visitor('zh-CN'))
    expect(await stored(data.ticket)).toMatchObject({ user_id: null, user_code: 'anonymous', language: 'zh-CN' })
  })

  it('is mailed to the operator, in the language of the sender', async () => {
    const { data } = await send(visitor('zh-CN'), {
      problemDescription: '打不开 {ticket}',
      contactAddress: 'Mei <m＠e.co>',
    })
    for (;;) {
      const mail = await server.mail.next(OPERATOR)
      if (!mail.subject.includes(data.ticket)) continue
      expect(mail.subject).toBe(`用户反馈 ${data.ticket}`)
      expect(mail.text).toContain('打不开 {ticket}\n\n联系方式：m@e.co')
      expect([mail.replyTo, mail.language]).toEqual(['m@e.co', 'zh-CN'])
      break
    }
  })

  it('is only for this product: another service is not found', async () => {
    expect(await send(visitor(), { serviceId: 'another' })).toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each([
    [{ problemDescription: ' \n ' }, 'feedback_description_required'],
    [{ problemDescription: 'x'.repeat(FEEDBACK_MAX_LENGTH + 1) }, 'feedback_too_long'],
    [{ contactAddress: 'mei' }, 'feedback_email_pattern'],
    [{ filePathList: ['1', '2', '3', '4', '5', '6'] }, 'feedback_too_many_screenshots'],
  ])('spec 5: refuses %j as a business matter: %s', async (changes, code) => {
    const answer = await send(visitor(), changes)
    expect(answer).toMatchObject({ status: 200, success: false, code })
    expect(answer.message).not.toBe('')
  })
})

describe('spec 4: screenshots', () => {
  it('are claimed and kept as long as the feedback', async () => {
    const ada = await signIn(server, { email: 'pictures@example.com' })
    const filePathList = [
      await upload(server, ada, 'one.png', await picture('red')),
      await upload(server, ada, 'two.png', await picture('blue')),
    ]
    const { data } = await send(ada, { filePathList: [...filePathList, filePathList[0] ?? ''] })
    const { file_path_list: keys } = await stored(data.ticket)
    expect(keys).toEqual([expect.stringMatching(/^media\//), expect.stringMatching(/^media\//)])
    expect(new Set((await usesOf(data.ticket)).map(({ file_key }) => file_key))).toEqual(new Set(keys))
  })

  it('S12: of somebody else, missing ones or other files than pictures are refused, and nothing is stored', async () => {
    const ada = await signIn(server, { email: 'mine@example.com' })
    const other = await signIn(server, { email: 'theirs@example.com' })
    const count = async () => (await server.deps.pool.query('select from feedback')).rowCount
    const before = await count()
    const theirs = await upload(server, other, 'theirs.png', await picture('green'))
    const wrong = { status: 400, message: 'Something in this request is not valid: filePathList' }
    for (const path of [theirs, 'uploads/pc/2026/11/none.png'])
      expect(await send(ada, { filePathList: [path] })).toMatchObject(wrong)
    const text = await upload(server, ada, 'text.png', Buffer.from('hello'))
    expect(await send(ada, { filePathList: [text] })).toMatchObject({ status: 200, code: 'upload_type' })
    expect(await count()).toBe(before)
  })

  it('need a login, because an upload needs an owner', async () => {
    expect(await send(visitor(), { filePathList: ['uploads/pc/2026/11/a.png'] })).toMatchObject({
      status: 400,
      message: 'Something in this request is not valid: filePathList',
    })
  })
})

const statusFrom = async (address: string) => (await send(server.visitor({ address }))).status

describe('S20: limits of feedback', () => {
  it('S20: five an hour per user, from any address, and per network for visitors', async () => {
    const here = await signIn(server, { email: 'much@example.com', address: '203.0.113.1' })
    const there = await signIn(server, { email: 'much@example.com', address: '203.0.113.2' })
    const byUser = []
    for (let sent = 0; sent < 6; sent++) byUser.push((await send(sent % 2 === 0 ? here : there)).status)
    expect(byUser).toEqual([200, 200, 200, 200, 200, 429])
    const byNetwork = []
    for (let sent = 0; sent < 6; sent++)
      byNetwork.push((await send(server.visitor({ address: `2001:db8:7:7::${sent + 1}` }))).status)
    expect(byNetwork).toEqual([200, 200, 200, 200, 200, 429])
    server.clock.advance(3_600_000)
    expect((await send(here)).status).toBe(200)
  })

  it('S20: a block of networks sends as much as four of them; other blocks are not affected', async () => {
    const statuses = []
    for (let network = 0; network < 5; network++)
      for (let n = 0; n < 5; n++) statuses.push(await statusFrom(`2001:db8:70:${network}::${n}`))
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)])
    expect(await statusFrom('2001:db8:71:1::1')).toBe(200)
  })

  it('S20: one block cannot fill the operator’s mailbox; its feedback is stored, and that of others is mailed', async () => {
    const own = await buildApp({ env: { FEEDBACK_MAIL: OPERATOR } })
    try {
      const from = (address: string) => send(own.visitor({ address }))
      for (let n = 0; n < 12; n++) expect(await from(`203.0.113.${n}`)).toMatchObject({ success: true })
      expect(await from('198.51.100.1')).toMatchObject({ success: true })
      const subjects = []
      for (let n = 0; n < 12; n++) subjects.push((await own.mail.next(OPERATOR)).subject.replace(/ [A-Z2-9]{10}$/, ''))
      const over = 'More feedback than is mailed in a day'
      expect(subjects.toSorted()).toEqual([...Array<string>(11).fill('Feedback'), over])
      expect((await own.deps.pool.query('select from feedback')).rowCount).toBe(13)
      expect(own.mail.sent).toHaveLength(12)
    } finally {
      await own.close()
    }
  })

  it('S20: the operator gets 200 mails of feedback a day from all blocks together', async () => {
    const own = await buildApp({ env: { FEEDBACK_MAIL: OPERATOR } })
    try {
      await own.deps.limits.take('feedback-mails', MAILS_A_DAY, MAILS_A_DAY.max - 1)
      for (const block of [1, 2, 3]) await send(own.visitor({ address: `203.0.${block}.1` }))
      const subjects = [(await own.mail.next(OPERATOR)).subject, (await own.mail.next(OPERATOR)).subject]
      expect(subjects.toSorted()[1]).toBe('More feedback than is mailed in a day')
      own.clock.advance(86_400_000)
      await send(own.visitor({ address: '203.0.4.1' }))
      expect((await own.mail.next(OPERATOR)).subject).toMatch(/^Feedback /)
      expect(own.mail.sent).toHaveLength(3)
    } finally {
      await own.close()
    }
  })
})
