import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FONT_PACKAGE = /^@fontsource(-variable)?\/|wenkai/

interface PackageFile {
  license?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PackageFile

const folders = (...tops: string[]): string[] =>
  tops
    .flatMap((top) => readdirSync(path.join(ROOT, top)).map((name) => path.join(ROOT, top, name)))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))

const fontPackages = new Set(
  folders('apps', 'packages', 'tooling')
    .flatMap((folder) => {
      const { dependencies = {}, devDependencies = {} } = readJson(path.join(folder, 'package.json'))
      return Object.keys({ ...dependencies, ...devDependencies })
    })
    .filter((name) => FONT_PACKAGE.test(name)),
)

/**
 * What apps and packages ship, with the license that each package declares; no license for packages of other systems.
 */
const libraries = new Map(
  folders('apps', 'packages').flatMap((folder) => {
    const { dependencies = {}, optionalDependencies = {} } = readJson(path.join(folder, 'package.json'))
    return Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name, version]) => !version.startsWith('workspace:') && !FONT_PACKAGE.test(name))
      .map(([name]): [string, string | undefined] => {
        const installed = path.join(folder, 'node_modules', name, 'package.json')
        return [name, existsSync(installed) ? readJson(installed).license : undefined]
      })
  }),
)

const TUNES_FILE = path.join(ROOT, 'packages/card-art/src/tunes.ts')
const tunes = new Set([...readFileSync(TUNES_FILE, 'utf8').matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name))

const listed = readFileSync(path.join(ROOT, 'NOTICES.md'), 'utf8')

/** First and second column of the table in a section. */
const rowsOf = (section: string): Map<string, string> => {
  const text = listed.split(/^## /m).find((part) => part.startsWith(section)) ?? ''
  return new Map(
    [...text.matchAll(/^\| `([^`]+)` +\| ([^|]*)/gm)].map(([, name = '', cell = '']) => [name, cell.trim()]),
  )
}

const plain = (license: string): string => license.replaceAll(/[()]/g, '').toLowerCase()

describe('NOTICES.md', () => {
  it('lists every font with its copyright line, and no removed font', () => {
    const rows = rowsOf('Fonts')
    expect(new Set(rows.keys())).toEqual(fontPackages)
    expect([...rows].filter(([, copyright]) => copyright === '')).toEqual([])
  })

  it('lists every melody and its source', () => {
    const rows = rowsOf('Melodies')
    expect(new Set(rows.keys())).toEqual(tunes)
    expect([...rows].filter(([, origin]) => !/\d{4}|folk song|century|Ming/.test(origin))).toEqual([])
  })

  it('lists every library that is shipped, under the license its package names', () => {
    const rows = rowsOf('Programs and libraries')
    expect(new Set(rows.keys())).toEqual(new Set(libraries.keys()))
    const other = [...libraries].filter(([name, license]) => license && plain(rows.get(name) ?? '') !== plain(license))
    expect(other).toEqual([])
  })

  it('names the owner of the art, the stickers and the texts', () => {
    expect(listed).toMatch(/^## Art, stickers and texts$/m)
  })
})
