import { V1_CARDS } from '@petalpost/card-document/test/v1'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'

import { applyMigrations, migrateDatabase, readMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'

const entry = (id: string) => ({ id, festivalId: 50, name: 'Christmas', cron: null, showConfig: { inherit: true } })
const platforms = (pc: object[], mobile: object[]) => ({
  timeZone: 'auto',
  platforms: { pc: { showConfig: { delay: 0 }, festivals: pc }, mobile: { showConfig: {}, festivals: mobile } },
})

describe('migrations', () => {
  it('0010: stored solutions lose the windows that the catalogue had set unseen, and keep everything else', async () => {
    const { admin, template } = inject('testDatabase')
    const connection = { ...admin, database: `${template}_windows` }
    const maker = new pg.Client(admin)
    await maker.connect()
    await maker.query(`create database ${connection.database}`)
    const before = new pg.Client(connection)
    await before.connect()
    await applyMigrations(before, readMigrations().slice(0, 10))
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
    await maker.query(`drop database ${connection.database} with (force)`)
    await maker.end()
  })

  it('0015, 0016: stored cards get the columns of their art layer, scenes by id, and keep everything else', async () => {
    const { admin, template } = inject('testDatabase')
    const connection = { ...admin, database: `${template}_art` }
    const maker = new pg.Client(admin)
    await maker.connect()
    await maker.query(`create database ${connection.database}`)
    const before = new pg.Client(connection)
    await before.connect()
    await applyMigrations(before, readMigrations().slice(0, 15))
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
      `select id, scene, palette, set_id, art_key, version, definition from cards order by id`,
    )
    const art = { scene: 'valentines-day.letter', palette: 'powder', art_key: letter.assets.art.key, version: 1 }
    const none = { scene: null, palette: null, set_id: null, art_key: null, version: 1 }
    expect(rows).toEqual([
      { id: 'blank', ...none, definition: { v: 1, layers: [] } },
      { id: 'broken', ...none, definition: { layers: 'none' } },
      { id: 'own', ...art, set_id: null, definition: { ...letter, layers: letter.layers.toReversed() } },
      { id: 'template', ...art, set_id: 'valentine-valLetter', definition: letter },
    ])
    await close()
    await maker.query(`drop database ${connection.database} with (force)`)
    await maker.end()
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
