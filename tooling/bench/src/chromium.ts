import process from 'node:process'

import type { LaunchOptions } from 'playwright'

/** How benches start Chromium (CHROME_PATH, or Playwright's own), with these arguments on top. */
export const chromiumWith = (...args: string[]): LaunchOptions => ({
  chromiumSandbox: process.getuid?.() !== 0, // Chromium's sandbox does not work as root
  args: ['--disable-gpu', '--no-first-run', '--disable-background-networking', ...args],
  ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
})
