// Steps that pass or fail as a whole: name, command, and what to do when the step fails.

/** Gates that need only the sources. */
export const SOURCES = [
  ['format', ['oxfmt', '--check', '.'], 'Run `npm run x -- oxfmt .` and commit what it changes.'],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings'], 'Each line above names the rule and its remedy.'],
  [
    'boundaries',
    ['turbo', 'boundaries'],
    'A package imports what its package.json does not name, or a lib imports an app.',
  ],
  [
    'import graph',
    ['node', 'tooling/checks/src/import-graph.ts'],
    'Move what both files need into a third file, or to the lower layer.',
  ],
]

export const TYPES = [
  'types',
  ['turbo', 'run', 'typecheck', '--continue', '--output-logs=errors-only'],
  'The lines above name file and reason.',
]

export const BUILDS = [
  'types and builds',
  ['turbo', 'run', 'typecheck', 'build', '--continue', '--output-logs=errors-only'],
  'The lines above name file and reason.',
]

/** Gates that read the builds. */
export const BUILT = [
  [
    'route tree is current',
    ['node', 'tooling/checks/src/route-tree.mjs'],
    'Run `npm run x -- pnpm --filter @petalpost/web run routes` and commit the result.',
  ],
  [
    'texts are complete',
    ['node', 'tooling/checks/src/catalogs.mjs'],
    'Run `npm run x -- pnpm --filter @petalpost/web run i18n` and translate every empty msgstr.',
  ],
  [
    'nothing is unused',
    ['node', 'tooling/checks/src/unused.mjs'],
    'Each line above names something unused and its remedy; knip.json lists the entry points.',
  ],
  [
    'byte budgets',
    ['node', 'tooling/checks/src/bytes.mjs', '--check'],
    'Import less, import lazily, or argue for a larger budget in an ADR.',
  ],
  [
    'bytes of the embed',
    ['node', 'tooling/checks/src/embed-bytes.ts'],
    'Shorten the payload, the frame or its fonts; the budgets are in apps/embed/budgets.mjs.',
  ],
]
