import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { expect, test } from 'vitest'

const src = path.resolve(import.meta.dirname, '../..')
const styles = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/baseline.css'))
const list = readFileSync(path.join(import.meta.dirname, 'mantine.css'), 'utf8')

/** Names that a source file imports from Mantine, without types. */
function componentsIn(file: string): string[] {
  const text = readFileSync(path.join(src, file), 'utf8')
  return [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )
}

test('every Mantine component in use has its styles', () => {
  const used = new Set(globSync('**/*.tsx', { cwd: src }).flatMap(componentsIn))
  const missing = [...used].filter(
    (name) => existsSync(path.join(styles, `${name}.css`)) && !list.includes(`/${name}.css'`),
  )
  expect(used.size).toBeGreaterThan(5)
  expect(missing, 'add these, and what they are made of, to src/shared/theme/mantine.css').toEqual([])
})
