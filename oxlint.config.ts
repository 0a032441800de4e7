// The rules of the linter. The layers are those of docs/architecture.md; every message gives the remedy.
// tooling/checks/src/layers.test.ts plants a violation of each layer, lint-rules.test.ts one of each other rule.
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
/** A file so many folders below `features/NAME` or `modules/NAME` leaves that folder by these relative paths. */
const leaving = (depth: number): string => `${'../'.repeat(depth + 1)}**`

const PACKAGES = ['api-client', 'card-art', 'card-document', 'domain', 'template-cards', 'ui']
const FRAMEWORKS = ['react', 'react-dom', 'preact', '@mantine/*', '@tanstack/*', 'jotai', 'ky']
const SQL = [...all('drizzle-orm', 'pg'), '{#,#src/}db/**']

const noTooling: Remedy = {
  group: ['**/tooling/**', ...all('@petalpost/e2e', '@petalpost/checks', '@petalpost/bench')],
  message: 'Nothing imports tooling. Move the shared part into the package that owns its rule.',
}
const noFakes: Remedy = {
  group: all('@petalpost/fake-providers'),
  message: 'Only tests may use fake-providers. Take the provider as a parameter instead.',
}
const noApps: Remedy = {
  group: [...all('@petalpost/web', '@petalpost/server', '@petalpost/embed', '@petalpost/card-frame'), '**/apps/**'],
  message: 'A package never imports an app. Move the shared part down into packages/domain (rules) or another package.',
}
/** Of our packages, a layer may import only these. */
const only = (...allowed: string[]): Remedy => ({
  group: all(...PACKAGES.filter((name) => !allowed.includes(name)).map((name) => `@petalpost/${name}`)),
  message: `This layer may import ${allowed.join(', ')} only. Move the shared rule into packages/domain.`,
})
const noCron: Remedy = {
  group: ['cron-parser'],
  message: 'cron-parser is 32 kB: only packages/domain/src/next-run.ts may import it. Call nextRun or scheduleDates.',
}
const isPure: Remedy = {
  group: all('@petalpost/*', 'node:*', 'typebox', 'luxon', 'dayjs', ...FRAMEWORKS),
  message: 'domain is pure: no framework, network or Node. Take what you need as a parameter, or call it from above.',
}
const isGuest: Remedy = {
  group: all('cron-parser', 'node:*', 'luxon', 'dayjs', ...FRAMEWORKS),
  message: "The embed runs on other people's pages: no framework. Compute it on the server and put it in the payload.",
}
const noFramework: Remedy = {
  group: [...all('typebox', ...FRAMEWORKS), '@petalpost/card-document/{card,fields,layers/**,read/**}'],
  message: 'The preview has no framework and no validator. Validate on the server; draw with card-document/render.',
  allowTypeImports: true,
}
const noEditor: Remedy = {
  group: ['{#,#src/,**/}editor/**', ...all('@petalpost/card-art')],
  message: 'Every popup loads the preview: no editor, no card-art. Move the shared part out of editor/.',
}
const noServerData: Remedy = {
  group: ['@petalpost/api-client/schemas/**', '@petalpost/domain/festivals/**', '@petalpost/domain/search/words'],
  message: 'No browser loads schemas or the 60 kB festival catalog. Use `import type` or endpoints; ask for festivals.',
  allowTypeImports: true,
}
const noFeatures = (...paths: string[]): Remedy => ({
  group: ['#features/**', '**/features/**', ...paths],
  message: 'A feature never imports a feature. Move what both need to #shared/…, or compose the two in their route.',
})
const noPages: Remedy = {
  group: ['#routes/**', '**/routes/**', '**/routeTree.gen.ts'],
  message: 'Routes import features, never the other way round. Pass what the page needs as props.',
}
const noHttp: Remedy = {
  group: ['{#,#src/,**/}http/**', '**/routes.ts'],
  message:
    'Nothing below http imports http or routes. Take what you need as a parameter, or move the shared part down.',
}
const serviceOnly = (depth: number): Remedy => ({
  // session-user.ts has the type of the caller, which nearly every service takes as a parameter
  group: ['{#,#src/}modules/**', '!#modules/*/service.ts', '!#modules/user/session-user.ts', leaving(depth)],
  message: 'Of another module only its service.ts may be imported. Leave a module by #modules/…, #db/… or #src/….',
})
const noSql: Remedy = {
  // what a service may use of the database besides rows: locks between processes and users, and notifications
  group: [...SQL, '!#db/{alone,changes,lock-user,locks,transaction-lock}.ts'],
  message: 'SQL stands in store.ts only, or in a *-store.ts. Add a named query there and call it.',
  allowTypeImports: true,
}
const routeOnly: Remedy = {
  group: [...SQL, '**/{store,*-store}.ts'],
  message: 'routes ► service ► store: a route reads like the rule and never touches the database. Call the service.',
  allowTypeImports: true,
}

const EVERYWHERE = [noTooling, noFakes]
const PACKAGE = [...EVERYWHERE, noApps, noCron]
const FRAME = [...EVERYWHERE, noServerData]
const WEB = [...FRAME, noCron]
const SERVER = [...EVERYWHERE, noHttp]

/** The layers of a module, of its files so many folders deep. */
function moduleLayers(depth: number): OxlintOverride[] {
  const folder = `apps/server/src/modules/*${'/*'.repeat(depth)}`
  return [
    layer([`${folder}/*`], [...SERVER, serviceOnly(depth), noSql]),
    layer([`${folder}/{store,*-store}.ts`], [...SERVER, serviceOnly(depth)]),
    layer([`${folder}/routes.ts`], [...EVERYWHERE, serviceOnly(depth), routeOnly]),
  ]
}

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'warn' },
  env: { browser: true, node: true, es2024: true },
  rules: {
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'react/rules-of-hooks': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'fc.assert'] }],

    'eslint/no-await-in-loop': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/no-unstable-nested-components': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  ignorePatterns: ['**/dist', '**/*.gen.ts', '**/*.po', 'tooling/e2e/test-results'],
  overrides: [
    { files: ['packages/template-cards/src/collection/**'], rules: { 'max-lines': 'off' } },
    { files: ['tooling/e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
    { files: ['tooling/engines/**'], rules: { 'unicorn/consistent-function-scoping': 'off' } },

    layer(['packages/**'], PACKAGE),
    layer(['packages/{api-client,card-document,card-art,ui}/**'], [...PACKAGE, only('domain')]),
    layer(['packages/template-cards/**'], [...PACKAGE, only('card-art', 'card-document', 'domain')]),
    layer(['packages/domain/**'], [...PACKAGE, isPure]),
    layer(['packages/domain/src/next-run.ts', 'packages/domain/src/**/*.test.ts'], [...EVERYWHERE, noApps, isPure]),

    layer(['apps/embed/src/**'], [...EVERYWHERE, isGuest, only('domain'), noServerData]),
    layer(['apps/embed/src/**/*.test.*'], [noTooling]),
    layer(['apps/card-frame/src/**'], FRAME),
    layer(['apps/card-frame/src/*.ts'], [...FRAME, noFramework]),
    layer(['apps/card-frame/src/preview/**'], [...FRAME, noFramework, noEditor]),

    layer(['apps/web/src/**'], WEB),
    layer(['apps/web/src/{shared,features}/**'], [...WEB, noFeatures(), noPages]),
    ...[0, 1, 2].map((depth) =>
      layer([`apps/web/src/features/*${'/*'.repeat(depth + 1)}`], [...WEB, noFeatures(leaving(depth)), noPages]),
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
