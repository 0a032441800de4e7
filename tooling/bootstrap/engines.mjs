// Firefox and WebKit beside the Chromium of the journeys, for the embed's matrix, where they can be installed.
import { existsSync } from 'node:fs'

import { aptInstall, hasApt } from './apt.mjs'
import { say } from './console.mjs'

/** The file that shows that the engine is installed, and its Debian packages. */
const WANTED = [
  ['/usr/bin/firefox-esr', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
]

/** Installs what is missing on a Debian as root; elsewhere the matrix names what it skips. */
export async function ensureEngines(env) {
  const missing = WANTED.filter(([file]) => !existsSync(file)).map(([, name]) => name)
  if (missing.length === 0 || !hasApt()) return
  const { code, output } = await aptInstall(env, ...missing)
  if (code !== 0) say(`not installed: ${missing.join(', ')} (${output.trim().split('\n').at(-1)})`)
}
