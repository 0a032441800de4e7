import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

import type { CardV2 } from '@petalpost/card-document/card'
import { readCard } from '@petalpost/card-document/read/validate'
import { INLINE_CARD_ID } from '@petalpost/domain/card-frame'
import { CARDS_PATH, type EmbedPayload } from '@petalpost/domain/embed-payload'
import type { Platform } from '@petalpost/domain/show-config'
import type { SolutionDefinition } from '@petalpost/domain/solution'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { applyMigrations, readMigrations } from '#db/migrate.ts'
import { withSceneIds } from '#src/card-columns/older-scenes.ts'
import { databaseUrl } from '#test/database-url.ts'
import { ownDatabases, rowsOf } from '#test/own-databases.ts'
import { patientFetch } from '#test/patient-fetch.ts'
import { type Person, person, signUp } from '#test/person.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { writeBuiltEmbed } from '#test/written-embed.ts'

const BEFORE = path.resolve(import.meta.dirname, '../../test/previous-version')
/** How many migrations that version had. */
const MIGRATIONS = 15
const ADA = 'ada@example.com'

interface StoredCard {
  id: string
  title: string
  thumbnail: string
  version: number
  aspect_ratio: string
  definition: { assets: Record<string, { key: string }> }
}

interface StoredSolution {
  id: string
  name: string
  definition: SolutionDefinition
  secret: string
}

const databases = ownDatabases()
const folder = temporaryFolder('upgrade')
const built = writeBuiltEmbed()
let server: ServerProcess
/** Ada's browser */
let call: Person
/** what the version before stored: cards by title and ratio, solutions by name */
let cards: Record<string, StoredCard>
let solutions: Record<string, StoredSolution>

beforeAll(async () => {
  const connection = await databases.empty()
  const client = new pg.Client(connection)
  await client.connect()
  await applyMigrations(client, readMigrations().slice(0, MIGRATIONS))
  await client.query(readFileSync(path.join(BEFORE, 'rows.sql'), 'utf8'))
  // on any date of this run, the membership has ended: what is stored must stay
  await client.query("update users set expire_time = now() - interval '1 day'")
  await client.end()
  cpSync(path.join(BEFORE, 'files'), path.join(folder, 'files'), { recursive: true })
  const rows = await rowsOf<StoredCard>(connection, 'select * from cards')
  cards = Object.fromEntries(rows.map((row) => [`${row.title} ${row.aspect_ratio}`, row]))
  const all = await rowsOf<StoredSolution>(
    connection,
    "select id, name, definition, secret from solutions join solution_secrets on solution_id = id where region = 'en-US'",
  )
  solutions = Object.fromEntries(all.map((row) => [row.name, row]))
  server = await startServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl(connection), APP_ROOT: built.root }, 'start')
  await server.ready
  call = person(server.origin)
  const mailbox = new pg.Pool(connection)
  await signUp(call, mailbox, ADA)
  await mailbox.end()
})
afterAll(async () => {
  await server.end('SIGTERM')
  await databases.drop()
  rmSync(folder, { recursive: true, force: true })
  built.remove()
})

/** What today's reader makes of a stored card of version 1. */
function migrated(name: string): CardV2 {
  const read = readCard(cards[name]?.definition)
  if (!read.ok) throw new Error(read.code)
  expect(read.from).toBe(1)
  return withSceneIds(read.card)
}

/** A solution's definition, its festivals by id: the server sorts them by their next day. */
const inOrder = ({ platforms: { pc, mobile }, ...rest }: SolutionDefinition) => ({
  ...rest,
  platforms: [pc, mobile].map(({ festivals, ...settings }) => ({
    ...settings,
    festivals: festivals.toSorted((a, b) => a.id.localeCompare(b.id)),
  })),
})

async function payloadOf(solution: string): Promise<EmbedPayload> {
  const response = await patientFetch(`${server.origin}/plugin/solution?k=${solutions[solution]?.secret}`)
  return (await response.json()) as EmbedPayload
}

/** The card in the document of the popup that a solution shows on a platform for a festival. */
async function popupCard(solution: string, festival: string, platform: Platform): Promise<CardV2> {
  const { k, f } = await payloadOf(solution)
  const [entry, , , , , mark] = f.find(([, , title]) => title === festival) ?? []
  const response = await patientFetch(`${server.origin}${CARDS_PATH}${k}/${entry}/${platform}?b=${mark}`)
  expect(response.status).toBe(200)
  const json = new RegExp(`<script type="application/json" id="${INLINE_CARD_ID}">(.*?)</script>`, 's')
  return (JSON.parse(json.exec(await response.text())?.[1] ?? 'null') as { definition: CardV2 }).definition
}

/** The layers of a card without what only the editor needs. */
const shownLayers = ({ layers }: CardV2) =>
  layers.map((layer) => {
    if (layer.type !== 'art') return layer
    const { scene: _, palette: __, options: ___, seed: ____, ...shown } = layer
    return shown
  })

/** The files of a card as its document describes them, without where they are: it may contain them. */
const shownAssets = ({ assets }: CardV2) =>
  Object.entries(assets).map(([id, asset]) => {
    const { key: _, bytes: __, mime: ___, thumbhash: ____, ...shown } = asset
    return [id, shown]
  })

describe('`npm start` on an installation of the version before', () => {
  it('a user keeps account, photo, own cards and likes', async () => {
    expect(await call('/api/ecards/user/info/current')).toMatchObject({ name: 'ada', email: ADA })
    for (const name of ['Our baubles 9:16', 'Everything 9:16']) {
      const { id, title, thumbnail, version } = cards[name]!
      expect(await call(`/api/ecards/basic/card/${id}?isTemplate=0`)).toMatchObject({
        id,
        title,
        version,
        definition: migrated(name),
        thumbnail: thumbnail === '' ? '' : `/files/${thumbnail}`,
      })
    }
    const { key } = cards['Everything 9:16']!.definition.assets['photo']!
    const photo = await patientFetch(`${server.origin}/files/${key}`)
    expect(Buffer.from(await photo.arrayBuffer())).toEqual(readFileSync(path.join(BEFORE, 'files', key)))
    const liked = cards['Village in the snow 9:16']!.id
    expect(await call(`/api/ecards/basic/card/${liked}?isTemplate=1`)).toMatchObject({ isLike: true, likeCount: 1 })
  })

  it('a user keeps a solution with its settings, festivals, cards and key', async () => {
    const { id, name, definition, secret } = solutions['Shop']!
    const solution = await call<StoredSolution>(`/api/ecards/web/solution/detail?id=${id}&isTemplate=0`)
    expect(solution).toMatchObject({ id, name, version: 1 })
    expect(inOrder(solution.definition)).toMatchObject(inOrder(definition))
    expect(await call(`/api/ecards/web/basic/user/code/secret?id=${id}&isTemplate=0`)).toBe(secret)
    const titles = (await payloadOf('Shop')).f.map(([, , title]) => title)
    expect(titles.toSorted()).toEqual(['Christmas', 'baubles', 'everything'])
  })

  it.each([
    ['a card of the user’s own', 'everything', 'pc', 'Everything 9:16'],
    ['a copy of a paid template', 'baubles', 'mobile', 'Our baubles 9:16'],
    ['a template', 'Christmas', 'pc', 'Village in the snow 16:9'],
  ] as const)('the popup of %s shows what was stored, in the newest format', async (_, festival, platform, name) => {
    const [shown, before] = [await popupCard('Shop', festival, platform), migrated(name)]
    // files that the document brings have other keys
    expect({ ...shown, assets: shownAssets(shown), fonts: [] }).toEqual({
      ...before,
      layers: shownLayers(before),
      assets: shownAssets(before),
      fonts: [],
    })
    const keys = Object.entries(shown.assets).map(([id, { key }]) => [key, before.assets[id]?.key])
    expect(keys.filter(([key, stored]) => key !== stored && !/^f\d+$/.test(key ?? ''))).toEqual([])
    expect(shown.fonts.map(({ family }) => family)).toEqual(before.fonts.map(({ family }) => family))
  })

  it('a public solution keeps its key', async () => {
    const { layers } = await popupCard('Festivals of the year', 'Christmas Day', 'pc')
    expect(layers.map(({ type }) => type)).toContain('art')
  })
})
