import path from 'node:path'
import { parseArgs } from 'node:util'

import { LANGUAGES } from '@petalpost/domain/language'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

// Takes the screenshots of the site's manifests: `node tooling/e2e/take-screenshots.ts ADDRESS` of a running product.
const { positionals } = parseArgs({ allowPositionals: true })
const [site = 'http://localhost:8080'] = positionals
const FOLDER = path.resolve(import.meta.dirname, '../../apps/web/public/screenshots')

const SHAPES = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}
const PAGES = { cards: '/template', solutions: '/solution' }

const executablePath = process.env['CHROME_PATH']
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
for (const locale of LANGUAGES)
  for (const [shape, device] of Object.entries(SHAPES)) {
    const context = await browser.newContext({ ...device, locale, reducedMotion: 'reduce' })
    for (const [name, address] of Object.entries(PAGES)) {
      const page = await context.newPage()
      await page.goto(site + address, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      const picture = sharp(await page.screenshot()).webp({ quality: 80 })
      await picture.toFile(path.join(FOLDER, `${locale}-${shape}-${name}.webp`))
      await page.close()
    }
    await context.close()
  }
await browser.close()
