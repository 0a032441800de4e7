// Finds a Chromium for the browser tests: the one in the environment, an installed one, Playwright's, or a fetched one.
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { die, say } from './console.mjs'
import { capture, pnpm, root } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((key) =>
    process.env[key]
      ? [
          path.join(process.env[key], 'Google/Chrome/Application/chrome.exe'),
          path.join(process.env[key], 'Microsoft/Edge/Application/msedge.exe'),
        ]
      : [],
  ),
}

function installedBrowser() {
  const named = process.env.CHROME_PATH
  if (named) return existsSync(named) ? named : die(`CHROME_PATH names ${named}, which is not there.`)
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    ...(PLACES[process.platform] ?? []),
  ]
  return candidates.find((candidate) => existsSync(candidate)) ?? null
}

async function playwrightBrowser({ node, env }) {
  const print = "import('@playwright/test').then(({chromium}) => console.log(chromium.executablePath()))"
  const { code, output } = await capture(node, ['-e', print], { env, cwd: path.join(root, 'tooling/e2e') })
  const found = output.trim().split('\n').at(-1) ?? ''
  return code === 0 && existsSync(found) ? found : null
}

async function aptBrowser(env) {
  say("fetching the system's Chromium with apt-get")
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  await capture('apt-get', ['update', '-qq'], options)
  const packages = ['chromium', 'fonts-noto-cjk']
  await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  return installedBrowser()
}

/** The path of a Chromium that the tests can use; fetches one when there is none. */
export async function ensureBrowser(tools) {
  const found = installedBrowser() ?? (await playwrightBrowser(tools))
  if (found) return found
  const apt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const playwright = (...args) =>
    capture(pnpm, ['--filter', '@petalpost/e2e', 'exec', 'playwright', ...args, 'chromium'], { env: tools.env })
  say("no browser found; fetching Playwright's Chromium")
  if ((await playwright('install')).code === 0) {
    if (apt) await playwright('install-deps') // the libraries that a bare image lacks
    return playwrightBrowser(tools)
  }
  return (
    (apt ? await aptBrowser(tools.env) : null) ??
    die('The browser tests need Chromium: install it, or name one with CHROME_PATH=/path/to/chrome')
  )
}
