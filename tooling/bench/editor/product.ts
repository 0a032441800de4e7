import type { CardDefinition } from '@petalpost/card-document/card'
import { embeddedConnection } from '@petalpost/server/test/embedded-database'
import { type Person, Refusal, signUp, uploadFor } from '@petalpost/server/test/person'
import { withSeededServer } from '@petalpost/server/test/seeded-server'
import pg from 'pg'
import type { BrowserContext, Page } from 'playwright'

import { stickerSvg } from '../card/paint-card.ts'

/** A user in a browser: makes calls with its cookies. */
const personIn =
  ({ request }: BrowserContext, origin: string): Person =>
  async <Data>(path: string, body?: object): Promise<Data> => {
    const url = `${origin}${path}`
    const headers = { origin }
    const response = await (body ? request.post(url, { headers, data: body }) : request.get(url, { headers }))
    const answer = (await response.json()) as { success: boolean; message: string; data: unknown }
    const { status, statusText } = { status: response.status(), statusText: response.statusText() }
    if (!answer.success) throw new Refusal(path, new Response(null, { status, statusText }), answer.message)
    return answer.data as Data
  }

/** The product with its starter content, and a way to become an author in it. */
export interface Product {
  origin: string
  /** Makes calls as the user of this browser. */
  callIn: (context: BrowserContext) => Person
  /** Signs a new user up in this browser. */
  signUpIn: (context: BrowserContext) => Promise<Person>
}

let authors = 0

/** Runs `work` on a product of its own. */
export const withProduct = <T>(work: (product: Product) => Promise<T>): Promise<T> =>
  withSeededServer('editor', { ADDRESS_LIMIT_FACTOR: '1000' }, async ({ server: { origin }, dataDir }) => {
    const mailbox = new pg.Pool(embeddedConnection(dataDir))
    try {
      return await work({
        origin,
        callIn: (context) => personIn(context, origin),
        async signUpIn(context) {
          const call = personIn(context, origin)
          await signUp(call, mailbox, `author${++authors}@example.com`)
          return call
        },
      })
    } finally {
      await mailbox.end()
    }
  })

/** Stores a new card of the user's own; returns its id. */
async function storeCard(call: Person, definition: CardDefinition): Promise<string> {
  const details = { title: 'Painted', category: 'birthday', festivalId: 0, thumbnail: '', isTemplate: 0 }
  const { id } = await call<{ id: string }>('/api/ecards/cards/save', { ...details, definition })
  return id
}

/** Stores a card of `paintCard` as the user's own, with its stickers as uploads; returns its id. */
export async function storePainted(call: Person, origin: string, card: CardDefinition): Promise<string> {
  const keys: string[] = []
  for (const index of Object.keys(card.assets).keys()) {
    const content = new TextEncoder().encode(stickerSvg(index))
    const key = await uploadFor(call, origin, { name: `star${index}.svg`, content, type: 'image/svg+xml' })
    const claimed = await call<{ key: string }>('/api/file/oss/claim', { key })
    keys.push(claimed.key)
  }
  const assets = Object.fromEntries(
    Object.entries(card.assets).map(([id, asset], index) => [id, { ...asset, key: keys[index] ?? '' }]),
  )
  return storeCard(call, { ...card, assets })
}

/** The address of the editor of a card, as a page of its own. */
export const editorUrl = (origin: string, cardId: string, isTemplate: 0 | 1 = 0): string =>
  `${origin}/card-frame/?cardId=${cardId}&isTemplate=${isTemplate}&lang=en-US#/edit`

/** The canvas of an opened editor. */
export const canvasOf = (page: Page) => page.getByRole('application', { name: 'Card' })
