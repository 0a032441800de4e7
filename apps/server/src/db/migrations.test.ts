import { createHash } from 'node:crypto'

import { V1_CARDS } from '@petalpost/card-document/test/v1'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'

import { ownDatabases } from '#test/own-databases.ts'

import { applyMigrations, migrateDatabase, readMigrations } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { openDatabase } from './open.ts'

/** The SHA-256 of every migration. A new one gets a line; no line ever changes (decision 0002). */
const HASHES: Record<string, string> = {
  '0000_data-model': '9aa3e0179b9b85a5c9fdf7d7000deae94d1bc56af2a9d283e90c3e641cd6405c',
  '0001_storage-parameters': '73b6facba48dbd1734a71c3d4be97c22b57bd77a02f88adca91784b191e0d426',
  '0002_cards-by-language': 'c6a45807b10abebb8ca285bcb3d17a8a262f76b9e5ca8de3de10a041d65ae500',
  '0003_solution-cards': 'db2280ff236169cbae4c93f1fd4a0b767633a6b927d9b47fcfd9f675762e3155',
  '0004_files-and-uses': '5eb4aea016acf61e34f287da77b7b31e0e35d93d4e49141a1a33d308fb462bd6',
  '0005_server-secrets': 'dac5d0aa98e68dc1ab854ffcca239585bc306ef3816500d112de9bcb2a10a40d',
  '0006_file-colors': '4fbfc7744bea6f7cd2618a0a55549e4ccba37bbe75e29724c5d6631db606e644',
  '0007_search-texts-and-paid-art': '62e147bbcb5b71fdf9280c18584098bbad3e294f33bd950c085b723ea4ab6d7b',
  '0008_embed-keys-for-all': 'ca362ca8fbe6f15ed4a8b0ea348e259d06fac6a27e13b3227c32651420ece924',
  '0009_same-set': '3c290b073e872ee1dad5323e25ee38fca81bd922149a33f53638a993798efd37',
  '0010_window-by-owner': '27fd8ccb473813ecd7119d66ee6fb3096f4b2438b009a5a6b4d2024eaf09c390',
  '0011_embed-sightings': '3b7b0143e533436229f9ac1aeb5444a6abffbba45e7aacff8a6ad2d5c60d2fbd',
  '0012_installation-and-browsers': '3eddc6c17f0ab4eac2b89c22f6baa614ebbab5a02a97a17dacf85d3a274ab52d',
  '0013_files-to-remove': '54d5b34fbb49d3f5d99c45adcb4f6fa75df078bed4b9fe33c49c5604afe07101',
  '0014_installation-cluster': '4bfda8b46edf18b542b759cc9fc0bb2b87b38eb149ece189fc4b4ed155a65a4a',
  '0015_card-art-columns': '714c321dc62af45a01ee8da5d66a1df5d4749216ff05f24c12dd09b4b3cb444d',
  '0016_scene-ids': '5e56c47c44ea57ba452a4c5cb71bc927ab74055880051d78842f20bd2d10d5e6',
  '0017_solutions-cards-index': 'f84059eb959634c0a8202773180a5e5eb9ff188bb5838b9575c94d676cd59cad',
  '0018_card-versions': 'fdf0e3397c89bcdda870ada2b8868bbe2b6fa930b3a151cf461e44365a524458',
  '0019_files-set-aside': '9637abace5301b706a60bc11ba6589a8c74f23c982f36505fedbfc60f89f12de',
  '0020_known-networks': '6dabfe2909f4e4ba99880fb9165015c369b560314c9b61b6b3f728aecbdee610',
  '0021_search-words': '9a991488f5a76964fde2a6a26353efe7d5aae3004d932f8430d8f0b44498c344',
  '0022_login-providers': '7f71635ad05b44fb98956eb080fca220814574c8c3f805ae120cceae88c74a59',
  '0023_wallet-subscriptions': '0e320f8805e17cd4091c14f5dfb40021442bb6b4cd16721319f8819be340cc89',
  '0024_reminders-and-invoices': '099c31f7b1aa32fd250bdae52f7b815abea5a48f594d1736038c51017da0d2a7',
  '0025_category-designs': '926376e5d4b1da7ed67db5887f33270adeca1a5c93c06367430515133b68166e',
  '0026_orders-asked': '78a812418f5f2ff90d612617b37ab74c3dabcb375c7800afc299381a92d28d17',
  '0027_search-statistics': '423f65abb26922664936dd3efbb4326054eb213d0fcaa396a855f64dd6434e34',
  '0028_money-to-look-at': '23c08d6c0b6ee7b582c433861150384eafe4f9bda99cc43cff23c5f2425e1c24',
  '0029_refunds-under-way': 'f033082917e8bc1916e6dc382c5ba1a4038a367c27fa8324fdff5064248d11a9',
  '0030_has-template-cards': '5805f5f38510bac44aed5973bb2e9a95a67278f1e013097e267e8541350e13d6',
  '0031_granted-ms': 'ceffc106c5a2b9add4ef7392136b07a897a37fa12279a729b2824dc641b4d784',
  '0032_search-sample': 'f16d89288256b23cf328294baf83a9f28d423d5fcfbdfb403e8cee5c6272c20d',
  '0033_search-plans': 'eb3deaea98f852f7adcb556cfdb6e1de841f451f73932a3cddccd58f6e9d750a',
  '0034_search-codes': '2f6ee436a8cba6e07d2dcfa673071f825168426ea97024ce4aec47d7a5cd48a6',
  '0035_search-pairs': '51b5ba4bddc2ce9bb016c343ef9df69d1918b992d537f9c413df390f9931b830',
  '0036_sighting-networks': 'f05e91c1a9a5c777b5508ca0929411509434ab10dc092624083a52f014b9a9db',
  '0037_restored-payments': 'ba564ce033bd4b447c9accf8e959380d7ce352bbf574118b69be45234317910d',
  '0038_reader-zone': '53000221e7f551de44b4400d02eaf6e213d2e6eebff14ff5fe71783e710ade9c',
  '0039_tone-and-fits': '44b0c7765df03e81f00a3de46ed6ce6a0d37785aa020c7ef94f2325e57018014',
  '0040_file-origins': '2cb4d0f6ecce2758fc1dc79b3a6e6876aa6ee853ed3f2308b2844f0ad60b9c0c',
  '0041_works': 'b2a436dd784142c7c7642a39f7d10ab776f9065e4dd6068e2156b439a119692b',
  '0042_file-library': '23d497dab87df0f12c6b0feedae283bae495263e20e8f09e8dcc43ba2bafaa8d',
  '0043_brand-kits': '98d130e6ea80876dbb293c506252b2563dfa2a7a818fa6a35634b0870091fe02',
  '0044_unfit-texts': '7d78db74dc1f65905bd34f14999619231be479d2ced271c6a12cb17a465291cd',
  '0045_named-versions': '888c67d3bccb6f34a83369f54582925ebe92c87c70bd07b33a77b6a69aeca891',
}

const entry = (id: string) => ({ id, festivalId: 50, name: 'Christmas', cron: null, showConfig: { inherit: true } })
const platforms = (pc: object[], mobile: object[]) => ({
  timeZone: 'auto',
  platforms: { pc: { showConfig: { delay: 0 }, festivals: pc }, mobile: { showConfig: {}, festivals: mobile } },
})

const MIGRATIONS = journal.entries.map(({ tag }) => tag)

const databases = ownDatabases()
afterAll(() => databases.drop())

/** A database with all migrations before the one of this number, and a connection to it. */
async function databaseBefore(number: number) {
  const connection = await databases.empty()
  const before = new pg.Client(connection)
  await before.connect()
  await applyMigrations(before, readMigrations().slice(0, number))
  return { connection, before }
}

describe('migrations', () => {
  it('no migration has changed since it was written: a correction is a new one', () => {
    const hashes = readMigrations().map(({ hash }, i) => [journal.entries[i]?.tag, hash])
    expect(Object.fromEntries(hashes)).toEqual(HASHES)
  })

  it('each is newer than the one before it and none is dated ahead: a database skips what is older than its last', () => {
    const times = journal.entries.map(({ when }) => when)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(new Set(times).size).toBe(times.length)
    expect(times.at(-1)).toBeLessThan(Date.now())
  })

  it('0010: stored solutions lose the windows that the catalog had set unseen, and keep everything else', async () => {
    const { connection, before } = await databaseBefore(10)
    const store = (id: string, definition: object) =>
      before.query(
        `insert into solutions (id, is_template, name, region, definition, created_at, updated_at)
         values ($1, true, $1, 'en-US', $2, now(), now())`,
        [id, JSON.stringify(definition)],
      )
    const window = { before: 14, after: 1 }
    await store('windows', platforms([{ ...entry('a'), window }, entry('b')], [{ ...entry('c'), window }]))
    await store('none', platforms([entry('d')], []))
    await before.end()

    await migrateDatabase(connection)
    const { pool, close } = openDatabase(connection)
    const { rows } = await pool.query(`select id, revision, definition from solutions order by id`)
    expect(rows).toEqual([
      { id: 'none', revision: 1, definition: platforms([entry('d')], []) },
      { id: 'windows', revision: 2, definition: platforms([entry('a'), entry('b')], [entry('c')]) },
    ])
    await close()
  })

  it('0015, 0016: stored cards get the columns of their art layer, scenes by id, and keep everything else', async () => {
    const { connection, before } = await databaseBefore(15)
    await before.query(
      `insert into users (id, user_code, name, language, created_at) values ('ada', 'a', 'A', 'en-US', now())`,
    )
    const store = (id: string, owner: string | null, definition: object) =>
      before.query(
        `insert into cards (id, is_template, owner_id, language, aspect_ratio, width, height, color, definition, search, created_at, updated_at)
         values ($1, $2, $3, 'en-US', '9:16', 375, 667, '#ffffff', $4, '', now(), now())`,
        [id, owner === null, owner, JSON.stringify(definition)],
      )
    const { letter } = V1_CARDS
    await store('template', null, letter)
    await store('own', 'ada', { ...letter, layers: letter.layers.toReversed() })
    await store('blank', 'ada', { v: 1, layers: [] })
    await store('broken', 'ada', { layers: 'none' })
    await before.end()

    await migrateDatabase(connection)
    const { pool, close } = openDatabase(connection)
    const { rows } = await pool.query(
      `select id, scene, palette, work_id, art_key, version, definition from cards order by id`,
    )
    const art = { scene: 'valentines-day.letter', palette: 'powder', art_key: letter.assets.art.key, version: 1 }
    const none = { scene: null, palette: null, art_key: null, version: 1 }
    expect(rows).toEqual([
      { id: 'blank', ...none, work_id: 'blank', definition: { v: 1, layers: [] } },
      { id: 'broken', ...none, work_id: 'broken', definition: { layers: 'none' } },
      { id: 'own', ...art, work_id: 'own', definition: { ...letter, layers: letter.layers.toReversed() } },
      { id: 'template', ...art, work_id: 'valentine-valLetter', definition: letter },
    ])
    await close()
  })

  it('0041: a user’s own card begins a work, in the language of its words, and templates keep their sets', async () => {
    const { connection, before } = await databaseBefore(MIGRATIONS.indexOf('0041_works'))
    await before.query(
      `insert into users (id, user_code, name, language, created_at) values ('ada', 'a', 'A', 'en-US', now())`,
    )
    const store = (id: string, owner: string | null, set: string | null, definition: object) =>
      before.query(
        `insert into cards (id, is_template, owner_id, set_id, language, aspect_ratio, width, height, color, definition, search, created_at, updated_at)
         values ($1, $2, $3, $4, 'en-US', '9:16', 375, 667, '#ffffff', $5, '', now(), now())`,
        [id, owner === null, owner, set, JSON.stringify(definition)],
      )
    await store('template', null, 'mum', { language: 'zh-CN' })
    await store('chinese', 'ada', null, { language: 'zh-CN' })
    await store('silent', 'ada', null, { layers: 'none' })
    await store('odd', 'ada', null, [])
    await before.end()

    await migrateDatabase(connection)
    const { pool, close } = openDatabase(connection)
    const { rows } = await pool.query('select id, work_id, language from cards order by id')
    expect(rows).toEqual([
      { id: 'chinese', work_id: 'chinese', language: 'zh-CN' },
      { id: 'odd', work_id: 'odd', language: 'en-US' },
      { id: 'silent', work_id: 'silent', language: 'en-US' },
      { id: 'template', work_id: 'mum', language: 'en-US' },
    ])
    await close()
  })

  it('0042: files that cards list become the library of their owner, but no thumbnails, drawings or font subsets', async () => {
    const { connection, before } = await databaseBefore(MIGRATIONS.indexOf('0042_file-library'))
    await before.query(
      `insert into users (id, user_code, name, language, created_at) values ('ada', 'a', 'A', 'en-US', now())`,
    )
    const mimes = { photo: 'image/png', font: 'font/ttf', subset: 'font/woff2', thumbnail: 'image/png' }
    const drawings = { drawing: 'image/svg+xml', logo: 'image/svg+xml' }
    for (const [key, mime] of Object.entries({ ...mimes, ...drawings })) {
      await before.query(
        `insert into files (key, owner_id, mime, bytes, hash, created_at) values ($1, 'ada', $2, 9, 'x', now())`,
        [key, mime],
      )
      await before.query(`insert into file_uses (file_key, kind, subject) values ($1, 'card', 'card')`, [key])
    }
    const listed = ['photo', 'font', 'drawing', 'logo']
    const definition = {
      assets: Object.fromEntries(listed.map((key) => [`asset-${key}`, { key }])),
      layers: [
        { type: 'art', asset: 'asset-drawing' },
        { type: 'image', asset: 'asset-logo' },
      ],
      fonts: [{ subsets: [{ key: 'subset' }] }],
    }
    for (const [id, document] of Object.entries({ card: definition, odd: [], older: { layers: 'none' } }))
      await before.query(
        `insert into cards (id, is_template, owner_id, thumbnail, language, aspect_ratio, width, height, color, definition, search, created_at, updated_at)
         values ($1, false, 'ada', 'thumbnail', 'en-US', '9:16', 375, 667, '#ffffff', $2, '', now(), now())`,
        [id, JSON.stringify(document)],
      )
    await before.end()

    await migrateDatabase(connection)
    const { pool, close } = openDatabase(connection)
    const { rows } = await pool.query(
      `select file_key, subject from file_uses where kind = 'library' order by file_key`,
    )
    expect(rows).toEqual(['font', 'logo', 'photo'].map((key) => ({ file_key: key, subject: 'ada' })))
    await close()
  })

  it('0034: templates that are there get the codes of their lexemes, users’ own cards none', async () => {
    const { connection, before } = await databaseBefore(34)
    await before.query(
      `insert into users (id, user_code, name, language, created_at) values ('ada', 'a', 'A', 'en-US', now())`,
    )
    await before.query(
      `insert into cards (id, is_template, owner_id, language, aspect_ratio, width, height, color, definition, search, created_at, updated_at)
       values ('template', true, null, 'en-US', '9:16', 375, 667, '#ffffff', '{}',
         array_to_tsvector(array['e0=cat', 'e1@cat', 'e3猫']), now(), now())`,
    )
    await before.query(
      `insert into cards (id, is_template, owner_id, language, aspect_ratio, width, height, color, definition, search, created_at, updated_at)
       select 'own', false, 'ada', language, aspect_ratio, width, height, color, definition, search, created_at, updated_at from cards`,
    )
    await before.end()

    await migrateDatabase(connection)
    const { pool, close } = openDatabase(connection)
    const codesOf = async (lexeme: string) => {
      const { rows } = await pool.query<{ id: string; codes: string | null }>(
        `select id, encode(search_codes, 'hex') as codes from cards order by id`,
      )
      expect(rows).toEqual([
        { id: 'own', codes: null },
        { id: 'template', codes: createHash('sha256').update(lexeme).digest('hex').slice(0, 4) },
      ])
    }
    await codesOf('e1@cat')
    await pool.query(`update cards set search = array_to_tsvector(array['e1@dog'])`)
    await codesOf('e1@dog')
    await close()
  })

  it('0029: orders get what their period cost without the price for new members', async () => {
    const { connection, before } = await databaseBefore(29)
    await before.query(
      `insert into products (id, code, device_type, names, name_prefixes, level, months, amounts, discount_amounts, currency, position, is_delete)
       values ('monthly', 'monthly', 'pc-zh', '{}', '{}', 2, 1, 790, 395, 'CNY', 1, false),
              ('gone', 'older', 'pc-zh', '{}', '{}', 2, 1, 700, 350, 'CNY', 2, true)`,
    )
    const store = (orderNo: string, product: string, amount: number) =>
      before.query(
        `insert into orders (order_no, product_id, source, service_id, amount, currency, created_at, expires_at)
         values ($1, $2, 'wechat-native', 's', $3, 'CNY', now(), now())`,
        [orderNo, product, amount],
      )
    await store('subscription', 'monthly', 395)
    await store('reduced', 'monthly', 395)
    await store('full', 'monthly', 790)
    await store('gone', 'gone', 350)
    await before.query(
      `insert into subscriptions (id, product_id, amount, provider, provider_subscription_id, status, created_at, updated_at)
       values ('subscription', 'monthly', 600, 'paypal-subscription', 'I-1', 'active', now(), now())`,
    )
    await before.end()

    await migrateDatabase(connection)
    const { pool, close } = openDatabase(connection)
    const { rows } = await pool.query('select order_no, full_amount from orders order by order_no')
    expect(rows).toEqual([
      { order_no: 'full', full_amount: 790 },
      { order_no: 'gone', full_amount: 700 },
      { order_no: 'reduced', full_amount: 790 },
      { order_no: 'subscription', full_amount: 600 },
    ])
    await close()
  })

  it('migrations give counters and limits the storage parameters for their load', async () => {
    const { admin, template } = inject('testDatabase')
    const { pool, close } = openDatabase({ ...admin, database: template })
    const { rows } = await pool.query<{ relname: string; relpersistence: string; reloptions: string[] | null }>(
      `select relname, relpersistence, reloptions from pg_class where relname in ('card_counters', 'rate_limits') order by 1`,
    )
    await close()
    expect(rows).toEqual([
      { relname: 'card_counters', relpersistence: 'p', reloptions: ['fillfactor=80'] },
      { relname: 'rate_limits', relpersistence: 'u', reloptions: ['fillfactor=70'] },
    ])
  })
})
