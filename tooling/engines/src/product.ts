import { CARDS_PATH, type EmbedPayload } from '@petalpost/domain/embed-payload'
import type { OwnShowConfig } from '@petalpost/domain/show-config'
import { photoCard } from '@petalpost/e2e/third-party-site/photo-card.ts'
import { makeSolution } from '@petalpost/e2e/third-party-site/solution.ts'
import { startMailServer } from '@petalpost/fake-providers/mail-server'
import { person } from '@petalpost/server/test/person'
import { withSeededServer } from '@petalpost/server/test/seeded-server'
import { wholeDocument } from '@petalpost/server/test/whole-document'

import { until } from './until.ts'

const OWNER = 'site-owner@example.com'

/** A template card, whose document contains its picture, or a card of one photo, which is too large for that. */
export type Card = 'template' | 'photo'

/** The running, built product, as the owner of solutions uses it. */
export interface Product {
  /** the address that its users type */
  origin: string
  /** The key of a solution that shows its card on FESTIVAL_DATE; the same settings give the same solution. */
  keyOf(showConfig?: OwnShowConfig, card?: Card): Promise<string>
  /** The address of the document in which popups show a card; the same name gives the same card. */
  documentOf(name: string, card: object): Promise<string>
}

/** The addresses of the documents of a solution's cards. */
async function documentsOf(origin: string, key: string): Promise<string[]> {
  const { f } = (await (await fetch(`${origin}/plugin/solution?k=${key}`)).json()) as EmbedPayload
  return f.map(([entry, , , , , mark]) => `${origin}${CARDS_PATH}${key}/${entry}/pc?b=${mark}`)
}

/** Waits until the card of a solution has its picture: it is drawn for the first request that needs it. */
async function drawCard(origin: string, key: string): Promise<void> {
  for (const address of await documentsOf(origin, key)) await wholeDocument(address)
}

/** Runs `work` on the product with its starter content, in its own folder. */
export async function withProduct(work: (product: Product) => Promise<void>): Promise<void> {
  const mail = await startMailServer()
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}`, ADDRESS_LIMIT_FACTOR: '50' }
  try {
    await withSeededServer('engines', env, async ({ server }) => {
      const origin = server.origin.replace('127.0.0.1', 'localhost') // not the same site as our host pages
      const call = person(origin)
      await call('/api/login/local/captcha', { account: OWNER })
      const code = await until('the login code', async () => /\b\d{6}\b/.exec(mail.received.at(-1)?.text ?? '')?.[0])
      await call('/api/login/local/login', { account: OWNER, accountCode: code, isNoPassWd: true, countryCode: null })

      const keys = new Map<string, Promise<string>>()
      const documents = new Map<string, Promise<string>>()
      const makeDocument = async (card: object): Promise<string> => {
        const { key } = await makeSolution(call, {}, card)
        const [address = ''] = await documentsOf(origin, key)
        return address
      }
      await work({
        origin,
        keyOf(showConfig = {}, card = 'template') {
          const asked = JSON.stringify([showConfig, card])
          const make = async () => {
            if (card === 'photo') return (await makeSolution(call, showConfig, await photoCard(call, origin))).key
            const { key } = await makeSolution(call, showConfig)
            await drawCard(origin, key)
            return key
          }
          const key = keys.get(asked) ?? make()
          keys.set(asked, key)
          return key
        },
        documentOf(name, card) {
          const address = documents.get(name) ?? makeDocument(card)
          documents.set(name, address)
          return address
        },
      })
    })
  } finally {
    await mail.close()
  }
}
