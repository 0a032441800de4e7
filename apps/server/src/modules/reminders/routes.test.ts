import { DAY_MS } from '@petalpost/domain/civil-day'
import { LEVELS } from '@petalpost/domain/membership'
import { newSolutionDefinition } from '@petalpost/domain/solution'
import { beforeEach, describe, expect, test } from 'vitest'

import { solutions } from '#db/schema/solutions.ts'
import { signIn } from '#test/factories.ts'
import { twoServers } from '#test/two-servers.ts'

const the = twoServers()
const START = Date.parse('2026-11-21T08:00:00Z')
let people = 0
beforeEach(() => the.first.clock.set(START))

interface Wanted {
  /** days from the start to the end of the membership */
  days: number
  language?: string
  level?: number
}

/** A user who has been here for a month and whose membership ends some days after the start. */
async function member({
  days,
  language = 'en-US',
  level = LEVELS.monthly,
}: Wanted): Promise<{ id: string; email: string }> {
  const email = `m${(people += 1)}@example.com`
  const { user } = await signIn(the.first, { email, language, membership: { level, days } })
  await query(`update users set created_at = created_at - interval '30 days' where id = $1`, user.id)
  return { id: user.id, email }
}

const query = (sql: string, ...values: unknown[]) => the.first.deps.pool.query(sql, values)

/** Moves the time and runs the job in both processes at once, as a restarted pair of servers might. */
async function runAt(days: number): Promise<void> {
  the.first.clock.set(START + days * DAY_MS)
  await Promise.all(
    [the.first, the.second].flatMap(({ deps }) => [deps.services.reminders.send(), deps.services.reminders.send()]),
  )
  await expect.poll(async () => (await query(`select from pgboss.job where name = 'mail'`)).rowCount).toBe(0)
}

const mailsTo = (email: string) => the.first.mail.sent.filter(({ to }) => to === email)
const linkIn = (email: string): string => {
  const { unsubscribe } = mailsTo(email).at(-1)!
  return new URL(unsubscribe!).pathname
}
const toldEnd = ({ email }: { email: string }) =>
  /ends on (.*?), in/.exec(mailsTo(email)[0]!.text)?.[1]?.replaceAll('\u202f', ' ')
const visit = (url: string) => the.first.visitor().send({ method: 'GET', url })
/** As mail programs do: no cookie, no origin, a form. */
const press = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  the.second.visitor().send({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('mails before a membership ends (spec 1, 4, "Membership")', () => {
  test('F3: they come 7, 5 and 1 days before the end, once each, although two servers look all the time', async () => {
    const { email } = await member({ days: 30 })
    const seen: number[] = []
    for (const days of [0, 20, 22.9, 23, 23.1, 24, 24.9, 25, 25.1, 28, 28.9, 29, 29.1, 29.9, 30.1, 40]) {
      await runAt(days)
      seen.push(mailsTo(email).length)
    }
    expect(seen).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3])
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      'Your Petalpost membership ends in 7 days',
      'Your Petalpost membership ends in 5 days',
      'Your Petalpost membership ends in less than a day',
    ])
  })

  test('they are written in the user’s language, name the day, and say what stays', async () => {
    const [ada, mei] = [await member({ days: 5 }), await member({ days: 5, language: 'zh-CN' })]
    await runAt(0)
    const [english, chinese] = [mailsTo(ada.email)[0]!, mailsTo(mei.email)[0]!]
    expect(english.text).toMatch(
      /ends on November 26, 2026 at 8:00\sAM \(Coordinated Universal Time\), in 5 days\..*popups on your websites keep showing/s,
    )
    expect(english.text).toContain('http://localhost:8080/subscribe')
    expect(chinese.subject).toBe('您的花笺会员还有 5 天到期')
    expect(chinese.text).toMatch(/将于 2026年11月26日 16:00（北京时间）到期，还有 5 天。.*网站上的节日弹窗照常展示/s)
    for (const { text, unsubscribe } of [english, chinese]) {
      expect(text).not.toMatch(/[{}]/)
      expect(text).toContain(unsubscribe)
    }
    expect([english, chinese].map(({ language }) => language)).toEqual(['en-US', 'zh-CN'])
    for (const { text } of [english, chinese]) expect(text).not.toMatch(/have sent|寄出/)
  })

  test('they tell the time in the zone of the last sign-in, else in that of the solution saved last', async () => {
    const [berlin, shop, both] = [await member({ days: 5 }), await member({ days: 5 }), await member({ days: 5 })]
    for (const { id } of [berlin, both]) await query(`update users set time_zone = 'Europe/Berlin' where id = $1`, id)
    for (const { id } of [shop, both]) {
      const row = { id: `zone-${id}`, ownerId: id, name: 'Shop', region: 'en-US', isTemplate: false }
      const times = { createdAt: new Date(START), updatedAt: new Date(START) }
      const definition = { ...newSolutionDefinition(), timeZone: '+05:00' }
      await the.first.deps.db.insert(solutions).values({ ...row, ...times, definition })
    }
    await runAt(0)
    expect([berlin, shop, both].map(toldEnd)).toEqual([
      'November 26, 2026 at 9:00 AM (Central European Standard Time)',
      'November 26, 2026 at 1:00 PM (GMT+05:00)',
      'November 26, 2026 at 9:00 AM (Central European Standard Time)',
    ])
  })

  test('a server that was off for three days sends only the latest', async () => {
    const { email } = await member({ days: 8 })
    await runAt(0.9)
    await runAt(4)
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Your Petalpost membership ends in 4 days'])
    await runAt(7.5)
    expect(mailsTo(email)).toHaveLength(2)
  })

  test('a server that comes back after the end sends none', async () => {
    const { email } = await member({ days: 8 })
    await runAt(9)
    expect(mailsTo(email)).toEqual([])
  })

  test('whoever pays meanwhile is reminded of the new end only', async () => {
    const { id, email } = await member({ days: 5 })
    await runAt(0)
    await query(`update users set expire_time = expire_time + interval '1 month' where id = $1`, id)
    await runAt(4.5)
    expect(mailsTo(email)).toHaveLength(1)
    await runAt(30)
    expect(
      mailsTo(email)
        .map(({ subject }) => subject)
        .at(-1),
    ).toBe('Your Petalpost membership ends in 5 days')
  })

  test('a trial of seven days is not reminded of on its first day', async () => {
    const { user } = await signIn(the.first, { email: 'new@example.com' })
    await runAt(0)
    await runAt(1)
    expect(mailsTo(user.email!)).toEqual([])
    await runAt(2)
    await runAt(6)
    expect(mailsTo(user.email!)).toHaveLength(2)
  })

  test('nobody is reminded whose subscription renews itself; after it is canceled the mails come', async () => {
    const { id, email } = await member({ days: 5 })
    await query(
      `insert into products (id, device_type, code, names, name_prefixes, level, months, currency, amounts, discount_amounts, position)
        values ('p', 'pc-en', 'monthly', '{}', '{}', 2, 1, 'USD', 790, 395, 1)`,
    )
    await query(
      `insert into subscriptions (id, user_id, product_id, provider, provider_subscription_id, status, created_at, updated_at)
        values ('s', $1, 'p', 'paypal-subscription', 'I-1', 'active', now(), now())`,
      id,
    )
    await runAt(0)
    expect(mailsTo(email)).toEqual([])
    await query(`update subscriptions set status = 'cancelled' where id = 's'`)
    await runAt(0.5)
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('former members, users without an address and deleted users get none', async () => {
    const [former, byPhone, gone] = [
      await member({ days: 5, level: 0 }),
      await member({ days: 5 }),
      await member({ days: 5 }),
    ]
    await query('update users set email = null where id = $1', byPhone.id)
    await query('delete from users where id = $1', gone.id)
    await runAt(0)
    for (const { email } of [former, byPhone, gone]) expect(mailsTo(email)).toEqual([])
  })

  test('R3: a mail that cannot be stored is not noted as sent', async () => {
    const { id, email } = await member({ days: 5 })
    await query(`alter table pgboss.job add constraint no_mail check (name <> 'mail') not valid`)
    await expect(the.first.deps.services.reminders.send()).rejects.toThrow(/no_mail|Failed query/)
    await query('alter table pgboss.job drop constraint no_mail')
    expect((await query('select reminded_for from users where id = $1', id)).rows).toEqual([{ reminded_for: null }])
    await runAt(0.1)
    expect(mailsTo(email)).toHaveLength(1)
  })
})

describe('GET and POST /u/TOKEN: the end of reminders in one click (RFC 8058)', () => {
  test('GET shows a page in the user’s language and changes nothing', async () => {
    const mei = await member({ days: 6, language: 'zh-CN' })
    await runAt(0)
    const { statusCode, body } = await visit(linkIn(mei.email))
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="zh-CN">')
    expect(body).toContain('停止提醒')
    expect(body).not.toContain(mei.email)
    await runAt(1)
    expect(mailsTo(mei.email)).toHaveLength(2)
  })

  test('POST without cookies ends them, on every server, and again does no harm', async () => {
    const { email } = await member({ days: 6 })
    await runAt(0)
    for (let times = 0; times < 2; times++) {
      const { statusCode, body } = await press(linkIn(email))
      expect([statusCode, body.includes('No more reminders')]).toEqual([200, true])
    }
    await runAt(1)
    await runAt(5.5)
    expect(mailsTo(email)).toHaveLength(1)
    expect((await press(linkIn(email), 'reminders=on')).body).toContain('Reminders are on')
    await runAt(5.6)
    expect(mailsTo(email)).toHaveLength(2)
  })

  test.each([
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['text/plain', ''],
  ])('a POST of type %s ends them too', async (type, payload) => {
    const { id, email } = await member({ days: 6 })
    await runAt(0)
    const headers = { 'content-type': type }
    const { statusCode } = await the.first.visitor().send({ method: 'POST', url: linkIn(email), payload, headers })
    expect(statusCode).toBe(200)
    expect((await query('select reminders_off from users where id = $1', id)).rows).toEqual([{ reminders_off: true }])
  })

  test('S12: a token works for its user only; a changed one is unknown, and so is that of a deleted user', async () => {
    const [ada, bob] = [await member({ days: 6 }), await member({ days: 6 })]
    await runAt(0)
    const [own, other] = [linkIn(ada.email), linkIn(bob.email)]
    const mixed = `${own.slice(0, own.indexOf('.'))}${other.slice(other.indexOf('.'))}`
    for (const url of [mixed, `${own}x`, own.slice(0, -1), '/u/.', '/u/%00'])
      expect({ url, status: (await press(url)).statusCode }).toEqual({ url, status: 404 })
    await query('delete from users where id = $1', bob.id)
    expect((await press(other)).statusCode).toBe(404)
    expect((await query('select from users where reminders_off and id = $1', ada.id)).rowCount).toBe(0)
  })
})
