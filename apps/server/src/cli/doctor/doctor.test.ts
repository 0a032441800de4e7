import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type net from 'node:net'
import path from 'node:path'

import { startPayPalServer } from '@petalpost/fake-providers/paypal-server'
import { startTextServer } from '@petalpost/fake-providers/text-server'
import { startWechatPayServer } from '@petalpost/fake-providers/wechat-pay-server'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readConfig } from '#src/config.ts'
import { databaseUrl } from '#test/database-url.ts'
import { ownDatabases, rowsOf } from '#test/own-databases.ts'
import { openProcessWorld } from '#test/process-world.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { writeBuiltApps } from '#test/written-apps.ts'

import { setUpPaypal } from '../set-up-paypal.ts'
import { doctor } from './doctor.ts'

const databases = ownDatabases()
const folder = temporaryFolder('doctor')
const apps = writeBuiltApps()
let migrated: pg.ClientConfig
beforeAll(async () => void (migrated = await databases.migrated()))
afterAll(async () => {
  await databases.drop()
  rmSync(folder, { recursive: true, force: true })
  apps.remove()
})

/** The doctor's output in an environment, and whether the server could run there. */
async function examine(env: Record<string, string>, connection = migrated): Promise<{ said: string; isFit: boolean }> {
  const all = { DATA_DIR: folder, DATABASE_URL: databaseUrl(connection), APP_ROOT: apps.root, ...env }
  const lines: string[] = []
  const isFit = await doctor(readConfig(all, apps.root), (line) => void lines.push(line))
  return { said: lines.join('\n'), isFit }
}

/** What the doctor says of the service that writes words. */
const line = async (env: Record<string, string>) => /^(\w+) +ai words +(.*)$/m.exec((await examine(env)).said)?.slice(1)

describe('doctor', () => {
  it('prints versions, sizes and places, but no secret', async () => {
    const { said } = await examine({ STORAGE: 'local' }, { ...migrated, password: 'hunter2' })
    expect(said).toMatch(/^ok {7}database {9}PostgreSQL 1\d\.\S+, \d+ tables, \d+ \w+; postgres:/m)
    expect(said).toMatch(/^ok {7}data model {7}the data model is up to date \(\d+ migrations\)$/m)
    expect(said).toMatch(/^ok {7}clock /m)
    expect(said).toMatch(/^ok {7}disk {13}\d+\.\d GB free$/m)
    expect(said).toMatch(/^ok {7}storage {10}local disk, /m)
    expect(said).toMatch(
      /^ok {7}template cards {3}0 of \d{4,} files are drawn; the server draws the others while it serves/m,
    )
    expect(said).toMatch(/^warn {5}mail .*\n +→ Set SMTP_URL/m)
    expect(said).not.toContain('hunter2')
  })

  it('prints what is missing and what to do, and that the server cannot run', async () => {
    const { said, isFit } = await examine({ APP_ROOT: folder, SMTP_URL: 'smtp://user:hunter2@127.0.0.1:9' })
    expect(isFit).toBe(false)
    expect(said).toMatch(/^missing {2}built web .*\n +→ Build it/m)
    expect(said).toMatch(/^missing {2}mail .*ECONNREFUSED.*\n +→ Check SMTP_URL/m)
    expect(said).not.toContain('hunter2')
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    expect((await examine({ DATA_DIR: path.join(file, 'data') })).said).toMatch(
      /^missing {2}data folder .*not a folder/m,
    )
  })

  it('reports missing migrations, or a data model that is too new', async () => {
    expect((await examine({}, await databases.empty())).said).toMatch(
      /^warn {5}data model .* are missing\n +→ Run migrate/m,
    )
    const newer = await databases.migrated()
    await rowsOf(newer, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)")
    const { said, isFit } = await examine({}, newer)
    expect(said).toMatch(/^missing {2}data model .*newer Petalpost/m)
    expect(isFit).toBe(false)
  })

  it('counts what a newer version saved, and names both ways on (rule R11)', async () => {
    expect((await examine({})).said).toMatch(/^ok {7}newer data {7}this version opens every solution and card$/m)
    const newer = await databases.migrated()
    await rowsOf(
      newer,
      `insert into solutions (id, is_template, name, region, definition, created_at, updated_at)
        select i, true, i, 'en-US', d::jsonb, now(), now()
        from (values ('new', '{"v": 99}'), ('odd', '{"v": "2"}'), ('now', '{"v": 2}'), ('old', '{}')) as s (i, d)`,
    )
    await rowsOf(
      newer,
      `insert into cards (id, is_template, language, aspect_ratio, width, height, color, search, definition, created_at, updated_at)
        select i, true, 'en-US', '9:16', 9, 16, '#ffffff', '', d::json, now(), now()
        from (values ('new', '{"v":99,"layers":[]}'), ('odd', '{"v":"next"}'), ('now', '{"v":3,"w":{"v":4}}'), ('old', '{}')) as s (i, d)`,
    )
    const { said, isFit } = await examine({}, newer)
    expect(said).toMatch(
      /^warn {5}newer data {7}a newer Petalpost saved rows .* \(solutions: 2, cards: 1\)\n +→ Update Petalpost again, or restore the backup/m,
    )
    expect(isFit).toBe((await examine({})).isFit)
  })

  it('counts refunds that wait for a person', async () => {
    expect((await examine({})).said).toMatch(/^ok {7}refunds {10}none waits for a person$/m)
    const loose = await databases.migrated()
    await rowsOf(
      loose,
      `insert into products values
        ('p', 'pc-zh', 'monthly', '{}', '{}', 2, 1, 'CNY', 790, 395, null, 1, false)`,
    )
    await rowsOf(
      loose,
      `insert into orders (order_no, product_id, source, service_id, amount, currency, status, created_at, expires_at)
        values ('o', 'p', 'wechat-native', 's', 395, 'CNY', 9, now(), now())`,
    )
    await rowsOf(
      loose,
      `insert into open_refunds values
        ('wechat-native', '42', 'o', 395, 'CNY', 'status 403 NOT_ENOUGH', 1, now(), now(), now(), false),
        ('wechat-native', '43', 'o', 395, 'CNY', 'the refund is PROCESSING', 1, now(), now() - interval '8 days', now(), true),
        ('wechat-native', '44', 'o', 395, 'CNY', 'the refund is PROCESSING', 1, now(), now(), now(), true)`,
    )
    await rowsOf(
      loose,
      `insert into subscriptions (id, product_id, provider, provider_subscription_id, status, cancelled_at, created_at,
        updated_at, unknown_since) values ('o', 'p', 'paypal-subscription', 'I-1', 'cancelled', now(), now(), now(), now())`,
    )
    // an agreement that has ended is for nobody to look at
    expect((await examine({}, loose)).said).toMatch(
      /^warn {5}refunds {10}1 refused by their provider, 1 under way for more than a week, 0 asked for by members; 0 agreements unknown to their provider\n +→ List them: refunds$/m,
    )
  })

  it('names the ways to pay that are live, and what PayPal still has to know, without a secret', async () => {
    expect((await examine({})).said).toMatch(/^ok {7}paypal {11}not configured/m)
    const paypal = await startPayPalServer()
    const { said } = await examine(paypal.env)
    expect(said).toMatch(/^warn {5}paypal .* does not know http:.*\n +→ Run set-up-paypal\.$/m)
    expect(said).toMatch(/^ok {7}paypal plans {5}not compared, because no plan is on sale yet$/m)
    expect(said).not.toContain('canary')
    const wrong = await examine({ ...paypal.env, PAYPAL_SECRET: 'wrong' })
    expect(wrong.said).toMatch(/^missing {2}paypal .*no access token: status 401/m)
    await paypal.close()
  })

  it('S13: names the plans that PayPal does not have as they are sold, until set-up-paypal has run', async () => {
    const paypal = await startPayPalServer()
    const world = await openProcessWorld('doctor-plans', paypal.env)
    await setUpPaypal(world.deps)
    const plans = async () =>
      /^\w+ +paypal plans.*(?:\n +→.*)?/m.exec((await examine(paypal.env, world.connection)).said)?.[0]
    expect(await plans()).toMatch(/^ok {7}paypal plans {5}PayPal has every plan on sale$/)
    // a price that is new since the last set-up, and a plan of an older server
    await rowsOf(world.connection, `delete from provider_ids where name = 'plan yearly-usd USD 4990 4590'`)
    paypal.plans()[0]!.payment_preferences.auto_bill_outstanding = true
    expect(await plans()).toMatch(
      /^warn {5}paypal plans {5}PayPal does not have plan \S+ USD \d+ \d+, plan yearly-usd USD 4990 4590 as it is sold\n +→ Run set-up-paypal\.$/,
    )
    await setUpPaypal(world.deps)
    expect(await plans()).toMatch(/^ok /)
    await paypal.close()
    expect(await plans()).toMatch(
      /^warn {5}paypal plans {5}not compared: .+\n +→ See “paypal” first, then check the rights of the REST app\.$/,
    )
    await world.close()
  })

  it('reports which ways to pay are live, sandboxed or not configured', async () => {
    expect((await examine({})).said).toMatch(/^ok {7}wechat pay {7}not configured/m)
    const wechat = await startWechatPayServer()
    await wechat.close()
    const { said } = await examine({ ...wechat.env, WECHAT_PAY_SANDBOX: wechat.phoneUrl })
    expect(said).toMatch(
      /^warn {5}wechat pay {7}sandboxed: 127\.0\.0\.1:\d+ is not the real service, no money moves; signatures are checked by PUB_KEY_ID_\w+, which has no end\n +→ /m,
    )
    const { WECHAT_PAY_ENDPOINT: _, ...real } = wechat.env
    expect((await examine(real)).said).toMatch(/^ok {7}wechat pay {7}live at api\.mch\.weixin\.qq\.com as merchant/m)
    expect(said).not.toContain(wechat.env['WECHAT_PAY_API_KEY'])
  })

  it('names the certificate of WeChat Pay and its end, and one that cannot be fetched', async () => {
    const wechat = await startWechatPayServer(Date.now, { keys: 'certificates' })
    const serial = wechat.rotate(2_000 * 86_400_000)
    const end = new Date(Date.now() + 2_000 * 86_400_000).toISOString().slice(0, 10)
    expect((await examine(wechat.env)).said).toContain(
      `no money moves; signatures are checked by certificate ${serial}, which ends on ${end}`,
    )
    wechat.setListFault('foreign-signature')
    expect((await examine(wechat.env)).said).toMatch(
      /^missing {2}wechat pay {7}a list of certificates that WeChat Pay has not signed\n +→ Check the WECHAT_PAY_/m,
    )
    await wechat.close()
  })

  it('reports whether the service that writes words knows its key and its model', async () => {
    const service = await startTextServer({ apiKey: 'key', model: 'writer' })
    const env = { AI_TEXT_URL: service.url, AI_TEXT_MODEL: 'writer', AI_TEXT_API_KEY: 'key' }
    const host = new URL(service.url).host
    expect(await line({})).toEqual(['ok', 'no service: the editor offers only the words that come with it'])
    expect(await line(env)).toEqual(['ok', `${host} answers and has writer`])
    expect(await line({ ...env, AI_TEXT_MODEL: 'poet' })).toEqual(['warn', `${host} answers, but does not list poet`])
    expect(await line({ ...env, AI_TEXT_API_KEY: 'hunter2' })).toEqual(['warn', `${host} refuses the key`])
    await service.close()
    expect(await line(env)).toEqual(['warn', `${host} does not answer`])
  })

  it('reports whether visitors can reach the address', async () => {
    const server = http.createServer((_request, response) => void response.end('{}')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as net.AddressInfo
    const origin = `http://127.0.0.1:${port}`
    expect((await examine({ PUBLIC_ORIGIN: origin })).said).toContain(`address          ${origin} answers`)
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
    expect((await examine({ PUBLIC_ORIGIN: origin })).said).toMatch(/^warn {5}address .* does not answer/m)
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' }
    expect((await examine(production)).said).toMatch(/^warn {5}address .* on this machine only\n +→ Set PUBLIC_ORIGIN/m)
    expect((await examine({ ...production, PUBLIC_ORIGIN: 'http://cards.example' })).said).toMatch(
      /^warn {5}address .* is not encrypted/m,
    )
  })
})
