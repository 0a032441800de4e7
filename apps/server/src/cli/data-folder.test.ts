import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { afterAll, expect, test } from 'vitest'

import { temporaryFolder } from '#test/temporary-folder.ts'

import { closeDataFolder } from './data-folder.ts'

const folder = temporaryFolder('data-folder')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** root's PostgreSQL runs as another account, which must pass through */
const CLOSED = process.getuid?.() === 0 ? 0o711 : 0o700

const modeOf = (name: string): number => statSync(path.join(folder, name)).mode & 0o777

function made(name: string, mode: number, ...within: string[]): string {
  const here = path.join(folder, name)
  for (const part of within) mkdirSync(path.join(here, part), { recursive: true })
  mkdirSync(here, { recursive: true })
  chmodSync(here, mode)
  return here
}

test.each([0o755, 0o777, 0o775])('a data folder of mode %o is closed to other accounts', (mode) => {
  const name = `open-${mode}`
  expect(closeDataFolder(made(name, mode, 'postgres', 'files'))).toBe(true)
  expect(modeOf(name)).toBe(CLOSED)
})

test('a closed data folder stays as it is, and one that does not exist is not made', () => {
  expect(closeDataFolder(made('closed', 0o700, 'postgres'))).toBe(true)
  expect(modeOf('closed')).toBe(0o700)
  expect(closeDataFolder(path.join(folder, 'none'))).toBe(true)
  expect(statSync(path.join(folder, 'none'), { throwIfNoEntry: false })).toBeUndefined()
})

test('a folder that holds more than our data keeps its mode, so that others keep what is theirs', () => {
  const home = made('home', 0o755, 'files')
  writeFileSync(path.join(home, 'notes.txt'), '')
  expect(closeDataFolder(home)).toBe(false)
  expect(modeOf('home')).toBe(0o755)
})
