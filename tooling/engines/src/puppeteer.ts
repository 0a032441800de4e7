import process from 'node:process'

import { limit } from '@petalpost/selection/limits'
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core'

import { type Browser, Cannot, type Key, PAGE_MS, type Tab, WINDOW } from './engine.ts'

const KEYS: Record<Key, KeyInput> = {
  Tab: 'Tab',
  Escape: 'Escape',
  Enter: 'Enter',
  Space: ' ',
  PageDown: 'PageDown',
  End: 'End',
}

/** A swipe has so many steps, because browsers take a single jump for no movement. */
const STEPS = 12

function tabOf(page: Page, browser: 'chrome' | 'firefox'): Tab {
  const { keyboard, mouse, touchscreen } = page
  page.setDefaultNavigationTimeout(PAGE_MS)
  return {
    visit: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    ask: (question, ...args) => page.evaluate(question as (...args: unknown[]) => never, ...args),
    type: (text) => keyboard.type(text),
    press: (key) => keyboard.press(KEYS[key]),
    point: (x, y) => mouse.move(x, y),
    click: (x, y) => mouse.click(x, y),
    touch: (x, y) => touchscreen.tap(x, y),
    async swipe(x, y, up) {
      if (browser === 'firefox') throw new Cannot('its driver’s finger scrolls nothing')
      const finger = await touchscreen.touchStart(x, y)
      for (let step = 1; step <= STEPS; step += 1) await finger.move(x, y - (up * step) / STEPS)
      await finger.end()
    },
    async wheel(x, y, down) {
      await mouse.move(x, y)
      await mouse.wheel({ deltaY: down })
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async phone(width, height) {
      if (browser === 'firefox') throw new Cannot('its driver is no phone')
      await page.setViewport({ width, height, isMobile: true, hasTouch: true })
    },
    print: () => page.pdf(),
    async another(where) {
      const next = await page.browserContext().newPage(where === 'beside' ? { type: 'window' } : {})
      if (where === 'behind') await page.bringToFront()
      return tabOf(next, browser)
    },
    raise: () => page.bringToFront(),
    close: () => page.close(),
  }
}

/**
 * Starts a browser: Firefox by WebDriver BiDi, Chromium by its own protocol. Between BiDi and Chromium stands a mapper
 * (chromium-bidi 157) that throws errors that nothing can catch when a page removes its frames.
 */
export async function startPuppeteer(browser: 'chrome' | 'firefox', executablePath: string): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [] // Chromium's sandbox does not work as root
  const running = await puppeteer.launch({
    browser,
    executablePath,
    protocol: browser === 'chrome' ? 'cdp' : 'webDriverBiDi',
    defaultViewport: WINDOW,
    protocolTimeout: limit(0.5), // less than a row may take, so that the error names the command that hangs
    // events go through the same path as a person's: the direct path ignores overscroll-behavior
    extraPrefsFirefox: { 'remote.events.async.enabled': true, 'remote.events.async.wheel.enabled': true },
    args: browser === 'chrome' ? ['--disable-gpu', '--no-first-run', '--disable-background-networking', ...asRoot] : [],
  })
  return {
    version: (await running.version()).replace(/\/@.*/, ''),
    open: async () => tabOf(await running.newPage(), browser),
    end: () => running.close(),
  }
}
