import { describe, expect, it } from 'vitest'

import { ConfigError, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/petalpost')

const SMS = {
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '花笺',
  SMS_TEMPLATE_CODE: 'SMS_1',
}
const PRODUCTION = { NODE_ENV: 'production', SMTP_URL: 'smtps://mail.example' }

describe('configuration', () => {
  it('needs nothing', () => {
    expect(read({})).toMatchObject({
      port: 8080,
      host: 'localhost',
      publicOrigin: 'http://localhost:8080',
      databaseUrl: null,
      smtpUrl: null,
      sms: null,
      trustedProxies: [],
      insecureCookies: false,
      production: false,
      appRoot: '/srv/petalpost',
    })
  })

  it('takes an address without its path, and proxies by comma or space', () => {
    expect(read({ PUBLIC_ORIGIN: 'https://cards.example/x', TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' })).toMatchObject({
      publicOrigin: 'https://cards.example',
      trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
    })
  })

  it('takes an SMS account, at its maker’s address unless told otherwise', () => {
    expect(read({ ...SMS, ...PRODUCTION }).sms).toEqual({
      endpoint: 'https://dysmsapi.aliyuncs.com',
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      signName: '花笺',
      templateCode: 'SMS_1',
    })
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 1 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a number'],
    [{ PUBLIC_ORIGIN: 'cards.example' }, 'PUBLIC_ORIGIN must be an address starting with http:// or https://'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address starting with postgres://'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address'],
    [{ MAIL_FROM: 'a@b.co\r\nBcc: c@d.co' }, 'MAIL_FROM must be one line'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ INSECURE_COOKIES: 'maybe' }, 'INSECURE_COOKIES must be true or false'],
    [{ ADDRESS_LIMIT_FACTOR: '0' }, 'ADDRESS_LIMIT_FACTOR must be a number'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, my-proxy' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be'],
    [{ TRUSTED_PROXIES: '::1/129' }, 'TRUSTED_PROXIES must be'],
    [{ NODE_ENV: 'production' }, 'SMTP_URL must be set in production'],
    [{ SMS_SIGN_NAME: '花笺', SMS_ACCESS_KEY_ID: 'id' }, 'SMS_ACCESS_KEY_SECRET, SMS_TEMPLATE_CODE must be set too'],
    [{ ...SMS, SMS_ENDPOINT: 'dysmsapi.example' }, 'SMS_ENDPOINT must be an address starting with https:// or http://'],
    [
      { ...SMS, ...PRODUCTION, SMS_ENDPOINT: 'http://127.0.0.1:9' },
      'SMS_ENDPOINT must be an address starting with https',
    ],
  ])('says what is wrong with %j', (env, message) => {
    expect(() => read(env)).toThrow(message)
  })

  it('says everything that is wrong at once, and never shows a secret', () => {
    const env = { PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'mysql://user:hunter2@db' }
    expect(() => read(env)).toThrow(ConfigError)
    expect(() => read(env)).toThrow(/^PORT [^\n]+\nLOG_LEVEL [^\n]+\nDATABASE_URL [^\n]+$/)
    expect(() => read(env)).not.toThrow('hunter2')
  })
})
