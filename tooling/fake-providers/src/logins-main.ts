import { startOpenIdServer } from './openid/server.ts'
import { startWechatAccountServer } from './wechat-account/server.ts'

// Both outside logins in one process, for browser tests and development.
const { env } = process
const number = (name: string): number => Number(env[name] ?? 0)
const site = env['SITE'] ?? 'http://localhost:8080'
const openid = await startOpenIdServer({
  port: number('OPENID_PORT'),
  controlPort: number('OPENID_CONTROL_PORT'),
  redirectUris: ['google', 'openid'].map((provider) => `${site}/login/return/${provider}`),
})
const wechat = await startWechatAccountServer({
  port: number('WECHAT_PORT'),
  controlPort: number('WECHAT_CONTROL_PORT'),
  serverUrl: `${site}/login/wechat/events`,
})
const { issuer, clientId, clientSecret } = openid
const google = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }
for (const [name, value] of Object.entries({ ...google, ...wechat.env, ...wechat.websiteEnv }))
  console.log(`${name}=${value}`)
console.log(`controls: OpenID ${openid.controlUrl}, WeChat ${wechat.controlUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void Promise.all([openid.close(), wechat.close()]))
