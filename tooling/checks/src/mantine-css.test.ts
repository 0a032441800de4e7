import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { filesOf, readText } from './pages.ts'

/** The styles of each app, and the sources that they are for. */
const APPS = [
  { list: 'apps/web/src/shared/theme/mantine.css', sources: ['apps/web/src/**/*.tsx', 'packages/ui/src/**/*.tsx'] },
  {
    list: 'apps/card-frame/src/editor/page/mantine.css',
    sources: ['apps/card-frame/src/**/*.tsx', 'packages/ui/src/**/*.tsx'],
  },
]

const ui = path.resolve(import.meta.dirname, '../../../packages/ui/package.json')
const styles = path.dirname(createRequire(ui).resolve('@mantine/core/styles/baseline.css'))

/** Names that a source file imports from Mantine, without types. */
function componentsIn(file: string): string[] {
  return [...readText(file).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )
}

describe('every Mantine component in use has its styles', () => {
  it.each(APPS)('$list has the styles of each component', ({ list, sources }) => {
    const used = new Set(sources.flatMap((pattern) => filesOf(pattern)).flatMap(componentsIn))
    const missing = [...used].filter(
      (name) => existsSync(path.join(styles, `${name}.css`)) && !readText(list).includes(`/${name}.css'`),
    )
    expect(used.size).toBeGreaterThan(2)
    expect(missing, `add these, and what they are made of, to ${list}`).toEqual([])
  })
})
