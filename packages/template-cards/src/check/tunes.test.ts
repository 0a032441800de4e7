import { TUNES } from '@petalpost/card-art/tunes'
import { CardV2 } from '@petalpost/card-document/card'
import type { Problem } from '@petalpost/card-document/problem'
import { readAs } from '@petalpost/card-document/read/read-as'
import { readNotes } from '@petalpost/card-document/sound/note-list'
import { expect, it } from 'vitest'

it.each(Object.entries(TUNES))('%s is a score that a card may hold, and lasts 8 to 40 s', (_, notes) => {
  const problems: Problem[] = []
  readAs(CardV2.properties.music, { notes, loop: true, volume: 0.6, trigger: 'tap' }, 'music', problems)
  expect(problems).toEqual([])
  const read = readNotes(notes)
  expect(read.notes.length + notes.score.split(' ').filter((word) => word.startsWith('_')).length).toBe(
    notes.score.split(' ').length,
  )
  expect(read.s).toBeGreaterThanOrEqual(8)
  expect(read.s).toBeLessThanOrEqual(40)
})
