import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createLintTree, type LintTree } from './lint-tree.ts'

let tree: LintTree

beforeAll(() => {
  tree = createLintTree()
})
afterAll(() => tree.remove())

/** Lints one planted file as if it were at `file`, and returns the linter's messages. */
const lint = (file: string, source: string): string => tree.lint({ [file]: source })

interface Diagnostic {
  code: string
  help: string
  filename: string
  labels: { span: { line: number } }[]
}

/**
 * Plants all imports at their places, each on a line of its own, and lints them in one run. Returns a function that
 * gives the remedies of one of these imports.
 */
function plant(imports: [file: string, from: string][]): (file: string, from: string) => string[] {
  const lines = Map.groupBy(imports, ([file]) => file)
  const sources = [...lines].map(([file, list]) => [
    file,
    list.map(([, from], at) => `import { thing as thing${at} } from '${from}'\n`).join('') +
      `\nexport const planted = [${list.map((_, at) => `thing${at}`).join(', ')}]\n`,
  ])
  const { diagnostics } = JSON.parse(tree.lint(Object.fromEntries(sources), ['--format', 'json'])) as {
    diagnostics: Diagnostic[]
  }
  return (file, from) => {
    const line = 1 + (lines.get(file) ?? []).findIndex(([, one]) => one === from)
    return diagnostics
      .filter(({ filename, labels }) => filename === file && labels[0]?.span.line === line)
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ help }) => help)
  }
}

/** The place, what it imports there, and the words of the remedy. */
const PLANTED: [file: string, imports: string, remedy: RegExp][] = [
  ['packages/domain/src/card.ts', 'ky', /domain is pure/],
  ['packages/domain/src/card.ts', 'node:fs', /domain is pure/],
  ['packages/domain/src/card.ts', '@petalpost/card-document/render/mount', /domain is pure/],
  ['packages/domain/src/card.ts', 'cron-parser', /only packages\/domain\/src\/next-run\.ts/],
  ['packages/api-client/src/client.ts', '@petalpost/card-document/card', /This layer may import domain only/],
  ['packages/card-art/src/scene.ts', '../../../tooling/bench/src/ratio.ts', /Nothing imports tooling/],
  ['apps/web/src/routes/home.tsx', '@petalpost/checks/titles', /Nothing imports tooling/],
  ['packages/card-art/src/scene.ts', '@petalpost/server/app', /A package never imports an app/],
  [
    'packages/template-cards/src/manifest.ts',
    '@petalpost/api-client/client',
    /may import card-art, card-document, domain only/,
  ],
  ['packages/card-art/src/scene.ts', '@petalpost/template-cards/manifest', /This layer may import domain only/],
  ['packages/ui/src/dialog.tsx', '@petalpost/api-client/client', /This layer may import domain only/],
  ['apps/embed/src/popup.ts', 'react', /Compute it on the server/],
  ['apps/embed/src/popup.ts', '@petalpost/api-client/client', /This layer may import domain only/],
  ['apps/card-frame/src/preview/main.ts', '@mantine/core', /no framework and no validator/],
  ['apps/card-frame/src/preview/main.ts', '@petalpost/card-document/read/validate', /no framework and no validator/],
  ['apps/card-frame/src/host-port.ts', 'react', /no framework and no validator/],
  ['apps/card-frame/src/preview/main.ts', '../editor/selection.ts', /no editor, no card-art/],
  ['apps/card-frame/src/preview/main.ts', '@petalpost/card-art/scenes', /no editor, no card-art/],
  ['apps/web/src/features/home/home-page.tsx', '#features/template/grid.tsx', /A feature never imports a feature/],
  ['apps/web/src/features/home/home-page.tsx', '../template/grid.tsx', /A feature never imports a feature/],
  [
    'apps/web/src/features/solution/editor/platform-view.tsx',
    '../../home/banner.tsx',
    /A feature never imports a feature/,
  ],
  ['apps/web/src/shared/shell/header.tsx', '#features/home/banner.tsx', /compose the two in their route/],
  ['apps/web/src/shared/shell/header.tsx', '#routes/home.tsx', /Routes import features/],
  ['apps/web/src/features/home/home-page.tsx', '#routes/home.tsx', /Routes import features/],
  ['apps/web/src/features/home/home-page.tsx', 'cron-parser', /cron-parser is 32 kB/],
  ['apps/web/src/shared/call/api.ts', '@petalpost/api-client/schemas/cards', /No browser loads schemas/],
  [
    'apps/web/src/shared/festival.ts',
    '@petalpost/domain/festivals/catalogue',
    /festival catalog\. [\s\S]* ask for festivals/,
  ],
  ['apps/embed/src/popup.ts', '@petalpost/domain/festivals/catalogue', /festival catalog\. [\s\S]* ask for festivals/],
  ['apps/web/src/shared/festival.ts', '@petalpost/domain/search/words', /festival catalog[\s\S]* ask for festivals/],
  ['apps/server/src/modules/cards/service.ts', '#modules/login/store.ts', /only its service\.ts/],
  ['apps/server/src/modules/designs/service.ts', '#modules/login/codes.ts', /only its service\.ts/],
  ['apps/server/src/modules/designs/service.ts', '../login/store.ts', /Leave a module by #modules/],
  ['apps/server/src/modules/designs/service.ts', './routes.ts', /Nothing below http imports http or routes/],
  ['apps/server/src/modules/designs/service.ts', '#http/call/mount.ts', /Nothing below http imports http or routes/],
  ['apps/server/src/providers/mail/smtp.ts', '../../http/call/mount.ts', /Nothing below http imports http or routes/],
  ['apps/server/src/modules/cards/store.ts', './routes.ts', /Nothing below http imports http or routes/],
  ['apps/server/src/modules/cards/store.ts', '#modules/login/store.ts', /only its service\.ts/],
  ['apps/server/src/modules/files/content/svg/clean.ts', '../../../login/store.ts', /Leave a module by #modules/],
  ['apps/server/src/modules/cards/routes.ts', './own-store.ts', /routes ► service ► store/],
  ['apps/server/src/modules/cards/routes.ts', '#db/schema/cards.ts', /routes ► service ► store/],
  ['apps/server/src/modules/cards/routes.ts', './store.ts', /routes ► service ► store/],
  ['apps/server/src/modules/cards/service.ts', 'drizzle-orm', /SQL stands in store\.ts only/],
  ['apps/server/src/modules/designs/service.ts', 'drizzle-orm', /SQL stands in store\.ts only/],
  [
    'apps/server/src/modules/festivals/calendar/dates-ahead.ts',
    '#db/schema/catalog.ts',
    /SQL stands in store\.ts only/,
  ],
  [
    'apps/server/src/providers/mail/smtp.ts',
    '@petalpost/fake-providers/mail-server',
    /Only tests may use fake-providers/,
  ],
]

const ALLOWED: [file: string, imports: string][] = [
  ['apps/web/src/features/solution/editor/platform-view.tsx', '../dialogs/confirm.tsx'],
  ['apps/web/src/features/home/home-page.tsx', './banner.tsx'],
  ['apps/web/src/features/home/home-page.tsx', '#shared/card/tile.tsx'],
  ['apps/web/src/routes/home.tsx', '#features/home/home-page.tsx'],
  ['packages/domain/src/next-run.ts', 'cron-parser'],
  ['apps/card-frame/src/editor/panels/kinds/text-panel.tsx', '@mantine/core'],
  ['apps/card-frame/src/editor/library/scenes/draw-scene.ts', '@petalpost/card-art/scenes'],
  ['apps/server/src/modules/cards/service.ts', '#modules/festivals/service.ts'],
  ['apps/server/src/modules/designs/service.ts', '#modules/user/session-user.ts'],
  ['apps/server/src/modules/designs/service.ts', '#db/lock-user.ts'],
  ['apps/server/src/modules/cards/store.ts', 'drizzle-orm'],
  ['apps/server/src/modules/festivals/calendar/dates-store.ts', '#db/schema/catalog.ts'],
  ['apps/server/src/modules/cards/routes.ts', '#http/call/mount.ts'],
]

describe('the linter enforces the layers of docs/architecture.md and names the remedy', () => {
  let remediesOf: ReturnType<typeof plant>
  beforeAll(() => {
    remediesOf = plant([...PLANTED, ...ALLOWED].map(([file, from]) => [file, from]))
  })

  it.each(PLANTED)('%s may not import %s', (file, imports, remedy) => {
    expect(remediesOf(file, imports)).toEqual([expect.stringMatching(remedy)])
  })

  it.each(ALLOWED)('%s may import %s', (file, imports) => {
    expect(remediesOf(file, imports)).toEqual([])
  })

  it.each([
    ['apps/web/src/shared/call/api.ts', '@petalpost/api-client/schemas/cards'],
    ['apps/server/src/modules/designs/service.ts', '#db/open.ts'],
  ])('%s may import the types of %s', (file, imports) => {
    const source = `import type { Thing } from '${imports}'\n\nexport type Planted = Thing\n`
    expect(lint(file, source)).not.toMatch(/no-restricted-imports/)
  })

  it('also keeps plain-text SQL in the stores', () => {
    const source = `export const planted = (pool: { query(text: string): void }) => pool.query('select 1')\n`
    expect(lint('apps/server/src/modules/popularity/service.ts', source)).toMatch(/SQL stands in store\.ts only/)
    expect(lint('apps/server/src/modules/popularity/store.ts', source)).not.toMatch(/SQL stands in/)
  })
})
