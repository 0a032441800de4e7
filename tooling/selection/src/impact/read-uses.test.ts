import { rmSync } from 'node:fs'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createRepository } from '../../test/repository.ts'
import { closureOf, isTouchedBy } from './closure.ts'
import { readUses } from './read-uses.ts'

const TEST = 'apps/shop/src/price.test.ts'

let the: ReturnType<typeof createRepository>
beforeEach(() => {
  the = createRepository()
})
afterEach(() => the.remove())

/** Whether a change of the file selects the test. */
function selects(changed: string): boolean {
  const uses = readUses({ root: the.root, changed: [changed] })
  return isTouchedBy(uses, closureOf(uses, TEST), changed)
}

/** Writes a test that imports `price.ts` with this text, and other files. */
function write(text: string, ...others: string[]): void {
  the.write(TEST, "import './price.ts'")
  the.write('apps/shop/src/price.ts', text)
  for (const file of others) the.write(file, file.endsWith('.json') ? '{}' : '')
}

describe('a source that the test reaches', () => {
  it.each([
    ["import './a b.ts'", 'apps/shop/src/a b.ts'],
    ["import './$slug.tsx'", 'apps/shop/src/$slug.tsx'],
    ["import './Grüße.ts'", 'apps/shop/src/Grüße.ts'],
    ["export { a } from './a.ts'", 'apps/shop/src/a.ts'],
    ["const load = () => import('./a.ts')", 'apps/shop/src/a.ts'],
    ["import { type A } from './a.ts'", 'apps/shop/src/a.ts'],
    ["import type from './a.ts'", 'apps/shop/src/a.ts'],
    ["new Worker(new URL('./worker.ts', import.meta.url))", 'apps/shop/src/worker.ts'],
    ["start('../../../packages/tool/src/run.mjs')", 'packages/tool/src/run.mjs'],
    ["const options = { worker: 'threads/draw' }", 'apps/shop/src/threads/draw.ts'],
    ['start(`threads/draw${ending}`)', 'apps/shop/src/threads/draw.ts'],
    ["start('dist/cli.js')", 'apps/shop/src/cli.ts'],
  ])('selects it, whether new or under version control: %s', (text, file) => {
    write(text, file)
    expect(selects(file)).toBe(true)
    the.git('add', '.')
    expect(selects(file)).toBe(true)
  })

  it.each([
    ["import type { A } from './a.ts'", 'apps/shop/src/a.ts'],
    ["export type { A } from './a.ts'", 'apps/shop/src/a.ts'],
    ["import type {\n  A,\n  B,\n} from './a.ts'", 'apps/shop/src/a.ts'],
    ['', 'apps/shop/src/a.ts'],
  ])('does not select a file of which only types are used, or nothing: %s', (text, file) => {
    write(text, file)
    expect(selects(file)).toBe(false)
  })

  it('selects the test when it is deleted, whether it was imported or named', () => {
    write("import './a.ts'", 'apps/shop/src/a.ts')
    the.git('add', '.')
    rmSync(path.join(the.root, 'apps/shop/src/a.ts'))
    expect(selects('apps/shop/src/a.ts')).toBe(true)
    write("start('cli/run.ts')")
    expect(selects('apps/shop/src/cli/run.ts')).toBe(true)
  })

  it('selects the test with any change while a file that it imports is missing', () => {
    write("import './gone.ts'")
    expect(selects('README.md')).toBe(true)
  })
})

describe('a file that is no source', () => {
  it.each([
    ["import words from './words.json' with { type: 'json' }", 'apps/shop/src/words.json'],
    ["read('queries/zh-CN.txt')", 'apps/shop/test/queries/zh-CN.txt'],
    ['read(`queries/${language}.txt`)', 'apps/shop/test/queries/zh-CN.txt'],
    ["all('queries').map(read)", 'apps/shop/test/queries/deep/zh-CN.txt'],
    ['read(`${name}.sql`)', 'apps/shop/src/migrations/0001_first.sql'],
    ["read('../../../packages/cards/files/edition.json')", 'packages/cards/files/edition.json'],
    ["read('../../../packages/cards/files', language)", 'packages/cards/files/edition.json'],
    ["read('Grüße an alle.txt')", 'apps/shop/test/Grüße an alle.txt'],
    ['readdirSync(import.meta.dirname)', 'apps/shop/src/words.json'],
  ])('selects the test that reaches a source that names it: %s', (text, file) => {
    write(text, file)
    // somebody else names it too
    the.write('apps/shop/src/other.ts', `read('${path.posix.basename(file)}')`)
    expect(selects(file)).toBe(true)
    write('', file)
    expect(selects(file)).toBe(false)
  })

  it.each(['apps/shop/src/__snapshots__/price.test.ts.snap', 'apps/shop/package.json', 'apps/shop/vitest.config.ts'])(
    'selects every test of the package when no source names it, or all depend on it: %s',
    (file) => {
      write('', file)
      expect(selects(file)).toBe(true)
      expect(selects(file.replace('shop', 'other'))).toBe(false)
    },
  )
})
