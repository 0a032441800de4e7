// The steps that every command shares: toolchain, dependencies, build.
import { timed } from './console.mjs'
import { must, pnpm } from './run.mjs'
import { ensureToolchain } from './toolchain.mjs'

/** Toolchain and dependencies, as the lockfile says. Returns `{node, env}` for what follows. */
export async function prepare() {
  const tools = await timed('toolchain ready', ensureToolchain)
  await timed('dependencies installed', () =>
    must('Installing the dependencies', pnpm, ['install', '--frozen-lockfile', '--reporter=append-only'], {
      env: tools.env,
    }),
  )
  return tools
}

/** Builds every app and package through turbo: what did not change comes from its cache. */
export async function build({ env }) {
  await timed('built', () =>
    must('The build', pnpm, ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--log-order=grouped'], {
      env,
    }),
  )
}
