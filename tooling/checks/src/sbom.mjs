// `npm run sbom -- FILE`: the software bill of materials of a release (rule S19), CycloneDX JSON.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PNPM = process.platform === 'win32' ? 'pnpm.exe' : 'pnpm'

function pnpmSbom(file, ...flags) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application']
  const { status, stderr, error } = spawnSync(PNPM, [...args, '--prod', '--out', file, ...flags], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`pnpm sbom failed: ${error?.message ?? stderr}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Everything that a release may install, for every system. pnpm lists all packages from the lockfile, but licenses only
 * of installed packages, so the second list adds them.
 */
export function billOfMaterials() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'petalpost-sbom-'))
  try {
    const all = pnpmSbom(path.join(folder, 'all.json'), '--lockfile-only')
    const installed = pnpmSbom(path.join(folder, 'installed.json'))
    const known = new Map(installed.components.map((component) => [component['bom-ref'], component]))
    const components = all.components.map((component) => ({ ...component, ...known.get(component['bom-ref']) }))
    return { ...all, components }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0) {
    console.error('Usage: npm run sbom -- FILE')
    process.exit(1)
  }
  const bill = billOfMaterials()
  writeFileSync(path.resolve(process.env.INIT_CWD ?? '.', file), `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${bill.components.length} packages: ${file}`)
}
