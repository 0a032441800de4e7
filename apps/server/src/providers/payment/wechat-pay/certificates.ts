import { type KeyObject, X509Certificate } from 'node:crypto'

import { HOUR_MS, MINUTE_MS } from '@petalpost/domain/civil-day'

import type { Clock } from '../../../clock.ts'
import type { HttpResponse } from '../../http-client.ts'
import { fieldsOf, PaymentFailed } from '../payment.ts'
import {
  decrypted,
  type Encrypted,
  isSignedNow,
  isSignedWith,
  readSignedHeaders,
  type WechatMerchant,
} from './signature.ts'

/** A certificate with which WeChat Pay signs for a few years. The next one comes days before the last one ends. */
export interface PlatformCertificate {
  serial: string
  key: KeyObject
  /** ms */
  validFrom: number
  validTo: number
}

/** The list is fetched anew after this time: WeChat Pay replaces certificates, and withdraws them. */
const KEPT_MS = 12 * HOUR_MS
/** … and for a serial number that is new to us, but not more often than this: anybody can send one. */
const PAUSE_MS = MINUTE_MS
/** … after a download that failed. */
const PAUSE_AFTER_FAILURE_MS = 5_000
const SERIAL = /^[\dA-F]{8,64}$/

const isInDate = ({ validFrom, validTo }: PlatformCertificate, now: number): boolean =>
  validFrom <= now && now <= validTo

interface Listed {
  serial_no?: unknown
  encrypt_certificate?: unknown
}

/**
 * Reads a list of certificates. Only WeChat Pay and the merchant have the key that encrypts them.
 * @throws PaymentFailed when one of them is not authentic
 */
function readList(merchant: Pick<WechatMerchant, 'apiKey'>, body: string): PlatformCertificate[] {
  const { data } = fieldsOf(body)
  if (!Array.isArray(data)) throw new PaymentFailed('no list of certificates', false)
  return (data as Listed[]).map(({ serial_no: serial, encrypt_certificate: sealed }) => {
    try {
      const certificate = new X509Certificate(decrypted(merchant, sealed as Encrypted))
      if (certificate.serialNumber !== serial) throw new Error('another serial number')
      const [validFrom, validTo] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)]
      return { serial, key: certificate.publicKey, validFrom, validTo }
    } catch {
      throw new PaymentFailed('a certificate that WeChat Pay has not encrypted for us', false)
    }
  })
}

export type PlatformCertificates = ReturnType<typeof platformCertificates>

/**
 * The certificates of WeChat Pay, which this process keeps for half a day. `download` makes the signed request for the
 * list; `ownKey` is the key of a serial number that is no certificate.
 */
export function platformCertificates(
  merchant: Pick<WechatMerchant, 'apiKey'>,
  {
    clock,
    download,
    ownKey,
  }: { clock: Clock; download: () => Promise<HttpResponse>; ownKey: (serial: string) => KeyObject | null },
) {
  let known: readonly PlatformCertificate[] = []
  let fetchedAt: number | null = null
  let last = { at: Number.NEGATIVE_INFINITY, failed: null as PaymentFailed | null }
  /** callers that need the list at the same time share one download */
  let running: Promise<void> | null = null

  /** A list counts when it is signed with one of its own certificates, one that we know already, or our own key. */
  async function fetchList(): Promise<void> {
    const answer = await download()
    const signed = readSignedHeaders((name) => answer.headers.get(name))
    const text = answer.body.toString()
    const isOfMerchant = answer.status === 404 // who has the public key alone has no certificates
    if (answer.status !== 200 && !isOfMerchant) throw new PaymentFailed(`status ${answer.status}`, false)
    const list = isOfMerchant ? [] : readList(merchant, text)
    const signer = [...list, ...known].find((one) => one.serial === signed.serial && isInDate(one, clock.now()))
    const key = ownKey(signed.serial) ?? signer?.key
    if (key === undefined || !isSignedNow(signed, clock.now()) || !isSignedWith(key, signed, text))
      throw new PaymentFailed('a list of certificates that WeChat Pay has not signed', false)
    known = list
    fetchedAt = clock.now()
  }

  async function refresh(): Promise<void> {
    running ??= fetchList()
      .then(
        () => void (last = { at: clock.now(), failed: null }),
        (error: unknown) => {
          if (!(error instanceof PaymentFailed)) throw error
          last = { at: clock.now(), failed: error }
        },
      )
      .finally(() => {
        running = null
      })
    await running
  }

  const find = (serial: string): PlatformCertificate | undefined =>
    known.find((one) => one.serial === serial && isInDate(one, clock.now()))

  /** Has enough time passed since the last download? A clock that was set back does not stop it for longer. */
  const mayFetch = (): boolean => {
    const since = clock.now() - last.at
    return since < 0 || since >= (last.failed === null ? PAUSE_MS : PAUSE_AFTER_FAILURE_MS)
  }

  return {
    /**
     * The key of a certificate that is valid now; null when WeChat Pay has no such certificate.
     * @throws PaymentFailed when it is unknown here, and WeChat Pay cannot be asked now
     */
    keyOf: async (serial: string): Promise<KeyObject | null> => {
      if (!SERIAL.test(serial)) return null
      const isOld = fetchedAt === null || clock.now() - fetchedAt >= KEPT_MS
      if ((isOld || find(serial) === undefined) && mayFetch()) await refresh()
      const found = find(serial)
      if (found === undefined && last.failed !== null) throw last.failed
      return found?.key ?? null
    },

    /** The certificates that WeChat Pay has now, the one that ends last before the others. @throws PaymentFailed */
    list: async (): Promise<PlatformCertificate[]> => {
      await refresh()
      if (last.failed !== null) throw last.failed
      return known.toSorted((a, b) => b.validTo - a.validTo)
    },
  }
}
