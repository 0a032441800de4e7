import { ERROR_CODES } from '@petalpost/domain/errors'
import { describe, expect, it } from 'vitest'

import { filesOf, readText } from './pages.ts'

const PAGE = 'docs/one-edition.md'

/** Words of a program that has other editions, or that counts what its customers do to end it. */
const GATES =
  /licen[cs]e|edition|enterprise|premium|entitle|activat|unlock|upsell|metered|quota|seats?\b|plan_?limit|(?:max|most|limit|quota|allowed)_?(?:of_?)?(?:sites?|domains?|hosts?|popups?|views?|impressions?|showings?)\b/i

const isGate = (name: string): boolean => GATES.test(name.replaceAll(/(?<=[a-z])(?=[A-Z])|-/g, '_'))

const sourcesOf = (folder: string): string[] =>
  filesOf(`${folder}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file))

const found = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) => [...readText(file).matchAll(pattern)].map(([, name = '']) => name))

describe('there is one edition (docs/one-edition.md)', () => {
  it('every package has the MIT license', () => {
    const packages = filesOf('{package.json,{apps,packages,tooling}/*/package.json}')
    expect(packages.length).toBeGreaterThan(10)
    for (const file of packages)
      expect([file, (JSON.parse(readText(file)) as { license?: string }).license]).toEqual([file, 'MIT'])
    expect(readText('LICENSE')).toMatch(/^MIT License/)
  })

  it('the server asks for a membership only in the places that the page lists', () => {
    const asking = sourcesOf('apps/server/src').filter((file) =>
      /\b(?:isMember|templateGate)\(|AppError\('subscription_required'/.test(readText(file)),
    )
    const listed = found([PAGE], /^\| `(apps\/[^`]+)`/gm)
    expect(asking.toSorted()).toEqual(listed.toSorted())
  })

  it('no setting, table, column, call or error is about licenses, editions or counts of sites', () => {
    const server = sourcesOf('apps/server/src')
    const settings = found(['docs/operating.md'], /`([A-Z][A-Z\d_]+)(?:_…)?`/g)
    const stored = found(sourcesOf('apps/server/src/db/schema'), /\(\s*'([a-z][a-z_\d]+)'/g)
    const calls = [
      ...found(sourcesOf('packages/api-client/src/endpoints'), /path: '([^']+)'/g),
      ...found(server, /app\.(?:get|post|route)(?:<[^(]*>)?\(\s*['`]([^'`]+)/g),
    ]
    // each list is really read
    expect(settings).toContain('PUBLIC_ORIGIN')
    expect(stored).toContain('solution_secrets')
    expect(calls).toContain('/api/ecards/web/solution/save')
    expect(calls).toContain('/robots.txt')
    expect([...settings, ...stored, ...calls, ...ERROR_CODES].filter(isGate)).toEqual([])
  })

  it.each(['LICENSE_KEY', 'ENTERPRISE', 'site_quota', 'maxSites', 'max_popups', 'licence-expired', 'limit_of_domains'])(
    'a name such as %s would be found',
    (name) => expect(isGate(name)).toBe(true),
  )
})
