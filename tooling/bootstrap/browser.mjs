// Finds a Chromium for the browser tests: the one in the environment, an installed one, Playwright's, or a fetched one;
// one without windows for the journeys; and a font for their Chinese texts.
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { aptInstall, hasApt } from './apt.mjs'
import { die, say } from './console.mjs'
import { capture, pnpm, root } from './run.mjs'

const HEADLESS = 'chromium-headless-shell'
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

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync) ?? null
}

function installedBrowser() {
  const named = process.env.CHROME_PATH
  if (named) return existsSync(named) ? named : die(`CHROME_PATH names ${named}, which is not there.`)
  return onPath(NAMES) ?? (PLACES[process.platform] ?? []).find((place) => existsSync(place)) ?? null
}

async function playwrightBrowser({ node, env }) {
  const print = "import('@playwright/test').then(({chromium}) => console.log(chromium.executablePath()))"
  const { code, output } = await capture(node, ['-e', print], { env, cwd: path.join(root, 'tooling/e2e') })
  const found = output.trim().split('\n').at(-1) ?? ''
  return code === 0 && existsSync(found) ? found : null
}

async function aptBrowser(env) {
  say("fetching the system's Chromium with apt-get")
  await aptInstall(env, 'chromium')
  return installedBrowser()
}

/** The path of a Chromium that the tests can use; fetches one when there is none. */
export async function ensureBrowser(tools) {
  const found = installedBrowser() ?? (await playwrightBrowser(tools))
  if (found) return found
  const apt = hasApt()
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

/**
 * The path of the same Chromium without its windows, which takes half the processor time; fetches it for a Debian's own
 * Chromium. Where there is none, and where CHROME_PATH names a browser, the journeys use `browser`.
 */
export async function ensureHeadless(browser, { env }) {
  if (process.env.CHROME_PATH) return browser
  const isDebians = browser === '/usr/bin/chromium'
  if (isDebians && onPath([HEADLESS]) === null && hasApt()) await aptInstall(env, HEADLESS)
  return (isDebians ? onPath([HEADLESS]) : null) ?? browser
}

const hasChineseFont = async (env) => {
  const { code, output } = await capture('fc-list', [':lang=zh', 'family'], { env })
  return code === 0 && output.trim() !== ''
}

/**
 * Installs a Chinese font on a Debian that has none, and says so on a Linux where it cannot. Pages show their first words
 * in the font of the device; without one, browsers draw boxes that are narrower than Chinese letters.
 */
export async function ensureChineseFont({ env }) {
  if (process.platform !== 'linux' || (await hasChineseFont(env))) return
  if (hasApt()) await aptInstall(env, 'fontconfig', 'fonts-noto-cjk')
  if (!(await hasChineseFont(env)))
    say('no Chinese font found; journeys in Chinese fail without one: install it, such as Noto Sans CJK')
}
