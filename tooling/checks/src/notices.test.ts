import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FONT_PACKAGE = /^@fontsource(-variable)?\/|wenkai/

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>

const fontPackages = [
  ...new Set(
    ['apps', 'packages', 'tooling']
      .flatMap((folder) =>
        readdirSync(path.join(ROOT, folder)).map((name) => path.join(ROOT, folder, name, 'package.json')),
      )
      .filter((file) => existsSync(file))
      .flatMap((file) => {
        const { dependencies = {}, devDependencies = {} } = readJson(file)
        return Object.keys({ ...dependencies, ...devDependencies })
      })
      .filter((name) => FONT_PACKAGE.test(name)),
  ),
]

describe('NOTICES.md', () => {
  const listed = readFileSync(path.join(ROOT, 'NOTICES.md'), 'utf8')

  it.each(fontPackages)('lists %s', (name) => {
    expect(listed, `add a row for ${name} with its copyright line`).toContain(`\`${name}\``)
  })

  it('lists no font that is gone', () => {
    const rows = [...listed.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name)
    expect(new Set(rows)).toEqual(new Set(fontPackages))
  })
})
