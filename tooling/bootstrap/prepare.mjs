// The steps that every command shares: toolchain, dependencies, build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { say, timed } from './console.mjs'
import { must, pnpm, root } from './run.mjs'
import { ensureToolchain } from './toolchain.mjs'

const stamp = path.join(root, 'node_modules/.petalpost-installed')

/** A digest of everything that an install depends on. While it is unchanged, no install is needed. */
function installDigest() {
  const manifests = ['apps', 'packages', 'tooling'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(folder, name, 'package.json')),
  )
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) {
    const full = path.join(root, file)
    if (existsSync(full)) hash.update(file).update(readFileSync(full))
  }
  return hash.digest('hex')
}

/** True when dependencies have been installed here. */
export const isInstalled = () => existsSync(stamp)

/** Installs toolchain and dependencies by the lockfile. Returns `{node, env}` for the next steps. */
export async function prepare() {
  const tools = await timed('toolchain ready', ensureToolchain)
  const digest = installDigest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return tools
  await timed('dependencies installed', () =>
    must('Installing the dependencies', pnpm, ['install', '--frozen-lockfile', '--reporter=append-only'], {
      env: tools.env,
    }),
  )
  writeFileSync(stamp, digest)
  return tools
}

/** The line in which turbo reports that it builds an app again. */
export function progressOf(line) {
  const fresh = /^@petalpost\/([\w-]+):build: cache miss/.exec(line)
  return fresh ? `building ${fresh[1]}` : null
}

/** Builds every app and package with turbo; unchanged ones come from its cache. */
export async function build({ env }) {
  await timed('built', () =>
    must('The build', pnpm, ['exec', 'turbo', 'run', 'build', '--output-logs=new-only', '--log-order=stream'], {
      env,
      onLine: (line) => {
        const progress = progressOf(line)
        if (progress !== null) say(`  ${progress}`)
      },
    }),
  )
}
