import { charactersOf } from '@petalpost/card-art/node/characters'
import type { CardV2, FontUse } from '@petalpost/card-document/card'
import { beforeEach, describe, expect, test } from 'vitest'

import { alone } from '#db/alone.ts'
import { LOCKS } from '#db/locks.ts'
import { scheduledJobs } from '#src/scheduled-jobs.ts'
import { addCards } from '#test/card-factories.ts'
import { designOf, saveDesign } from '#test/design-factories.ts'
import { card, charactersHeldBy, piecesOf, textLayer } from '#test/lettered-card.ts'
import { newPeopleEachTest } from '#test/people.ts'

const the = newPeopleEachTest()
const TEXT = 'Zażółć Да'
const USE: FontUse = { family: 'Great Vibes', weights: [400], source: 'library' }
/** Fonts as version 1.0 made them: one subset, of the font's Latin file only. */
const OLD: FontUse = { ...USE, subsets: [{ key: 'library/fonts/old.woff2', bytes: 900, hash: 'old', weight: 400 }] }

const run = async () =>
  scheduledJobs(the.server.deps, the.server.deps.services)
    .find(({ name }) => name === 'make-fonts-again')
    ?.run()

const fontsOf = async (id: string) => ((await designOf(the.ada, id)).definition as CardV2).fonts
const keysOf = async (id: string) => piecesOf(await fontsOf(id)).map(({ key }) => key)

beforeEach(async () => {
  await the.server.deps.pool.query(`delete from seeds where name = 'fonts of own cards'`)
  await the.server.deps.pool.query('delete from cards where not is_template')
})

/** Stores a card of Ada's as an earlier version of the server did. */
const addOld = (id: string, fonts = [OLD]) =>
  addCards(the.server, { id, ownerId: the.ada.user.id, definition: card([textLayer('Great Vibes', TEXT)], fonts) })

describe('cards that an earlier version saved', () => {
  test('get their fonts made again, with every letter, and keep their version', async () => {
    await addOld('old')
    const { version } = await designOf(the.ada, 'old')
    await run()
    expect(await charactersHeldBy(the.server, await fontsOf('old'))).toBe(charactersOf([TEXT]))
    expect((await designOf(the.ada, 'old')).version).toBe(version)
    const { rows } = await the.server.deps.pool.query<{ key: string }>(
      `select file_key as key from file_uses where subject = 'old' order by key`,
    )
    expect(rows.map(({ key }) => key)).toEqual((await keysOf('old')).toSorted())
  })

  test('have one turn: a later run leaves all cards alone', async () => {
    await addOld('old')
    await run()
    const keys = await keysOf('old')
    await addOld('later')
    await run()
    expect([await keysOf('old'), await keysOf('later')]).toEqual([keys, ['library/fonts/old.woff2']])
  })

  test('are continued after the last one that a broken run has noted', async () => {
    await addOld('a')
    await addOld('b')
    await run()
    await the.server.deps.pool.query(`update seeds set hash = hash || ' after a' where name = 'fonts of own cards'`)
    const keys = await keysOf('a')
    await run()
    expect([await keysOf('a'), (await keysOf('b')).length]).toEqual([keys, keys.length])
  })

  test('stay for the next run while another process makes fonts', async () => {
    await addOld('old')
    await alone(the.server.deps.pool, [LOCKS.cardFonts], run)
    expect(await keysOf('old')).toEqual(['library/fonts/old.woff2'])
  })

  test('keep what they have when their owner saves meanwhile', async () => {
    await addOld('old')
    const definition = card([textLayer('Great Vibes', 'Ada')], [USE])
    const { version } = await designOf(the.ada, 'old')
    const [answer] = await Promise.all([saveDesign(the.ada, { id: 'old', version, definition }), run()])
    expect(answer).toMatchObject({ success: true })
    expect(await charactersHeldBy(the.server, await fontsOf('old'))).toBe(charactersOf(['Ada']))
  })

  test('tell processes that show them, which drop the popups that they have made', async () => {
    await addOld('old')
    const heard: string[] = []
    the.server.deps.changes.on('card', (id) => void heard.push(id))
    await run()
    await expect.poll(() => heard).toEqual(['old'])
  })

  test('whose text needs no other letters are not written again', async () => {
    const { data } = await saveDesign(the.ada, { definition: card([textLayer('Great Vibes', 'Ada')], [USE]) })
    const keys = await keysOf(data.id)
    await run()
    expect(await keysOf(data.id)).toEqual(keys)
  })
})
