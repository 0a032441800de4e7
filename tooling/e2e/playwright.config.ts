import path from 'node:path'

import { LIBRARY_FOLDER } from '@petalpost/server/test/library-folder'
import { defineConfig, devices, type PlaywrightTestOptions, type Project } from '@playwright/test'

import { DATA, MAIL_HTTP_PORT, PORT, PRODUCT, SMTP_PORT } from './addresses.ts'

const root = path.resolve(import.meta.dirname, '../..')
const executablePath = process.env['CHROME_PATH']
const node = JSON.stringify(process.execPath)
// not at import, because other tools import this file too while journeys run
const afresh = `${node} -e "fs.rmSync(process.env.DATA_DIR, { recursive: true, force: true })"`

const project = (name: string, device: Partial<PlaywrightTestOptions>, locale: string): Project => ({
  name,
  use: { ...device, locale },
  // journeys that depend on neither language nor device run in only one of the four projects
  ...(name === 'desktop en-US' ? {} : { testIgnore: '**/one-browser/**' }),
})

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './draw-first-pages.ts',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  timeout: 300_000, // a busy machine is slow, but the test is not wrong
  reporter: [['list']],
  expect: { timeout: 60_000 },
  use: {
    baseURL: PRODUCT,
    timezoneId: 'Asia/Shanghai',
    // a trace takes a third of the time of every try; a journey that is run by name has one
    trace: process.env['CI'] || process.env['SAMPLE'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      chromiumSandbox: process.getuid?.() !== 0, // Chromium's sandbox does not work as root
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    project('desktop en-US', devices['Desktop Chrome'], 'en-US'),
    project('desktop zh-CN', devices['Desktop Chrome'], 'zh-CN'),
    project('phone en-US', devices['Pixel 7'], 'en-US'),
    project('phone zh-CN', devices['Pixel 7'], 'zh-CN'),
  ],
  webServer: [
    {
      command: `${node} tooling/fake-providers/src/mail-main.ts`,
      cwd: root,
      url: `http://127.0.0.1:${MAIL_HTTP_PORT}/messages`,
      env: { SMTP_PORT: String(SMTP_PORT), MAIL_HTTP_PORT: String(MAIL_HTTP_PORT) },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
    {
      command: `${afresh} && ${node} tooling/fake-providers/src/sandbox-main.ts ${node} apps/server/dist/cli.js start`,
      cwd: root,
      url: `http://127.0.0.1:${PORT}/healthz`,
      env: {
        PORT: String(PORT),
        PUBLIC_ORIGIN: PRODUCT,
        DATA_DIR: DATA,
        SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
        APP_ROOT: root,
        LOG_LEVEL: 'warn',
        ADDRESS_LIMIT_FACTOR: '50', // every journey comes from the same network address
        LIBRARY_CACHE_DIR: LIBRARY_FOLDER,
        DRAW_AHEAD: 'false', // the pictures that journeys show are drawn for them, and nothing else
      },
      reuseExistingServer: false,
      timeout: 120_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
})
