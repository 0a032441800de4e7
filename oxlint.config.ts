// The rules of the linter. The layers are those of docs/architecture.md; every message gives the remedy, and
// tooling/checks/src/layers.test.ts plants a violation of each.
import { defineConfig, type OxlintOverride } from 'oxlint'

/** Imports that a layer may not have, and what to do instead. */
interface Remedy {
  group: string[]
  message: string
  allowTypeImports?: boolean
}

/** What these files may not import. When a file is in several layers, only the last one counts. */
const layer = (files: string[], remedies: Remedy[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: remedies }] },
})

/** Patterns for libraries or packages with all their parts, because a `*` ends at a slash. */
const all = (...names: string[]): string[] => names.flatMap((name) => [name, `${name}/**`])

const noTooling: Remedy = {
  group: ['**/tooling/**', ...all('@petalpost/e2e', '@petalpost/checks', '@petalpost/bench')],
  message: 'Nothing imports tooling. Move the shared part into the package that owns its rule.',
}
const noFakes: Remedy = {
  group: all('@petalpost/fake-providers'),
  message: 'Only tests may use fake-providers. Take the provider as a parameter instead.',
}
const noCron: Remedy = {
  group: ['cron-parser'],
  message:
    'cron-parser is 32 kB: only packages/domain/src/next-run.ts may import it, so that it never reaches the embed. Call nextRun or scheduleDates from there.',
}
const noApps: Remedy = {
  group: [...all('@petalpost/web', '@petalpost/server', '@petalpost/embed', '@petalpost/card-frame'), '**/apps/**'],
  message: 'A package never imports an app. Move the shared part down into packages/domain (rules) or another package.',
}
const domainOnly: Remedy = {
  group: all('@petalpost/api-client', '@petalpost/card-document', '@petalpost/card-art', '@petalpost/template-cards'),
  message:
    'This layer may import domain only (docs/architecture.md, layers). Move the shared rule into packages/domain.',
}
const noCalls: Remedy = {
  group: all('@petalpost/api-client'),
  message: 'Template cards are made without a server: of our packages card-art, card-document and domain will do.',
}
const isPure: Remedy = {
  group: all('@petalpost/*', 'react', 'react-dom', 'preact', 'node:*', 'ky', 'typebox', 'luxon', 'dayjs'),
  message:
    'domain is pure: rules and constants, no framework, no network, no Node. Take what you need as a parameter, and call the library in the app or package that owns it (api-client for ky).',
}
const isGuest: Remedy = {
  group: all(
    'react',
    'react-dom',
    'preact',
    '@mantine/*',
    '@tanstack/*',
    'jotai',
    'ky',
    'cron-parser',
    'luxon',
    'dayjs',
    'node:*',
  ),
  message:
    "The embed runs on other people's pages: domain only, no framework. Compute it on the server and put the result in the payload.",
}
const noFramework: Remedy = {
  group: [
    ...all('react', 'react-dom', 'preact', '@mantine/*', 'jotai', 'ky', 'typebox'),
    '@petalpost/card-document/{card,fields,layers/**,read/**}',
  ],
  message:
    'The preview frame has no framework and no validator (budget 12 kB brotli). Validate on the server when the card is saved; draw with card-document/render.',
  allowTypeImports: true,
}
const noCatalog: Remedy = {
  group: ['@petalpost/domain/festivals/**', '@petalpost/domain/search/words'],
  message: 'The festival catalog and the words of the search are 60 kB each: browsers ask the server for festivals.',
  allowTypeImports: true,
}
const noEditor: Remedy = {
  group: ['{#,#src/,**/}editor/**', ...all('@petalpost/card-art')],
  message:
    'Nothing of the editor is in the preview, which every popup loads, and no card-art: a card brings its drawings as files. Move the shared part out of editor/.',
}
const noSchemas: Remedy = {
  group: ['@petalpost/api-client/schemas/**'],
  message:
    'Browsers import endpoints only, so that no schema library is in their bundles. Use `import type`, or the types that endpoints/* carry.',
  allowTypeImports: true,
}
const noFeatures: Remedy = {
  group: ['#features/**', '**/features/**'],
  message: 'A feature never imports a feature. Move what both need to src/shared, or compose the two in their route.',
}
const noPages: Remedy = {
  group: ['#routes/**', '**/routes/**', '**/routeTree.gen.ts'],
  message: 'Routes import features, never the other way round. Pass what the page needs as props.',
}
/** A file so many folders below `features/NAME` or `modules/NAME` leaves it by these relative paths. */
const leaving = (depth: number): string[] => [`${'../'.repeat(depth + 1)}**`]
const leavesFeature = (depth: number): Remedy => ({
  group: leaving(depth),
  message:
    'A feature never imports a feature, and reaches shared code by #shared/…. Move what both need to src/shared, or compose the two in their route.',
})
const leavesModule = (depth: number): Remedy => ({
  group: leaving(depth),
  message: 'A module reaches what stands beside it by #modules/…, #db/… or #src/…, so that its layers can be checked.',
})
const noHttp: Remedy = {
  group: ['{#,#src/,**/}http/**'],
  message:
    'Nothing below http imports it (docs/architecture.md, layers). Take what you need as a parameter, or move the shared part down.',
}
const serviceOnly: Remedy = {
  group: [
    '{#,#src/}modules/**',
    '!#modules/*/service.ts',
    // the type of the caller, which nearly every service takes as a parameter
    '!#modules/user/session-user.ts',
  ],
  message: 'Of another module only its service.ts may be imported, by #modules/…. Add the question to that service.',
}
const sql = [...all('drizzle-orm', 'pg'), '{#,#src/}db/**']
const noSql: Remedy = {
  // what a service may use of the database besides rows: locks between processes and users, and notifications
  group: [...sql, '!#db/{alone,changes,lock-user,locks}.ts'],
  message: 'SQL stands in store.ts only, or in a *-store.ts. Add a named query there and call it.',
  allowTypeImports: true,
}
const routeOnly: Remedy = {
  group: [...sql, '**/{store,*-store}.ts'],
  message: 'routes ► service ► store: a route reads like the rule and never touches the database. Call the service.',
  allowTypeImports: true,
}
const noRoutes: Remedy = {
  group: ['**/routes.ts'],
  message: 'A service never imports its routes: imports run routes ► service ► store.',
}

const EVERYWHERE = [noTooling, noFakes]
const PACKAGE = [...EVERYWHERE, noApps, noCron]
const FRAME = [...EVERYWHERE, noSchemas, noCatalog]
const WEB = [...EVERYWHERE, noSchemas, noCron, noCatalog]
const SHARED = [...WEB, noFeatures, noPages]
const SERVER = [...EVERYWHERE, noHttp]

/** The layers of a module, of its files so many folders deep. */
function moduleLayers(depth: number): OxlintOverride[] {
  const folder = `apps/server/src/modules/*${'/*'.repeat(depth)}`
  const remedies = [serviceOnly, leavesModule(depth)]
  return [
    layer([`${folder}/*`], [...SERVER, ...remedies, noSql, noRoutes]),
    layer([`${folder}/{store,*-store}.ts`], [...SERVER, ...remedies, noRoutes]),
    layer([`${folder}/routes.ts`], [...EVERYWHERE, ...remedies, routeOnly]),
  ]
}

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'warn' },
  env: { browser: true, node: true, es2024: true },
  rules: {
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'typescript/no-explicit-any': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-await-in-loop': 'off',
    'eslint/no-shadow': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'fc.assert'] }],
    'react/no-unstable-nested-components': 'off',
    'react/iframe-missing-sandbox': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/purity': 'off',
  },
  ignorePatterns: ['**/dist', '**/*.gen.ts', '**/*.po', 'tooling/e2e/test-results'],
  overrides: [
    { files: ['packages/template-cards/src/collection/**'], rules: { 'max-lines': 'off' } },
    { files: ['tooling/e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
    { files: ['tooling/engines/**'], rules: { 'unicorn/consistent-function-scoping': 'off' } },

    layer(['packages/**'], PACKAGE),
    layer(['packages/{api-client,card-document,card-art,ui}/**'], [...PACKAGE, domainOnly]),
    layer(['packages/template-cards/**'], [...PACKAGE, noCalls]),
    layer(['packages/domain/**'], [...PACKAGE, isPure]),
    layer(['packages/domain/src/next-run.ts', 'packages/domain/src/**/*.test.ts'], [...EVERYWHERE, noApps, isPure]),

    layer(['apps/embed/src/**'], [...EVERYWHERE, isGuest, domainOnly, noCatalog]),
    layer(['apps/embed/src/**/*.test.*'], [noTooling]),
    layer(['apps/card-frame/src/**'], FRAME),
    layer(['apps/card-frame/src/*.ts'], [...FRAME, noFramework]),
    layer(['apps/card-frame/src/preview/**'], [...FRAME, noFramework, noEditor]),

    layer(['apps/web/src/**'], WEB),
    layer(['apps/web/src/{shared,features}/**'], SHARED),
    ...[0, 1, 2].map((depth) =>
      layer([`apps/web/src/features/*${'/*'.repeat(depth + 1)}`], [...SHARED, leavesFeature(depth)]),
    ),

    layer(['apps/server/src/**'], SERVER),
    layer(['apps/server/src/{app,cli}.ts', 'apps/server/src/{cli,http,seed}/**'], EVERYWHERE),
    ...[0, 1, 2, 3, 4].flatMap(moduleLayers),
    {
      // SQL as plain text needs no import
      files: ['apps/server/src/modules/**'],
      excludeFiles: ['**/{store,*-store}.ts', '**/*.test.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'pool', property: 'query', message: noSql.message },
          { object: 'db', property: 'execute', message: noSql.message },
          { object: 'tx', property: 'execute', message: noSql.message },
        ],
      },
    },
    layer(['apps/server/**/*.test.ts', 'apps/server/test/**'], [noTooling]),
  ],
})
