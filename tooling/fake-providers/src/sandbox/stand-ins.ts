import { startImageServer } from '../image-server.ts'
import { startOpenIdServer } from '../openid/server.ts'
import { startPayPalServer } from '../paypal-server.ts'
import { startTextServer } from '../text-server.ts'
import { startWechatAccountServer } from '../wechat-account/server.ts'
import { startWechatPayServer } from '../wechat-pay-server.ts'

/** A running stand-in. */
interface Running {
  /** environment variables of the server that uses it */
  env: Record<string, string>
  close: () => Promise<void>
}

/** An outside service that `npm start` plays when nothing is configured for it. */
export interface StandIn {
  name: string
  /** The operator has configured the service when one of these is set. */
  settings: readonly string[]
  /** Starts it; `site` is the address of the product. */
  start: (site: string) => Promise<Running>
}

/** The port at which a developer sets faults and lets payers act; undefined = none. */
const controlPort = (name: string): number | undefined => {
  const port = process.env[`${name}_CONTROL_PORT`]
  return port === undefined ? undefined : Number(port)
}

/** Every stand-in of `npm start`. Another one is another entry here. */
export const STAND_INS: readonly StandIn[] = [
  {
    name: 'WeChat Pay',
    settings: ['WECHAT_PAY_MCHID', 'WECHAT_PAY_APPID', 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_ENDPOINT'],
    start: async () => {
      const { env, phoneUrl, close } = await startWechatPayServer(Date.now, {
        sendsNotices: true,
        controlPort: controlPort('WECHAT_PAY'),
      })
      return { env: { ...env, WECHAT_PAY_SANDBOX: phoneUrl }, close }
    },
  },
  {
    name: 'PayPal',
    settings: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_ENDPOINT'],
    start: async () => {
      const { env, close } = await startPayPalServer({ sendsWebhooks: true, controlPort: controlPort('PAYPAL') })
      return { env: { ...env, PAYPAL_SANDBOX: 'true' }, close }
    },
  },
  {
    name: 'the QR code of WeChat',
    settings: ['WECHAT_MP_APPID', 'WECHAT_MP_SECRET', 'WECHAT_MP_ENDPOINT'],
    start: async (site) => {
      const { env, close } = await startWechatAccountServer({
        serverUrl: `${site}/login/wechat/events`,
        controlPort: controlPort('WECHAT'),
      })
      return { env: { ...env, WECHAT_MP_SANDBOX: 'true' }, close }
    },
  },
  {
    name: 'the login of Google',
    settings: ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    start: async (site) => {
      const { issuer, clientId, clientSecret, close } = await startOpenIdServer({
        plays: 'Google',
        redirectUris: [`${site}/login/return/google`],
        controlPort: controlPort('GOOGLE'),
      })
      const client = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }
      return { env: { GOOGLE_ISSUER: issuer, ...client }, close }
    },
  },
  {
    name: 'an OpenID provider',
    settings: ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'],
    start: async (site) => {
      const { issuer, clientId, clientSecret, close } = await startOpenIdServer({
        redirectUris: [`${site}/login/return/openid`],
        controlPort: controlPort('OPENID'),
      })
      const client = { OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret }
      return { env: { OPENID_ISSUER: issuer, OPENID_NAME: 'Sandbox', ...client }, close }
    },
  },
  {
    name: 'AI images',
    settings: ['AI_IMAGE_URL', 'AI_IMAGE_MODEL', 'AI_IMAGE_API_KEY'],
    start: async () => {
      const account = { apiKey: 'petalpost-stand-in-key', model: 'stand-in' }
      const { url, close } = await startImageServer(account, controlPort('AI_IMAGE'))
      return { env: { AI_IMAGE_URL: url, AI_IMAGE_MODEL: account.model, AI_IMAGE_API_KEY: account.apiKey }, close }
    },
  },
  {
    name: 'AI words',
    settings: ['AI_TEXT_URL', 'AI_TEXT_MODEL', 'AI_TEXT_API_KEY'],
    start: async () => {
      const account = { apiKey: 'petalpost-stand-in-key', model: 'stand-in' }
      const { url, close } = await startTextServer(account, controlPort('AI_TEXT'))
      return { env: { AI_TEXT_URL: url, AI_TEXT_MODEL: account.model, AI_TEXT_API_KEY: account.apiKey }, close }
    },
  },
]
