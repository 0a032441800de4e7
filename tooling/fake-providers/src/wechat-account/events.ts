import { randomBytes } from 'node:crypto'

import type { OfficialAccount, SceneCode } from './account.ts'
import { encrypted, signatureOf } from './crypt.ts'

/** Who scans, and whether the person follows the account already. */
export interface Scanner {
  openid: string
  follows?: boolean
}

/** What an event may get wrong, for the tests of forged ones. */
export interface EventFault {
  /** seconds by which its time differs */
  late?: number
  /** signed with another token */
  foreignToken?: boolean
  /** encrypted for another account */
  appid?: string
  /** changed after it was signed */
  changed?: boolean
  /** not encrypted */
  plain?: boolean
  /** text before the outer, or the inner, document */
  outerPrefix?: string
  innerPrefix?: string
  /** seconds since 1970 that the event says it happened */
  createTime?: number
  event?: string
}

/** A call of the service to the account's server. */
export interface EventCall {
  /** to append to the server's address */
  query: string
  body: string
}

const cdata = (name: string, text: string): string => `<${name}><![CDATA[${text}]]></${name}>`

/** The event of a scan: `subscribe` for a new follower, else `SCAN`. */
function eventXml(
  account: OfficialAccount,
  { scene, ticket }: SceneCode,
  { openid, follows = true }: Scanner,
  at: number,
  fault: EventFault,
): string {
  const event = fault.event ?? (follows ? 'SCAN' : 'subscribe')
  const key = event === 'subscribe' ? `qrscene_${scene}` : scene
  return [
    fault.innerPrefix ?? '',
    '<xml>',
    cdata('ToUserName', account.appid),
    cdata('FromUserName', openid),
    `<CreateTime>${fault.createTime ?? at}</CreateTime>`,
    cdata('MsgType', 'event'),
    cdata('Event', event),
    cdata('EventKey', key),
    cdata('Ticket', ticket),
    '</xml>',
  ].join('')
}

/** The encrypted and signed call about a scan. `now` in ms */
export function eventCall(
  account: OfficialAccount,
  code: SceneCode,
  scanner: Scanner,
  now: number,
  fault: EventFault = {},
): EventCall {
  const at = Math.floor(now / 1_000)
  const timestamp = String(at + (fault.late ?? 0))
  const nonce = String(randomBytes(4).readUInt32BE())
  const token = fault.foreignToken ? 'somebody else' : account.token
  const xml = eventXml(account, code, scanner, at, fault)
  const sealed = encrypted(xml, fault.appid ?? account.appid, account.aesKey)
  const msgSignature = signatureOf(token, timestamp, nonce, sealed)
  const sent = fault.changed ? encrypted(xml.replace(code.scene, 'changed'), account.appid, account.aesKey) : sealed
  const query = new URLSearchParams({
    signature: signatureOf(token, timestamp, nonce),
    timestamp,
    nonce,
    openid: scanner.openid,
    ...(!fault.plain && { encrypt_type: 'aes', msg_signature: msgSignature }),
  })
  const outer = `<xml>${cdata('ToUserName', account.appid)}${cdata('Encrypt', sent)}</xml>`
  return { query: `?${query}`, body: (fault.outerPrefix ?? '') + (fault.plain ? xml : outer) }
}

/** The query with which the service checks the address of a server. `now` in ms */
export function echoQuery(account: OfficialAccount, now: number, echo: string): string {
  const timestamp = String(Math.floor(now / 1_000))
  const nonce = String(randomBytes(4).readUInt32BE())
  return `?${new URLSearchParams({ signature: signatureOf(account.token, timestamp, nonce), timestamp, nonce, echostr: echo })}`
}
