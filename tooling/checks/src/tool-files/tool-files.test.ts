import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { BY_HAND, WRITTEN } from './files.ts'
import { outcomeOf } from './outcome.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../test/tool-files')
const ALL = [...WRITTEN, ...BY_HAND]

const read = (file: string): Uint8Array<ArrayBuffer> => Uint8Array.from(readFileSync(path.join(FOLDER, file)))

describe('files of other programs', () => {
  it('are at least forty, of which at least 25 programs have written theirs, and each is listed', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(40)
    expect(new Set(WRITTEN.map(({ program }) => program)).size).toBeGreaterThanOrEqual(25)
    expect(ALL.map(({ file }) => file).toSorted()).toEqual(readdirSync(FOLDER).toSorted())
  })

  it.each(ALL.map(({ file, program, outcome }) => [file, program, outcome] as const))(
    '%s of %s: %s, and nothing is lost in silence',
    async (file, _program, outcome) => {
      expect(await outcomeOf(read(file))).toBe(outcome)
    },
  )
})
