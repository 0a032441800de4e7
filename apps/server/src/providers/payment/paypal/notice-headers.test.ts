import { describe, expect, it } from 'vitest'

import { signedText } from './certificate.ts'
import { isCertificateUrl } from './notice-headers.ts'
import { amountOf, centsOf } from './subscription.ts'

const LIVE = 'https://api-m.paypal.com'
const SANDBOX = 'https://api-m.sandbox.paypal.com'
const PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270'

describe('notices of PayPal', () => {
  it('S17: a certificate is fetched from PayPal’s own hosts of the environment only', () => {
    for (const host of ['api.paypal.com', 'api-m.paypal.com']) {
      expect(isCertificateUrl(`https://${host}${PATH}`, LIVE)).toBe(true)
      expect(isCertificateUrl(`https://${host}${PATH}`, SANDBOX)).toBe(false)
    }
    expect(isCertificateUrl(`https://api.sandbox.paypal.com${PATH}`, SANDBOX)).toBe(true)
  })

  it.each([
    `http://api.paypal.com${PATH}`,
    `https://api.paypal.com.evil.test${PATH}`,
    `https://evil.test/https://api.paypal.com${PATH}`,
    `https://user@api.paypal.com${PATH}`,
    `https://api.paypal.com:8443${PATH}`,
    `https://api.paypal.com${PATH}?next=https://evil.test`,
    `https://api.paypal.com${PATH}#`,
    'https://api.paypal.com/v1/notifications/certs/../../oauth2/token',
    'https://api.paypal.com/v1/oauth2/token',
    `https://127.0.0.1${PATH}`,
    `https://[::ffff:127.0.0.1]${PATH}`,
    'nothing',
  ])('S17: a certificate at %s is refused', (url) => {
    expect(isCertificateUrl(url, LIVE)).toBe(false)
  })

  it('the signature covers the CRC-32 of the body as a decimal number without sign', () => {
    const headers = { transmissionId: 'a', transmissionTime: 'b' }
    expect(signedText(headers, 'c', Buffer.from('123456789'))).toBe('a|b|c|3421780262')
  })
})

describe('amounts of PayPal', () => {
  it('are built from whole cents and read back exactly', () => {
    for (const cents of [0, 5, 10, 99, 100, 395, 790, 2495, 4990, 123_456]) expect(centsOf(amountOf(cents))).toBe(cents)
    expect(amountOf(790)).toBe('7.90')
  })

  it.each(['7.9', '7', '7.900', '-7.90', '7,90', ' 7.90', '1e3', '', null, 7.9])('%s is no amount', (text) => {
    expect(centsOf(text)).toBeNull()
  })
})
