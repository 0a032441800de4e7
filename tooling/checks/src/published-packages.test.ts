import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const NAMES = ['domain', 'api-client'] as const

interface Manifest {
  dependencies: Record<string, string>
  publishConfig: { exports: Record<string, { types: string; default: string }> }
}

const outside = mkdtempSync(path.join(os.tmpdir(), 'petalpost-published-'))
const installed = (name: string) => path.join(outside, 'node_modules', name)

/** Builds a package as for publication, and installs it and its dependencies in a folder outside the repository. */
function install(name: (typeof NAMES)[number]): void {
  const source = path.join(ROOT, 'packages', name)
  const { publishConfig, ...manifest } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as Manifest
  const target = installed(`@petalpost/${name}`)
  mkdirSync(target, { recursive: true })
  writeFileSync(path.join(target, 'package.json'), JSON.stringify({ ...manifest, ...publishConfig }))
  const tsup = path.join(source, 'node_modules/.bin/tsup')
  execFileSync(tsup, ['--silent', '--out-dir', path.join(target, 'dist')], { cwd: source })
  for (const dependency of Object.keys(manifest.dependencies))
    if (!dependency.startsWith('@petalpost/'))
      symlinkSync(path.join(source, 'node_modules', dependency), installed(dependency))
}

/** What the package exports: each source file, without tests. `tsc` writes the declarations of the same files. */
const modulesOf = (name: string): string[] =>
  globSync('**/*.ts', { cwd: path.join(ROOT, 'packages', name, 'src') })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => `@petalpost/${name}/${file.replace(/\.ts$/, '')}`)
    .toSorted()

/** Imports modules in plain Node, outside the repository. Returns those that fail, with the reason. */
function failuresOf(modules: readonly string[]): unknown {
  const script = path.join(outside, 'import-all.mjs')
  writeFileSync(
    script,
    `const failures = {}
    for (const name of ${JSON.stringify(modules)})
      await import(name).catch((error) => { failures[name] = String(error.message) })
    console.log(JSON.stringify(failures))`,
  )
  // without the options of the test runner, such as its conditions of exports
  const env = { ...process.env, NODE_OPTIONS: '' }
  return JSON.parse(execFileSync(process.execPath, [script], { cwd: outside, env, encoding: 'utf8' }))
}

describe('the published form of the packages (decision 0004)', () => {
  beforeAll(() => NAMES.forEach(install))
  afterAll(() => rmSync(outside, { recursive: true }))

  it.each(NAMES)('every module of %s can be imported from outside by plain Node', (name) => {
    const modules = modulesOf(name)
    expect(modules.length).toBeGreaterThan(20)
    expect(failuresOf(modules)).toEqual({})
  })

  it.each(NAMES)('%s exports the code and the declarations that its build writes', (name) => {
    const text = readFileSync(path.join(ROOT, 'packages', name, 'package.json'), 'utf8')
    const { publishConfig } = JSON.parse(text) as Manifest
    expect(publishConfig.exports).toEqual({ './*': { types: './dist/*.d.ts', default: './dist/*.js' } })
  })
})
