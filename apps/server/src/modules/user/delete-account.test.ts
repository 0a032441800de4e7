import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { likeCard } from '@petalpost/api-client/endpoints/cards'
import { sendFeedback } from '@petalpost/api-client/endpoints/feedback'
import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { passkeyRegister, passkeyRegisterOptions } from '@petalpost/api-client/endpoints/passkeys'
import { pluginSolution } from '@petalpost/api-client/endpoints/plugin'
import { saveSolution, solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import {
  checkDeleteEmail,
  currentUser,
  deleteAccount,
  deleteAccountByLogin,
  updateUser,
} from '@petalpost/api-client/endpoints/user'
import { DAY_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { ANONYMOUS_USER_CODE } from '@petalpost/domain/feedback'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { qrTickets } from '#db/schema/logins.ts'
import { mailbox } from '#db/schema/operation.ts'
import { orders, payments, products, subscriptions } from '#db/schema/payment.ts'
import { sweepFiles } from '#modules/files/sweep.ts'
import { openAuthenticator } from '#test/authenticator.ts'
import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'
import { codeIn } from '#test/code-in.ts'
import { picture, saveDesign, upload } from '#test/design-factories.ts'
import { compareKnownWithUnknown } from '#test/enumeration.ts'
import { signIn, type SignedIn } from '#test/factories.ts'
import { definition, entry, reference } from '#test/solution-factories.ts'
import { writeBuiltEmbed } from '#test/written-embed.ts'

let server: TestServer
let built: ReturnType<typeof writeBuiltEmbed>
beforeAll(async () => {
  built = writeBuiltEmbed()
  server = await buildApp({ config: { appRoot: built.root, feedbackMail: 'operator@example.com' } })
  await addCards(server, { id: 'template', views: 3 }, { id: 'other', views: 3 })
})
afterAll(async () => {
  await server.close()
  built.remove()
})

const EMAIL = 'zephyrine.quill@example.com'
const NAME = 'Zephyrine Quill'
const PHONE = '8613812345678'

/** Every place that contains one of the texts: rows of all tables, and stored files. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await server.deps.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss', 'drizzle') and table_type = 'BASE TABLE'`,
  )
  const places: string[] = []
  for (const { name } of tables) {
    const found = await server.deps.pool.query(
      `select from ${name} t where exists (select from unnest($1::text[]) s where strpos(lower(t::text), lower(s)) > 0)`,
      [texts],
    )
    if (found.rowCount !== 0) places.push(name)
  }
  const folder = path.join(server.deps.config.dataDir, 'files')
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(file.parentPath, file.name)
    const content = file.isFile() ? readFileSync(full).toString('latin1') : ''
    if (texts.some((text) => content.includes(text) || full.includes(text))) places.push(full)
  }
  return places.toSorted()
}

/** without the id of the installation, which belongs to nobody */
const storedFiles = () =>
  readdirSync(path.join(server.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && !file.parentPath.endsWith('/installation'),
  )

/** Deletes the account as a client does that knows only spec 7.1. */
async function leave(browser: Browser, account: string, next: () => Promise<string>) {
  expect(await browser.call(checkDeleteEmail, { account })).toMatchObject({ success: true })
  expect(await browser.call(sendCaptcha, { account })).toMatchObject({ success: true })
  return browser.call(deleteAccount, { account, accountCode: codeIn(await next()) })
}

const mailTo = (to: string) => async () => (await server.mail.next(to)).text

/** Adds orders and payments as rows, because there are no calls for them yet. */
async function addOrder({ user }: SignedIn): Promise<void> {
  const now = new Date(server.clock.now())
  const { db } = server.deps
  const money = { amount: 790, currency: 'USD', createdAt: now }
  const product = { id: 'p', deviceType: 'pc-en', code: 'monthly', level: 2, months: 1, position: 0 }
  const texts = { names: { 'zh-CN': '', 'en-US': '' }, namePrefixes: { 'zh-CN': '', 'en-US': '' } }
  await db.insert(products).values({ ...product, ...texts, currency: 'USD', amounts: 790, discountAmounts: 790 })
  const order = { orderNo: 'o1', userId: user.id, productId: 'p', source: 'paypal-subscription', serviceId: SERVICE_ID }
  await db.insert(orders).values({ ...order, ...money, status: 0, expiresAt: now })
  const subscription = { id: 's1', userId: user.id, productId: 'p', provider: 'paypal', status: 'active' }
  await db
    .insert(subscriptions)
    .values({ ...subscription, providerSubscriptionId: 'I-1', createdAt: now, updatedAt: now })
  await db.insert(payments).values({ ...money, provider: 'paypal', paymentId: '1', orderNo: 'o1', userId: user.id })
}

describe('S16: account deletion', () => {
  it('S16: leaves nothing with the user’s address or name in any table or file', async () => {
    const ada = await signIn(server, { email: EMAIL, address: '198.51.100.1' })
    const subject = { provider: 'email', subject: EMAIL } as const
    await server.deps.services.login.remember(subject, { browser: 'a laptop', address: '198.51.100.1' })
    const elsewhere = await signIn(server, { email: EMAIL })
    const bea = await signIn(server, { email: 'bea@example.com' })

    // a picture that the sweep has set aside
    const kept = await server.deps.services.files.keepPicture(await picture('green'), ada.user, { maxSide: 100 })
    server.clock.advance(2 * DAY_MS)
    await sweepFiles(server.deps)
    expect(storedFiles().some(({ parentPath, name }) => /removed/.test(parentPath) && kept.key.endsWith(name))).toBe(
      true,
    )

    const artist = { IFD0: { Artist: `${NAME} <${EMAIL}>` } }
    const photo = await sharp(await picture('teal'))
      .withExif(artist)
      .jpeg()
      .toBuffer()
    const headPic = new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' })
    expect(await ada.call(updateUser, { name: NAME, headPic })).toMatchObject({ success: true })
    for (const browser of [ada, bea]) await browser.call(likeCard, { id: 'template', isLike: true, isTemplate: 1 })
    const screenshot = await upload(server, ada, 'screenshot.png', await picture('red'))
    const unclaimed = await upload(server, ada, 'unclaimed.png', await picture('blue'))
    const card = await saveDesign(ada, { title: `For ${NAME}` })
    expect(card).toMatchObject({ success: true })
    const shown = definition(entry('day', { name: NAME, card: reference(card.data.id, 0) }))
    const solution = await ada.call(
      saveSolution,
      { solution: { name: `Shop of ${NAME}`, definition: shown } },
      { 'idempotency-key': 'once' },
    )
    const key = (await ada.call(solutionSecret, { id: solution.data.id, isTemplate: 0 })).data
    const feedback = { serviceId: SERVICE_ID, userCode: '', problemDescription: NAME, contactAddress: EMAIL }
    expect(await ada.call(sendFeedback, { ...feedback, filePathList: [screenshot] })).toMatchObject({ success: true })
    const known = { contactAddress: EMAIL.toUpperCase(), userCode: ada.user.userCode }
    const asVisitor = { ...feedback, problemDescription: 'It broke', ...known }
    const left = await server.visitor().call(sendFeedback, { ...asVisitor, filePathList: [] })
    await addOrder(ada)
    const shownMail = { kind: 'mail', recipient: EMAIL, subject: 'code', text: '', createdAt: new Date() }
    await server.deps.db.insert(mailbox).values(shownMail)

    const payload = () => server.visitor().send({ method: 'GET', url: pluginSolution.path, query: { k: key } })
    expect((await payload()).body).toContain(NAME)
    const texts = [EMAIL, NAME, ada.user.id, ada.user.userCode]
    expect((await placesOf(texts)).length).toBeGreaterThanOrEqual(15)
    expect((await placesOf([EMAIL])).length).toBeGreaterThanOrEqual(6)
    const before = storedFiles().length
    expect(storedFiles().some(({ name }) => unclaimed.endsWith(name))).toBe(true)

    expect(await leave(ada, EMAIL, mailTo(EMAIL))).toMatchObject({ status: 200, success: true })
    expect(await placesOf(texts)).toEqual([])
    // the avatar with its thumbnails, the screenshot, the unused upload and what was set aside
    expect(storedFiles().length).toBeLessThan(before - 2)
    expect(storedFiles()).toEqual([])

    const anonymous = 'select problem_description, user_code from feedback where id = $1'
    expect((await server.deps.pool.query(anonymous, [left.data.ticket])).rows).toEqual([
      { problem_description: 'It broke', user_code: ANONYMOUS_USER_CODE },
    ])
    expect(ada.cookies.has('__Host-petalpost')).toBe(false)
    expect(await elsewhere.call(currentUser, {})).toMatchObject({ status: 401 })
    await expect.poll(async () => (await payload()).body.includes(NAME)).toBe(false)
    const counted = await server.deps.pool.query(`select like_count from card_counters where card_id = 'template'`)
    expect(counted.rows).toEqual([{ like_count: 1 }])
    expect((await server.deps.pool.query('select user_id, order_no from orders')).rows).toEqual([
      { user_id: null, order_no: 'o1' },
    ])
    expect(await bea.call(currentUser, {})).toMatchObject({ success: true })
  })

  it('S16: leaves nothing of a user who logged in by WeChat and has no address, and gives no second trial', async () => {
    const { login } = server.deps.services
    const account = { provider: 'wechat', subject: 'wx1:o-quill', name: 'Quentin Quill', email: null } as const
    const user = await login.userOfProvider(account, 'zh-CN')
    expect(user).toMatchObject({ email: null, phone: null, level: 1 })
    const browser = server.visitor()
    browser.cookies.set('__Host-petalpost', await login.sessions.open(user, null))
    const device = openAuthenticator()
    await browser.call(passkeyRegister, device.register((await browser.call(passkeyRegisterOptions, {})).data))
    await browser.call(passkeyRegisterOptions, {})
    const now = new Date(server.clock.now())
    const ticket = { ticket: 't', provider: 'wechat', browser: 'b', state: 's', subject: account.subject }
    await server.deps.db.insert(qrTickets).values({ ...ticket, createdAt: now, expiresAt: now })
    expect(await placesOf([account.subject, user.id])).toEqual(
      expect.arrayContaining([
        'public.identities',
        'public.passkeys',
        'public.passkey_challenges',
        'public.qr_tickets',
      ]),
    )

    expect(await browser.call(deleteAccountByLogin, {})).toMatchObject({ success: true })
    expect(await placesOf([account.subject, user.id, user.userCode, account.name])).toEqual([])
    expect(await browser.call(currentUser, {})).toMatchObject({ data: null })
    expect(await login.userOfProvider(account, 'zh-CN')).toMatchObject({ level: 0, expireTime: null })
  })

  it('S16: without an address the proof is a login within ten minutes; who has an address needs a code', async () => {
    const { login } = server.deps.services
    const user = await login.userOfProvider({ provider: 'openid', subject: 'i s', name: 'Sam', email: null }, 'en-US')
    const browser = server.visitor()
    browser.cookies.set('__Host-petalpost', await login.sessions.open(user, null))
    server.clock.advance(10 * MINUTE_MS)
    expect(await browser.call(deleteAccountByLogin, {})).toMatchObject({ success: false, code: 'login_again' })
    const mail = { provider: 'openid', subject: 'i m', name: 'Mia', email: 'mia@example.com' } as const
    const mia = await login.userOfProvider(mail, 'en-US')
    browser.cookies.set('__Host-petalpost', await login.sessions.open(mia, null))
    expect(await browser.call(deleteAccountByLogin, {})).toMatchObject({ success: false, code: 'email_check_failed' })
    expect(await leave(browser, 'mia@example.com', mailTo('mia@example.com'))).toMatchObject({ success: true })
    expect(await placesOf([mia.id, mail.subject])).toEqual([])
  })

  it('S16: deletes mails that wait for the address', async () => {
    const ada = await signIn(server, { email: 'waiting@example.com', address: '198.51.100.2' })
    await ada.call(checkDeleteEmail, { account: 'waiting@example.com' })
    await ada.call(sendCaptcha, { account: 'waiting@example.com' })
    const accountCode = codeIn((await server.mail.next('waiting@example.com')).text)
    server.clock.advance(60_000)
    server.mail.setDown(true)
    await server.visitor().call(sendCaptcha, { account: 'waiting@example.com' })
    const told = { serviceId: SERVICE_ID, userCode: '', problemDescription: 'It broke', filePathList: [] }
    await ada.call(sendFeedback, { ...told, contactAddress: '' })
    await server.visitor().call(sendFeedback, { ...told, contactAddress: 'waiting@example.com' })
    const waiting = () => server.deps.pool.query(`select state from pgboss.job where name = 'mail'`)
    await expect.poll(async () => (await waiting()).rows.map(({ state }) => state)).toEqual(['retry', 'retry', 'retry'])
    const answer = await ada.call(deleteAccount, { account: 'waiting@example.com', accountCode })
    server.mail.setDown(false)
    expect(answer).toMatchObject({ success: true })
    expect(await placesOf(['waiting@example.com', ada.user.id])).toEqual([])
    expect((await waiting()).rows).toEqual([])
  })

  it('S16: waits for a save of the same user in progress, but the two never deadlock', async () => {
    const account = 'hurried@example.com'
    const ada = await signIn(server, { email: account, address: '198.51.100.6' })
    await ada.call(saveSolution, { solution: { name: 'Shop', definition: definition() } })
    const { pool } = server.deps
    const waiting = async () =>
      (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .rowCount
    const save = await pool.connect()
    try {
      await save.query('begin')
      await save.query('select from users where id = $1 for no key update', [ada.user.id])
      const leaving = leave(ada, account, mailTo(account))
      await expect.poll(waiting).toBe(1)
      await save.query('update solutions set name = name where owner_id = $1', [ada.user.id])
      await save.query('commit')
      expect(await leaving).toMatchObject({ success: true })
    } finally {
      save.release(true)
    }
  })

  it('S16: a user with a phone deletes the account by phone, and may sign up again as a new user', async () => {
    const mei = await signIn(server, { phone: PHONE, address: '198.51.100.3' })
    const next = async () => (await server.sms.next(PHONE)).text
    expect(await leave(mei, '13812345678', next)).toMatchObject({ success: true })
    expect(await placesOf([PHONE, mei.user.id])).toEqual([])
    const again = await signIn(server, { phone: PHONE })
    expect(again.user.id).not.toBe(mei.user.id)
  })

  it('S16: needs a new code for deleting, requested by the signed-in owner in this browser', async () => {
    const account = 'careful@example.com'
    const ada = await signIn(server, { email: account, address: '198.51.100.4' })
    const remove = (accountCode: string, by: Browser = ada) => by.call(deleteAccount, { account, accountCode })
    await ada.call(sendCaptcha, { account })
    const forLogin = codeIn((await server.mail.next(account)).text)
    expect(await remove(forLogin)).toMatchObject({ status: 200, code: 'captcha_rule' })
    expect(await remove(forLogin, server.visitor())).toMatchObject({ status: 401 })

    server.clock.advance(60_000)
    await ada.call(checkDeleteEmail, { account })
    await ada.call(sendCaptcha, { account })
    const code = codeIn((await server.mail.next(account)).text)
    const other = await signIn(server, { email: account })
    expect(await remove(code, other)).toMatchObject({ code: 'captcha_rule' })
    const byCode = { account, accountCode: code, isNoPassWd: true, countryCode: null } as const
    expect(await ada.call(loginByCode, byCode)).toMatchObject({ code: 'captcha_rule' })
    server.clock.advance(600_000)
    expect(await remove(code)).toMatchObject({ code: 'captcha_rule' })
    expect(await ada.call(currentUser, {})).toMatchObject({ success: true })
  })

  it('S16: a code requested after ten minutes is for signing in again, because the planned deletion has expired', async () => {
    const account = 'stays@example.com'
    const ada = await signIn(server, { email: account, address: '198.51.100.5' })
    await ada.call(checkDeleteEmail, { account })
    server.clock.advance(600_000)
    await ada.call(sendCaptcha, { account })
    expect((await server.mail.next(account)).subject).toContain('sign-in')
  })

  it('S2: the check gives the same response, in the same time, whether the address belongs to somebody or not', async () => {
    const ada = await signIn(server, { email: 'curious@example.com' })
    const { answers, difference, allowed } = await compareKnownWithUnknown(server, checkDeleteEmail.path, () => ada)
    expect(answers.size).toBe(1)
    expect(difference).toBeLessThan(allowed)
  })

  it('spec 7.1: the check of another address fails, whether it belongs to somebody or not', async () => {
    const ada = await signIn(server, { email: 'check@example.com' })
    await signIn(server, { email: 'known@example.com' })
    const check = (account: string) => ada.call(checkDeleteEmail, { account })
    const refused = { status: 200, success: false, code: 'email_check_failed', message: 'Email verification failed' }
    for (const account of ['known@example.com', 'unknown@example.com', '13800138000'])
      expect(await check(account)).toMatchObject(refused)
    expect(await check('CHECK@example.com ')).toMatchObject({ success: true })
    expect(await check('nonsense')).toMatchObject({ code: 'email_pattern' })
    expect(await server.visitor().call(checkDeleteEmail, { account: 'check@example.com' })).toMatchObject({
      status: 401,
    })
    const remove = (account: string) => ada.call(deleteAccount, { account, accountCode: '123456' })
    expect(await remove('known@example.com')).toMatchObject({ code: 'email_check_failed' })
  })
})
