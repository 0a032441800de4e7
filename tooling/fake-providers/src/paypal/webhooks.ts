import { createPublicKey, randomUUID, verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'

import type { createDelivery } from '../control/delivery.ts'
import { type CertificateFault, createIdentities } from './identity.ts'

export interface Webhook {
  id: string
  url: string
  eventTypes: string[]
}

/** What a notice may get wrong, for the tests of forged ones. */
export interface NoticeFault {
  certificate?: CertificateFault
  /** where it says that its certificate is */
  certUrl?: string
  /** changed after it was signed */
  changed?: boolean
  /** seconds by which its time differs */
  late?: number
  /** the webhook for which it is signed */
  webhookId?: string
}

/** A call as raw headers and body. */
export interface Transmission {
  headers: Record<string, string>
  body: string
}

export interface WebhookEvent {
  id: string
  type: string
  /** number of the subscription */
  about: string
  body: string
}

const CERT_PATH = '/v1/notifications/certs/CERT-'

async function post(url: string, { headers, body }: Transmission): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })).ok
  } catch {
    return false
  }
}

/** Events, their signatures, and their delivery. `now` in ms. */
export function createWebhooks(now: () => number, origin: () => string, delivery: ReturnType<typeof createDelivery>) {
  const identities = createIdentities(now())
  const hooks = new Map<string, Webhook>()
  const events: WebhookEvent[] = []

  function transmissionOf(event: WebhookEvent, fault: NoticeFault = {}): Transmission {
    const certificate = fault.certificate ?? 'none'
    const webhookId = fault.webhookId ?? [...hooks.keys()][0] ?? 'WH-NONE'
    const id = randomUUID()
    const time = `${new Date(now() + (fault.late ?? 0) * 1000).toISOString().slice(0, 19)}Z`
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': identities.sign({ id, time, webhookId, body: event.body }, certificate),
      'paypal-cert-url': fault.certUrl ?? `${origin()}${CERT_PATH}${certificate}`,
      'paypal-auth-algo': 'SHA256withRSA',
    }
    return { headers, body: fault.changed ? event.body.replace('"summary":"', '"summary":"x') : event.body }
  }

  return {
    hooks,
    events,
    root: identities.root,
    transmissionOf,

    certificateAt: (path: string): string | null =>
      path.startsWith(CERT_PATH) ? identities.identity(path.slice(CERT_PATH.length) as CertificateFault).chain : null,

    /** Records that something happened. Slashes are escaped, as PayPal does: whoever parses and writes it changes bytes. */
    emit: (type: string, about: string, resourceType: string, resource: object): void => {
      const id = `WH-${randomUUID()}`
      const content = {
        id,
        event_version: '1.0',
        create_time: new Date(now()).toISOString(),
        resource_type: resourceType,
        resource_version: '2.0',
        event_type: type,
        summary: type,
        resource,
        links: [{ href: `${origin()}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
      }
      const event = { id, type, about, body: JSON.stringify(content).replaceAll('/', String.raw`\/`) }
      events.push(event)
      for (const { url, eventTypes } of hooks.values())
        if (eventTypes.includes(type) || eventTypes.includes('*'))
          void delivery.add(() => post(url, transmissionOf(event)))
    },

    /** Did we sign this? `raw` is the text of the event exactly as the caller sent it. */
    isOurs: (sent: Record<string, unknown>, raw: string): boolean => {
      const { cert_url: url, transmission_id: id, transmission_time: time, transmission_sig: signature } = sent
      const webhookId = sent['webhook_id']
      if (typeof webhookId !== 'string' || !hooks.has(webhookId) || sent['auth_algo'] !== 'SHA256withRSA') return false
      if (url !== `${origin()}${CERT_PATH}none`) return false
      const { publicKey } = new X509Certificate(identities.identity('none').chain)
      const text = `${String(id)}|${String(time)}|${webhookId}|${crc32(raw)}`
      return verify(
        'sha256',
        Buffer.from(text),
        createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
        Buffer.from(String(signature), 'base64'),
      )
    },
  }
}
