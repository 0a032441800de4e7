import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { type Browser, EngineMissing, type EngineName } from './engine.ts'
import { startPuppeteer } from './puppeteer.ts'
import { startWebKit } from './webkit.ts'

/** The program in the environment variable, or the first of these names found on the path. */
function programOf(named: string | undefined, names: string[], missing: string): string {
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const found = folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync)
  if (found === undefined) throw new EngineMissing(missing)
  return found
}

/** How each engine is started. Throws EngineMissing when this machine lacks it. */
export const STARTS: Record<EngineName, () => Promise<Browser>> = {
  async Chromium() {
    const names = ['chromium', 'google-chrome', 'chrome']
    return startPuppeteer('chrome', programOf(process.env['CHROME_PATH'], names, 'no Chromium (CHROME_PATH names one)'))
  },
  async Firefox() {
    const names = ['firefox-esr', 'firefox']
    return startPuppeteer(
      'firefox',
      programOf(process.env['FIREFOX_PATH'], names, 'no Firefox (FIREFOX_PATH names one)'),
    )
  },
  WebKit: startWebKit,
}
