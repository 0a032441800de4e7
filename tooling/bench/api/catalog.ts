import { createHash } from 'node:crypto'

import { defaultShowConfig, type Platform } from '@petalpost/domain/show-config'
import type { SolutionDefinition } from '@petalpost/domain/solution'
import { migrateDatabase } from '@petalpost/server/db/migrate'
import { openDatabase } from '@petalpost/server/db/open'
import { indexMostPopular } from '@petalpost/server/modules/popularity/most-popular-store'
import { seedCategories } from '@petalpost/server/seed/categories'
import { seedFestivals } from '@petalpost/server/seed/festivals'
import { seedSearchWords } from '@petalpost/server/seed/search-words'
import { readEdition, readManifest } from '@petalpost/template-cards/manifest'
import pg from 'pg'

import { cardKinds, definitions } from './card-kinds.ts'

/** Increase this when the code below fills a database differently. */
export const EDITION = 3

/** Users with one session each, enough that no limit per user is reached. */
export const USERS = 600
/** The token in the cookie of a user, counted from 0. */
export const tokenOf = (user: number): string => `bench-session-${user}`
/** The id of a card, counted from 1. It is as random as real ids, so that indexes are as scattered. */
export const cardId = (n: number): string => createHash('md5').update(`card ${n}`).digest('hex').slice(0, 22)
/** The solution that the benches request, and its embed key. */
export const SOLUTION = 'bench-solution'
export const SECRET = 'bench-secret-of-the-solution'
/** One of this many cards is about a unicorn: 麒麟. */
const RARE_EVERY = 10_000

async function query(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Fills an empty database with `size` template cards, users, likes, and a solution. */
export async function fillCatalog(connection: pg.ClientConfig, size: number): Promise<void> {
  await migrateDatabase(connection)
  const { db, close } = openDatabase(connection)
  await seedFestivals({ db, clock: { now: Date.now } })
  await seedCategories({ db })
  await seedSearchWords({ db, changes: { announce: async () => {} } }, await readEdition(), readManifest)
  await close()
  await query(connection, async (client) => {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '400MB'; set work_mem = '64MB'")
    await insertCards(client, size)
    await insertPeople(client, size)
    await client.query('vacuum (analyze, freeze)')
    await client.query('checkpoint')
  })
  const filled = openDatabase(connection)
  await indexMostPopular(filled.pool)
  await filled.close()
}

async function insertCards(client: pg.Client, size: number): Promise<void> {
  await client.query(`create temp table kinds as select row_number() over () - 1 as n, k.* from json_to_recordset(
    '${JSON.stringify(cardKinds())}') k(language text, title text, category text, "festivalId" int, lexemes text[])`)
  await client.query(
    'create temp table documents as select n - 1 as n, d from unnest($1::text[]) with ordinality t(d, n)',
    [definitions(64)],
  )
  await client.query(
    'create unique index on kinds (n); create unique index on documents (n); analyze kinds; analyze documents',
  )
  // indexes are created afterwards, which is several times faster
  const { rows: indexes } = await client.query<{ name: string; make: string }>(
    `select indexname as name, indexdef as make from pg_indexes where tablename = 'cards' and indexname <> 'cards_pkey'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(`
    insert into cards (id, is_template, title, category, festival_id, language, aspect_ratio, width, height, color, price,
      thumbnail, definition, popularity, search, created_at, updated_at)
    select c.id, true, k.title || case when rare then ' 麒麟' else '' end, k.category, k."festivalId", k.language,
      case when wide then '16:9' else '9:16' end, case when wide then 1280 else 375 end,
      case when wide then 720 else 667 end, '#ffeecc', case when c.n % 7 = 0 then 199 else 0 end,
      'library/thumbnails/' || c.id || '.webp', replace(d.d, '@id', c.id)::json,
      -- few are popular, and most have the same popularity as many others
      (100000 / (1 + c.other_hash % 50000))::bigint,
      array_to_tsvector(k.lexemes || case when rare then array['z1麒', 'z1麟', 'z1麒麟', 'e1麒', 'e1麟', 'e1麒麟'] else array[]::text[] end),
      now(), now()
    from (select n, substr(md5('card ' || n), 1, 22) as id, abs(hashint8(n)::bigint) as hash,
        abs(hashint8(n + 500000000)::bigint) as other_hash, n % ${RARE_EVERY} = 777 as rare, abs(hashint8(n + 900000000)::bigint) % 5 < 2 as wide
      from generate_series(1, ${size}) n offset 0) c
    join kinds k on k.n = c.hash % (select count(*) from kinds)
    join documents d on d.n = c.n % 64`)
  for (const { make } of indexes) await client.query(make)
  await client.query(`insert into card_counters (card_id, view_count, like_count, use_count)
    select id, popularity * 10, popularity, popularity / 2 from cards`)
}

async function insertPeople(client: pg.Client, size: number): Promise<void> {
  await client.query(`insert into users (id, user_code, name, email, language, level, expire_time, created_at)
    select 'user-' || n, 'code-' || n, 'User ' || n, 'user' || n || '@example.com', 'zh-CN', 2, now() + interval '1 year', now()
    from generate_series(0, ${USERS - 1}) n`)
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
    select t, 'user-' || n - 1, now(), now(), now() + interval '30 days' from unnest($1::text[]) with ordinality u(t, n)`,
    [Array.from({ length: USERS }, (_, n) => createHash('sha256').update(tokenOf(n)).digest('base64url'))],
  )
  const likes = Math.min(100, size / 100)
  await client.query(`insert into likes (user_id, card_id, created_at)
    select 'user-' || u, substr(md5('card ' || 1 + (u * 7919 + n * 104729) % ${size}), 1, 22), now() - n * interval '1 hour'
    from generate_series(0, ${USERS - 1}) u, generate_series(1, ${likes}) n on conflict do nothing`)
  await client.query(`insert into records (user_id, card_id, used_at) select user_id, card_id, created_at from likes`)
  await client.query(
    `insert into solutions (id, is_template, name, region, definition, position, created_at, updated_at)
    values ($1, true, 'Bench', 'en-US', $2, 0, now(), now())`,
    [SOLUTION, solutionDefinition()],
  )
  await client.query(`insert into solution_secrets (secret, solution_id, created_at) values ($1, $2, now())`, [
    SECRET,
    SOLUTION,
  ])
}

/** Twenty festivals on PC and on mobile, each with a card: about ten kilobytes of payload. */
function solutionDefinition(): SolutionDefinition {
  const festivals = Array.from({ length: 20 }, (_, n) => ({
    id: `entry-${n}`,
    festivalId: 0,
    name: `Festival ${n}`,
    cron: `* * * ${1 + n} ${1 + (n % 12)} ?`,
    card: {
      id: cardId(n + 1),
      isTemplate: 1 as const,
      thumbnail: `/files/library/thumbnails/${n}.webp`,
      title: `Card ${n}`,
    },
    showConfig: { inherit: true } as const,
  }))
  const platform = (name: Platform) => ({ showConfig: defaultShowConfig(name), festivals })
  return { timeZone: '+08:00', platforms: { pc: platform('pc'), mobile: platform('mobile') } }
}
