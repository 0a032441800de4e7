import path from 'node:path'

import { CLIENT_ID, CLIENT_SECRET } from '@petalpost/fake-providers/openid/client'
import { SMS_ACCOUNT } from '@petalpost/fake-providers/sms-account'
import { ACCOUNT } from '@petalpost/fake-providers/wechat-account/account'
import { WEBSITE } from '@petalpost/fake-providers/wechat-account/website'
import { limit } from '@petalpost/selection/limits'
import { LIBRARY_FOLDER } from '@petalpost/server/test/library-folder'
import { defineConfig, devices, type PlaywrightTestOptions, type Project } from '@playwright/test'

import {
  DATA,
  MAIL_HTTP_PORT,
  OPENID_CONTROL_PORT,
  OPENID_PORT,
  PAYPAL_CONTROL_PORT,
  PAYPAL_PORT,
  PORT,
  PRODUCT,
  SMS_PORT,
  SMTP_PORT,
  WECHAT_CONTROL_PORT,
  WECHAT_PORT,
} from './addresses.ts'

const root = path.resolve(import.meta.dirname, '../..')
const executablePath = process.env['CHROME_PATH']
const node = JSON.stringify(process.execPath)
// not at import, because other tools import this file too while journeys run
const afresh = `${node} -e "fs.rmSync(process.env.DATA_DIR, { recursive: true, force: true })"`

const OPENID = `http://127.0.0.1:${OPENID_PORT}`
/** The providers of logins, as the product's operator would configure them. */
const LOGINS = {
  GOOGLE_ISSUER: OPENID,
  GOOGLE_CLIENT_ID: CLIENT_ID,
  GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  OPENID_ISSUER: OPENID,
  OPENID_NAME: 'Acme',
  OPENID_CLIENT_ID: CLIENT_ID,
  OPENID_CLIENT_SECRET: CLIENT_SECRET,
  WECHAT_MP_ENDPOINT: `http://127.0.0.1:${WECHAT_PORT}`,
  WECHAT_MP_APPID: ACCOUNT.appid,
  WECHAT_MP_SECRET: ACCOUNT.secret,
  WECHAT_MP_TOKEN: ACCOUNT.token,
  WECHAT_MP_AES_KEY: ACCOUNT.aesKey,
  WECHAT_MP_SANDBOX: 'true',
  WECHAT_WEB_ENDPOINT: `http://127.0.0.1:${WECHAT_PORT}`,
  WECHAT_WEB_PAGE: `http://127.0.0.1:${WECHAT_PORT}`,
  WECHAT_WEB_APPID: WEBSITE.appid,
  WECHAT_WEB_SECRET: WEBSITE.secret,
}
const SMS = {
  SMS_ENDPOINT: `http://127.0.0.1:${SMS_PORT}`,
  SMS_ACCESS_KEY_ID: SMS_ACCOUNT.accessKeyId,
  SMS_ACCESS_KEY_SECRET: SMS_ACCOUNT.accessKeySecret,
  SMS_SIGN_NAME: SMS_ACCOUNT.signName,
  SMS_TEMPLATE_CODE: SMS_ACCOUNT.templateCode,
}
const PAYPAL = { PAYPAL_CLIENT_ID: 'journeys', PAYPAL_SECRET: 'no secret of anybody' }

/** Folders of journeys that do not depend on everything that the projects differ in, and where they run. */
const RUNS_IN: Record<string, readonly string[]> = {
  'one-browser': ['desktop en-US'], // they depend on neither language nor device
  'two-places': ['desktop en-US', 'phone zh-CN'], // they depend on the device, or on the language, but not on both
}

const project = (name: string, device: Partial<PlaywrightTestOptions>, locale: string): Project => ({
  name,
  use: { ...device, locale },
  testIgnore: Object.keys(RUNS_IN)
    .filter((folder) => !RUNS_IN[folder]?.includes(name))
    .map((folder) => `**/${folder}/**`),
})

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './draw-first-pages.ts',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0, // a test that needs a second try is mended
  workers: 2,
  timeout: limit(2), // a journey has several screens, and may wait on each of them
  reporter: [['list']],
  expect: { timeout: limit(), toPass: { timeout: limit() } },
  use: {
    baseURL: PRODUCT,
    timezoneId: 'Asia/Shanghai',
    // shorter than a journey's own limit, which would tell only that it took too long
    actionTimeout: limit(),
    navigationTimeout: limit(),
    // `npm test` turns traces off
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
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
      command: `${node} tooling/fake-providers/src/sms-main.ts`,
      cwd: root,
      url: `http://127.0.0.1:${SMS_PORT}/messages`,
      env: { SMS_PORT: String(SMS_PORT) },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
    {
      command: `${node} tooling/fake-providers/src/logins-main.ts`,
      cwd: root,
      url: `${OPENID}/.well-known/openid-configuration`,
      env: {
        SITE: PRODUCT,
        OPENID_PORT: String(OPENID_PORT),
        OPENID_CONTROL_PORT: String(OPENID_CONTROL_PORT),
        WECHAT_PORT: String(WECHAT_PORT),
        WECHAT_CONTROL_PORT: String(WECHAT_CONTROL_PORT),
      },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
    {
      command: `${node} tooling/fake-providers/src/paypal-main.ts`,
      cwd: root,
      url: `http://127.0.0.1:${PAYPAL_PORT}/waiting`,
      env: { ...PAYPAL, PAYPAL_PORT: String(PAYPAL_PORT), PAYPAL_CONTROL_PORT: String(PAYPAL_CONTROL_PORT) },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
    {
      command: `${afresh} && ${node} apps/server/dist/cli.js set-up-paypal && ${node} tooling/fake-providers/src/sandbox-main.ts ${node} apps/server/dist/cli.js start`,
      cwd: root,
      url: `http://127.0.0.1:${PORT}/healthz`,
      env: {
        PORT: String(PORT),
        PUBLIC_ORIGIN: PRODUCT,
        DATA_DIR: DATA,
        SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
        ...LOGINS,
        ...SMS,
        ...PAYPAL,
        PAYPAL_ENDPOINT: `http://127.0.0.1:${PAYPAL_PORT}`,
        PAYPAL_SCRIPT_ORIGIN: `http://127.0.0.1:${PAYPAL_PORT}`,
        APP_ROOT: root,
        LOG_LEVEL: 'warn',
        ADDRESS_LIMIT_FACTOR: '50', // every journey comes from the same network address
        LIBRARY_CACHE_DIR: LIBRARY_FOLDER,
        DRAW_AHEAD: 'false', // the pictures that journeys show are drawn for them, and nothing else
      },
      reuseExistingServer: false,
      timeout: limit(4), // it makes the database and seeds it
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
})
