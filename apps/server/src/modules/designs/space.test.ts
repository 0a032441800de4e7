import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { files } from '#db/schema/operation.ts'
import { sumBytes } from '#modules/files/store.ts'
import { QUOTA_BYTES } from '#modules/files/upload-policy.ts'
import { drawnCard, saveDesign } from '#test/design-factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

const the = newPeopleEachTest()

/** A text that the database cannot make shorter. */
const longText = (seed: string): string =>
  Array.from({ length: 5 }, (_, at) => createHash('sha512').update(`${seed}${at}`).digest('base64')).join('')

/** A card whose alternative text is long. */
const grown = (id: string) => ({ id, version: 1, definition: drawnCard({ alt: longText(id) }) })

test('S8: of five cards that grow at once, only as many are saved as fit into the user’s space', async () => {
  const { db, clock } = the.server.deps
  const made = []
  for (let n = 0; n < 6; n += 1) made.push(await saveDesign(the.ada, { definition: drawnCard() }))
  const [first = '', ...others] = made.map(({ data }) => data.id)
  const before = await sumBytes(db, the.ada.user.id)
  expect(await saveDesign(the.ada, grown(first))).toMatchObject({ success: true })
  const after = await sumBytes(db, the.ada.user.id)
  const bytes = QUOTA_BYTES - after - Math.floor((after - before) * 1.5)
  const row = { mime: 'image/png', hash: 'x', createdAt: new Date(clock.now()), ownerId: the.ada.user.id }
  await db.insert(files).values({ ...row, key: `media/2026/11/${the.ada.user.id}.png`, bytes })
  const answers = await Promise.all(others.map((id) => saveDesign(the.ada, grown(id))))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'storage_full')).toHaveLength(4)
  expect(await sumBytes(db, the.ada.user.id)).toBeLessThanOrEqual(QUOTA_BYTES)
})
