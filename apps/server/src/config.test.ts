import { generateKeyPairSync } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { ConfigError, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/petalpost')

const SMS = {
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '花笺',
  SMS_TEMPLATE_CODE: 'SMS_1',
}
const WECHAT_MP = {
  WECHAT_MP_APPID: 'wx1',
  WECHAT_MP_SECRET: 'hunter2',
  WECHAT_MP_TOKEN: 'token',
  WECHAT_MP_AES_KEY: 'a'.repeat(43),
}
const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const WECHAT_PAY = {
  WECHAT_PAY_MCHID: '1900000001',
  WECHAT_PAY_APPID: 'wx0000000000000001',
  WECHAT_PAY_PRIVATE_KEY: pair.privateKey,
  WECHAT_PAY_SERIAL: 'AB',
  WECHAT_PAY_API_KEY: 'x'.repeat(32),
  WECHAT_PAY_PUBLIC_KEY: pair.publicKey,
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
}
const PRODUCTION = { NODE_ENV: 'production', SMTP_URL: 'smtps://mail.example' }

/** What every bucket needs. */
const keys = (prefix: string) => ({
  [`${prefix}_REGION`]: 'cn-hangzhou',
  [`${prefix}_BUCKET`]: 'cards',
  [`${prefix}_ACCESS_KEY_ID`]: 'id',
  [`${prefix}_ACCESS_KEY_SECRET`]: 'hunter2',
})

describe('configuration', () => {
  it('the server starts without any variable', () => {
    expect(read({})).toMatchObject({
      port: 8080,
      host: 'localhost',
      publicOrigin: 'http://localhost:8080',
      databaseUrl: null,
      smtpUrl: null,
      sms: null,
      wechatAccount: null,
      wechatWeb: null,
      openIdAccounts: [],
      feedbackMail: null,
      securityContact: null,
      trustedProxies: [],
      insecureCookies: false,
      production: false,
      appRoot: '/srv/petalpost',
    })
  })

  it('drops the slash at the end of an address, and splits proxies at commas or spaces', () => {
    expect(read({ PUBLIC_ORIGIN: 'https://cards.example/', TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' })).toMatchObject({
      publicOrigin: 'https://cards.example',
      trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
    })
  })

  it('reads an SMS account, by default with the provider’s address', () => {
    expect(read({ ...SMS, ...PRODUCTION }).sms).toEqual({
      endpoint: 'https://dysmsapi.aliyuncs.com',
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      signName: '花笺',
      templateCode: 'SMS_1',
    })
  })

  it('reads Google by its two keys, and another OpenID provider with its name', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hunter2' }
    const other = { OPENID_ISSUER: 'https://id.example', OPENID_NAME: 'Our company' }
    expect(
      read({ ...google, ...other, OPENID_CLIENT_ID: 'ours', OPENID_CLIENT_SECRET: 'hunter3' }).openIdAccounts,
    ).toEqual([
      {
        provider: 'google',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'id',
        clientSecret: 'hunter2',
      },
      {
        provider: 'openid',
        name: 'Our company',
        issuer: 'https://id.example',
        clientId: 'ours',
        clientSecret: 'hunter3',
      },
    ])
  })

  it('reads an official account of WeChat, by default with WeChat’s address', () => {
    expect(read({ ...WECHAT_MP, ...PRODUCTION }).wechatAccount).toEqual({
      endpoint: 'https://api.weixin.qq.com',
      appid: 'wx1',
      secret: 'hunter2',
      token: 'token',
      aesKey: 'a'.repeat(43),
      isSandbox: false,
    })
    expect(read({ WECHAT_WEB_APPID: 'wx2', WECHAT_WEB_SECRET: 'hunter2', ...PRODUCTION }).wechatWeb).toEqual({
      endpoint: 'https://api.weixin.qq.com',
      page: 'https://open.weixin.qq.com',
      appid: 'wx2',
      secret: 'hunter2',
    })
  })

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET must be set too'],
    [
      { OPENID_CLIENT_ID: 'id', OPENID_ISSUER: 'https://id.example' },
      'OPENID_CLIENT_SECRET, OPENID_NAME must be set too',
    ],
    [
      { ...PRODUCTION, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hunter2', GOOGLE_ISSUER: 'http://127.0.0.1:9' },
      'GOOGLE_ISSUER must be an address starting with https',
    ],
    [{ WECHAT_MP_APPID: 'wx1' }, 'WECHAT_MP_SECRET, WECHAT_MP_TOKEN, WECHAT_MP_AES_KEY must be set too'],
    [{ ...WECHAT_MP, WECHAT_MP_AES_KEY: 'hunter2' }, 'WECHAT_MP_AES_KEY must have 43 letters and digits'],
    [
      { ...WECHAT_MP, ...PRODUCTION, WECHAT_MP_SANDBOX: 'true' },
      'WECHAT_MP_SANDBOX is for stand-ins: leave it out in production',
    ],
    [{ WECHAT_WEB_APPID: 'wx2' }, 'WECHAT_WEB_SECRET must be set too'],
    [
      { ...PRODUCTION, WECHAT_WEB_APPID: 'wx2', WECHAT_WEB_SECRET: 'hunter2', WECHAT_WEB_PAGE: 'http://127.0.0.1:9' },
      'WECHAT_WEB_PAGE must be an address starting with https',
    ],
    [
      { ...WECHAT_MP, ...PRODUCTION, WECHAT_MP_ENDPOINT: 'http://127.0.0.1:9' },
      'WECHAT_MP_ENDPOINT must be an address starting with https',
    ],
    [{ PORT: 'eighty' }, 'PORT must be a number from 1 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a number'],
    ...['/cards', '/?a', '?', '/#', '/#a', '/cards/'].map((rest): [Record<string, string>, string] => [
      { PUBLIC_ORIGIN: `https://cards.example${rest}` },
      'PUBLIC_ORIGIN must be a scheme and a host such as https://cards.example.com, without a path: Petalpost needs a host of its own',
    ]),
    [{ PUBLIC_ORIGIN: 'https://me:hunter2@cards.example' }, 'PUBLIC_ORIGIN must be a scheme and a host'],
    [{ PUBLIC_ORIGIN: 'cards.example' }, 'PUBLIC_ORIGIN must be an address starting with http:// or https://'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address starting with postgres://'],
    ...['p@ss/w#rd', '12/w', '12?w', '12#w', 'p/w'].flatMap((password): [Record<string, string>, RegExp][] => [
      [{ DATABASE_URL: `postgres://a:${password}@db/cards` }, /^DATABASE_URL [^\n]*write @ : \/ \? # % as %40[^\n]*$/],
      [{ SMTP_URL: `smtp://a:${password}@mail` }, /^SMTP_URL [^\n]*write @ : \/ \? # % as %40[^\n]*$/],
    ]),
    [{ DATABASE_URL: 'postgres://db/x?sslmode=on' }, 'DATABASE_URL must have one of these as sslmode: disable, prefer'],
    [
      { DATABASE_URL: 'postgres://db/x?statement_timeout=5000' },
      'DATABASE_URL must not set statement_timeout: the server sets its own',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address'],
    [{ MAIL_FROM: 'a@b.co\r\nBcc: c@d.co' }, 'MAIL_FROM must be one line'],
    [{ FEEDBACK_MAIL: 'a@b.co, c@d.co' }, 'FEEDBACK_MAIL must be one mail address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ INSECURE_COOKIES: 'maybe' }, 'INSECURE_COOKIES must be true or false'],
    [{ ADDRESS_LIMIT_FACTOR: '0' }, 'ADDRESS_LIMIT_FACTOR must be a number'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, my-proxy' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be'],
    [{ TRUSTED_PROXIES: '::1/129' }, 'TRUSTED_PROXIES must be'],
    [{ NODE_ENV: 'production' }, 'SMTP_URL must be set in production'],
    [
      { ...PRODUCTION, ...WECHAT_PAY, WECHAT_PAY_ENDPOINT: 'http://127.0.0.1:9' },
      'WECHAT_PAY_ENDPOINT must be an address starting with https://',
    ],
    [{ ...WECHAT_PAY, WECHAT_PAY_PUBLIC_KEY_ID: '' }, 'WECHAT_PAY_PUBLIC_KEY_ID must be set too'],
    [{ ...WECHAT_PAY, WECHAT_PAY_PUBLIC_KEY_ID: '5ABCDEF' }, 'WECHAT_PAY_PUBLIC_KEY_ID must begin with PUB_KEY_ID_'],
    [
      { ...PRODUCTION, ...WECHAT_PAY, WECHAT_PAY_SANDBOX: 'https://127.0.0.1:9/phone' },
      'WECHAT_PAY_SANDBOX is for stand-ins: leave it out in production',
    ],
    [
      { ...PRODUCTION, PAYPAL_CLIENT_ID: 'us', PAYPAL_SECRET: 'hunter2', PAYPAL_SANDBOX: 'true' },
      'PAYPAL_SANDBOX is for stand-ins: leave it out in production',
    ],
    [{ WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' }, 'WECHAT_PAY_MCHID, WECHAT_PAY_APPID'],
    [{ PAYPAL_CLIENT_ID: 'us' }, 'PAYPAL_SECRET must be set too: PAYPAL_CLIENT_ID, PAYPAL_SECRET belong together'],
    [{ SMS_SIGN_NAME: '花笺', SMS_ACCESS_KEY_ID: 'id' }, 'SMS_ACCESS_KEY_SECRET, SMS_TEMPLATE_CODE must be set too'],
    [{ ...SMS, SMS_ENDPOINT: 'dysmsapi.example' }, 'SMS_ENDPOINT must be an address starting with https:// or http://'],
    [
      { ...SMS, ...PRODUCTION, SMS_ENDPOINT: 'http://127.0.0.1:9' },
      'SMS_ENDPOINT must be an address starting with https',
    ],
  ])('says what is wrong with %j', (env, message) => {
    expect(() => read(env)).toThrow(message)
  })

  it.each([
    [{}, { kind: 'local' }],
    [{ STORAGE: 'oss', ...keys('OSS') }, { url: 'https://cards.oss-cn-hangzhou.aliyuncs.com/' }],
    [
      { STORAGE: 'oss', OSS_ENDPOINT: 'https://files.cards.example', OSS_CNAME: 'true', ...keys('OSS') },
      { kind: 'oss', url: 'https://files.cards.example/', bucket: 'cards', region: 'cn-hangzhou' },
    ],
    [{ STORAGE: 's3', ...keys('S3') }, { url: 'https://cards.s3.cn-hangzhou.amazonaws.com/' }],
    [
      { STORAGE: 's3', S3_ENDPOINT: 'http://127.0.0.1:9000', S3_PATH_STYLE: 'true', ...keys('S3') },
      { kind: 's3', url: 'http://127.0.0.1:9000/cards/' },
    ],
  ])('knows the store of %j', (env, storage) => {
    expect(read(env).storage).toMatchObject(storage)
  })

  it.each([
    [{ STORAGE: 'ftp' }, 'STORAGE must be local, oss or s3'],
    [{ STORAGE: 's3', ...keys('S3'), S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be an address'],
    [{ STORAGE: 's3', ...keys('S3'), S3_PATH_STYLE: 'perhaps' }, 'S3_PATH_STYLE must be true or false'],
    [
      {
        STORAGE: 'oss',
        ...keys('OSS'),
        OSS_ENDPOINT: 'http://oss.example',
        NODE_ENV: 'production',
        SMTP_URL: 'smtp://x',
      },
      'OSS_ENDPOINT must be an address starting with https://',
    ],
  ])('says what is wrong with the store %j, without its secret', (env, message) => {
    expect(() => read(env)).toThrow(message)
    expect(() => read(env)).not.toThrow('hunter2')
  })

  it('names every variable that the store lacks', () => {
    const missing = /^OSS_REGION [^\n]+\nOSS_BUCKET [^\n]+\nOSS_ACCESS_KEY_ID [^\n]+\nOSS_ACCESS_KEY_SECRET [^\n]+/
    expect(() => read({ STORAGE: 'oss' })).toThrow(missing)
  })

  it('reads addresses with an encoded password, a socket, IPv6 and parameters', () => {
    for (const url of [
      'postgres://a:p%40ss%2Fw%23rd@db/cards',
      'postgres://a%40b:x@[::1]:5432/cards?sslmode=verify-full',
      'postgres:///cards?host=/run/postgresql&user=a@b',
      'postgres://a@%2Frun%2Fpostgresql/cards',
    ])
      expect(read({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  it('reports all errors at once, and never shows a secret', () => {
    const env = { PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'mysql://user:hunter2@db' }
    expect(() => read(env)).toThrow(ConfigError)
    expect(() => read(env)).toThrow(/^PORT [^\n]+\nLOG_LEVEL [^\n]+\nDATABASE_URL [^\n]+$/)
    expect(() => read(env)).not.toThrow('hunter2')
  })
})
