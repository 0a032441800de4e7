import { rmSync } from 'node:fs'
import path from 'node:path'

import { startWechatAccountServer, type WechatAccountServer } from '@petalpost/fake-providers/wechat-account/server'
import { limit } from '@petalpost/selection/limits'
import { freePort, startServer } from '@petalpost/server/test/server-process'
import { temporaryFolder } from '@petalpost/server/test/temporary-folder'

import { test as base } from './actors.ts'
import { SMTP_PORT } from './addresses.ts'

/** A product whose operator has an official account at WeChat and no website, as `npm start` has. */
interface AccountSite {
  origin: string
  wechat: WechatAccountServer
}

/** Journeys on a server where people log in with WeChat, and add it, by scanning a code only. */
export const test = base.extend<{}, { accountSite: AccountSite }>({
  accountSite: [
    async ({}, use) => {
      const port = await freePort()
      const origin = `http://localhost:${port}`
      const folder = temporaryFolder('official-account')
      const wechat = await startWechatAccountServer({ serverUrl: `${origin}/login/wechat/events` })
      const env = {
        PORT: String(port),
        PUBLIC_ORIGIN: origin,
        DATA_DIR: folder,
        APP_ROOT: path.resolve(import.meta.dirname, '../..'),
        SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
        LOG_LEVEL: 'warn',
      }
      const server = await startServer({ ...env, ...wechat.env }, 'start')
      try {
        await server.ready
        await use({ origin, wechat })
      } finally {
        await server.end('SIGTERM')
        await wechat.close()
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: limit(2) },
  ],
  baseURL: ({ accountSite }, use) => use(accountSite.origin),
})

export { expect } from '@playwright/test'
