import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { newSolutionDefinition } from '@petalpost/domain/solution'
import { startMailServer } from '@petalpost/fake-providers/mail-server'
import { startObjectStore } from '@petalpost/fake-providers/object-store/server'
import { startPayPalServer } from '@petalpost/fake-providers/paypal-server'

import { secureRandom } from '#src/random.ts'

import { drawnCard } from './design-factories.ts'
import { rowsOf } from './own-databases.ts'
import { openWechatPayProcesses, type WechatPayProcesses } from './wechat-pay-processes.ts'

const PHONE = '13812345678'
const BUCKET = { bucket: 'cards', region: 'us-east-1', accessKeyId: 'CANARY-key', accessKeySecret: 'CANARY-storage' }

/** Settings of services that refuse every connection, or that no command asks. */
const OTHER_SECRETS = {
  SMS_ENDPOINT: 'http://127.0.0.1:9',
  SMS_ACCESS_KEY_ID: 'CANARY-sms-id',
  SMS_ACCESS_KEY_SECRET: 'CANARY-sms',
  SMS_SIGN_NAME: 'sign',
  SMS_TEMPLATE_CODE: 'SMS_1',
  AI_IMAGE_URL: 'http://127.0.0.1:9',
  AI_IMAGE_MODEL: 'model',
  AI_IMAGE_API_KEY: 'CANARY-image',
  AI_TEXT_URL: 'http://127.0.0.1:9',
  AI_TEXT_MODEL: 'model',
  AI_TEXT_API_KEY: 'CANARY-text',
  GOOGLE_ISSUER: 'http://127.0.0.1:9',
  GOOGLE_CLIENT_ID: 'CANARY-google-id',
  GOOGLE_CLIENT_SECRET: 'CANARY-google',
  WECHAT_MP_ENDPOINT: 'http://127.0.0.1:9',
  WECHAT_MP_APPID: 'wx1',
  WECHAT_MP_SECRET: 'CANARY-account',
  WECHAT_MP_TOKEN: 'CANARY-token',
  WECHAT_MP_AES_KEY: 'CANARY'.padEnd(43, 'x'),
  WECHAT_WEB_APPID: 'wx2',
  WECHAT_WEB_SECRET: 'CANARY-website',
}

/** Stand-ins of the services that commands ask, which know the canaries. */
async function openServices() {
  const mail = await startMailServer()
  const store = await startObjectStore({ ...BUCKET, protocol: 's3' })
  const paypal = await startPayPalServer({ clientId: 'CANARY-paypal-id', secret: 'CANARY-paypal' })
  const env = {
    ...OTHER_SECRETS,
    ...paypal.env,
    SMTP_URL: `smtp://CANARY-user:CANARY-mail@127.0.0.1:${mail.smtpPort}`,
    STORAGE: 's3',
    S3_PATH_STYLE: 'true',
    S3_ENDPOINT: new URL(store.url).origin,
    S3_REGION: BUCKET.region,
    S3_BUCKET: BUCKET.bucket,
    S3_ACCESS_KEY_ID: BUCKET.accessKeyId,
    S3_ACCESS_KEY_SECRET: BUCKET.accessKeySecret,
  }
  return { env, close: () => Promise.all([mail.close(), store.close(), paypal.close()]) }
}

/** A refund that WeChat Pay refuses, and one that a member asked for. Returns the numbers of their orders. */
async function addRefunds(world: WechatPayProcesses): Promise<{ refused: string; requested: string }> {
  const requested = await world.order('canary-bob')
  await world.paid(requested)
  const bob = await world.userOf('canary-bob')
  await world.deps.services.pay.requestRefund(requested, 'CANARY-reason', bob, 'en-US')
  const [first, refused] = await world.twoOpen('canary-ada')
  world.wechat.setMood('no-refunds')
  for (const orderNo of [first, refused]) await world.paid(orderNo)
  return { refused, requested }
}

/** A design, a solution with its key, a session, and a code that waits to be sent to a phone. Returns the secrets. */
async function addPersonalData(world: WechatPayProcesses): Promise<string[]> {
  const { login, designs, solutions } = world.deps.services
  const user = await world.userOf('canary-ada')
  const text = sampleCard().layers.find(({ type }) => type === 'text')!
  const definition = drawnCard({ layers: [{ ...text, runs: [{ text: 'CANARY-greeting' }] } as typeof text] })
  const card = { festivalId: 0, definition, thumbnail: '', category: 'birthday', title: 'CANARY-title' }
  await designs.save({ ...card, isTemplate: 0 }, user, 'en-US', () => secureRandom.id())
  const shop = { name: 'CANARY-shop', definition: newSolutionDefinition() }
  const { id } = await solutions.save({ solution: shop }, { user, language: 'en-US' }, () => secureRandom.id())
  await login.sendCode({
    account: { provider: 'phone', subject: `86${PHONE}` },
    purpose: 'login',
    asker: { browser: 'CANARY-browser', address: '198.51.100.77' },
    language: 'en-US',
    deliver: true,
  })
  const session = (await world.cookieOf(user)).split('=')[1] ?? ''
  return [PHONE, '198.51.100.77', session, await solutions.secret(id, 0, user)]
}

/** A setting that may be printed: the address of a service, or what names an account but does not open it. */
const IS_PUBLIC = /(?:ENDPOINT|URL|ISSUER|ROOT|DIR|APPID|MCHID|SERIAL.*|PUBLIC_KEY.*|NAME|SANDBOX)$/

/** Lines of a secret setting, such as those of a key in PEM. */
const secretLines = (env: Record<string, string>): string[] =>
  Object.entries(env).flatMap(([name, value]) =>
    IS_PUBLIC.test(name) ? [] : value.split('\n').filter((line) => line.length > 20 && !line.startsWith('---')),
  )

/** Server processes on a database full of personal data, whose environment is full of secrets: canaries, all of them. */
export async function openCanaryShop() {
  const services = await openServices()
  const world = await openWechatPayProcesses('canaries', services.env)
  const orders = await addRefunds(world)
  const planted = await addPersonalData(world)
  const stored = await rowsOf<{ secret: string }>(
    world.connection,
    'select secret from server_secrets union all select token_hash from sessions',
  )
  const secrets = [...planted, ...stored.map(({ secret }) => secret), ...secretLines(world.env)]
  return {
    ...world,
    ...orders,
    /** which of the canaries a text shows */
    seenIn: (text: string): string[] => [
      ...(text.match(/\S*canary\S*/gi) ?? []),
      ...secrets.filter((secret) => text.includes(secret)),
    ],
    close: async () => {
      await world.close()
      await services.close()
    },
  }
}

export type CanaryShop = Awaited<ReturnType<typeof openCanaryShop>>
