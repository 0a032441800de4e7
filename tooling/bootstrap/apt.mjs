// Debian packages, where we may install them.
import { existsSync } from 'node:fs'
import process from 'node:process'

import { capture } from './run.mjs'

/** Whether this is a Debian, and we are root. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs these packages. Returns the exit code and the output of the last command. */
export async function aptInstall(env, ...packages) {
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  await capture('apt-get', ['update', '-qq'], options)
  return capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}
