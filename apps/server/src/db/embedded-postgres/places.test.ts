import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { temporaryFolder } from '#test/temporary-folder.ts'

import { findPlaces } from './places.ts'

const isRoot = process.getuid?.() === 0
const usual = process.umask()

let folder: string
beforeEach(() => void (folder = temporaryFolder('places')))
afterEach(() => {
  process.umask(usual)
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8)

describe.skipIf(process.platform === 'win32')('F20: where the database lives', () => {
  it.each([0o022, 0o027, 0o077, 0o177])('F20: PostgreSQL reaches its folder whatever the umask is (%o)', (umask) => {
    process.umask(umask)
    const wanted = path.join(folder, 'new', 'data', 'postgres')
    const places = findPlaces(wanted)
    expect(places.folder).toBe(wanted)
    const passed = isRoot ? '711' : '700'
    expect(['new', 'new/data', 'new/data/postgres'].map((name) => modeOf(path.join(folder, name)))).toEqual([
      passed,
      passed,
      '700',
    ])
    expect(statSync(wanted).uid).toBe(places.account?.uid ?? process.getuid?.())
  })

  it('F20: a folder of ours that a stricter umask has made is mended', () => {
    const wanted = path.join(folder, 'postgres')
    mkdirSync(wanted)
    chmodSync(wanted, 0o500)
    findPlaces(wanted)
    expect(modeOf(wanted)).toBe('700')
  })
})
