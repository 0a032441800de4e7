import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createLintTree, type LintTree } from './lint-tree.ts'

let tree: LintTree

beforeAll(() => {
  tree = createLintTree()
})
afterAll(() => tree.remove())

const TSCONFIG = JSON.stringify({
  compilerOptions: { strict: true, target: 'esnext', noEmit: true, allowImportingTsExtensions: true },
})

/** A rule that `oxlint.config.ts` names or sets, and files that break it. */
const SAMPLES: [rule: string, sources: Record<string, string>][] = [
  ['eslint(max-lines)', { 'packages/domain/src/card.ts': 'export {}\n'.repeat(301) }],
  [
    'typescript(no-explicit-any)',
    { 'packages/domain/src/card.ts': 'export const first = (list: any): unknown => list[0]\n' },
  ],
  [
    'react-hooks(exhaustive-deps)',
    {
      'apps/web/src/shared/use-title.ts': `import { useEffect } from 'react'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [])
}
`,
    },
  ],
  [
    'react-hooks(rules-of-hooks)',
    {
      'apps/web/src/shared/use-count.ts': `import { useState } from 'react'

export function useCount(isOn: boolean): number {
  if (!isOn) return 0
  const [count] = useState(0)
  return count
}
`,
    },
  ],
  [
    'import(no-cycle)',
    {
      'packages/domain/src/card.ts': `import type { Order } from './order.ts'\n\nexport type Card = { order: Order }\n`,
      'packages/domain/src/order.ts': `import type { Card } from './card.ts'\n\nexport type Order = { card: Card }\n`,
    },
  ],
  [
    'vitest(expect-expect)',
    {
      'packages/domain/src/card.test.ts': `import { it } from 'vitest'\n\nit('proves nothing', () => {\n  Math.max(1, 2)\n})\n`,
    },
  ],
  [
    'typescript(no-floating-promises)',
    {
      'packages/domain/src/card.ts': `const save = async (): Promise<void> => {}\n\nexport function leave(): void {\n  save()\n}\n`,
    },
  ],
  [
    'typescript(no-misused-promises)',
    {
      'packages/domain/src/card.ts': `const isKept = async (): Promise<boolean> => false\n\nexport const text = (): string => (isKept() ? 'kept' : 'gone')\n`,
    },
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    {
      'packages/domain/src/card.ts': `export function text(ratio: 'wide' | 'tall'): string {
  switch (ratio) {
    case 'wide':
      return '16:9'
  }
  return ''
}
`,
    },
  ],
]

describe('the linter refuses what oxlint.config.ts forbids besides imports', () => {
  it.each(SAMPLES)('%s refuses its sample', (rule, sources) => {
    expect(tree.lint({ ...sources, 'tsconfig.json': TSCONFIG }, ['--type-aware'])).toContain(`${rule}: `)
  })

  it('a file of 300 lines, comments not counted, is accepted', () => {
    const source = `// a comment\n\n${'export {}\n'.repeat(300)}`
    expect(tree.lint({ 'packages/domain/src/card.ts': source })).not.toContain('max-lines')
  })
})
