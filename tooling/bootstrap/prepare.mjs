// The steps that every command shares: toolchain, dependencies, build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { say, timed } from './console.mjs'
import { must, pnpm, root } from './run.mjs'
import { ensureToolchain } from './toolchain.mjs'

const stamp = path.join(root, 'node_modules/.petalpost-installed')

/** A digest of all that an install depends on: while it stays, what was installed fits. */
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

/** Have dependencies ever been installed here? */
export const isInstalled = () => existsSync(stamp)

/** Toolchain and dependencies, as the lockfile says. Returns `{node, env}` for what follows. */
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

/** What a line of turbo tells about progress: an app that is built anew. */
export function progressOf(line) {
  const fresh = /^@petalpost\/([\w-]+):build: cache miss/.exec(line)
  return fresh ? `building ${fresh[1]}` : null
}

/** Builds every app and package through turbo: what did not change comes from its cache. */
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
