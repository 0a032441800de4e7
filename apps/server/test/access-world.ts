import { likeCard, saveCard } from '@petalpost/api-client/endpoints/cards'
import { claimUpload, uploadPolicy } from '@petalpost/api-client/endpoints/files'
import { sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { removeRecord } from '@petalpost/api-client/endpoints/records'
import { solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import type { SaveCardInput } from '@petalpost/api-client/schemas/cards'

import type { Browser } from './browser.ts'
import type { TestServer } from './build-app.ts'
import { addCards } from './card-factories.ts'
import { codeIn } from './code-in.ts'
import { signIn, type SignedIn } from './factories.ts'
import { popupCardsOf } from './popup-cards.ts'
import { addPublicSolution, definition, entry, reference, save } from './solution-factories.ts'

/** Who makes a request. Except for the owner, nobody has anything to do with the things that it names. */
export const CALLERS = ['visitor', 'other', 'owner', 'member', 'lapsed'] as const
export type Caller = (typeof CALLERS)[number]

/** Things that a request may name, each made on first use. */
export interface Things {
  /** one of the owner's own cards */
  card: () => Promise<string>
  /** the address of an own card that a solution of the owner shows, as its script requests it */
  popupCard: () => Promise<string>
  /** a card in the owner's recent designs */
  recorded: () => Promise<string>
  /** a template that the owner likes */
  liked: () => Promise<string>
  /** a free template */
  template: () => Promise<string>
  /** a template for members */
  paidTemplate: () => Promise<string>
  /** a solution of the owner */
  solution: () => Promise<string>
  publicSolution: () => Promise<string>
  /** the embed key of the owner's solution */
  secret: () => Promise<string>
  /** key of a picture that the owner's browser has uploaded */
  upload: () => Promise<string>
  /** key of that picture after the owner has claimed it */
  file: () => Promise<string>
  /** the owner's mail address */
  account: () => Promise<string>
  /** another browser in which the owner is signed in */
  session: () => Promise<string>
  /** the code that was sent to the owner's browser for this purpose */
  code: (purpose: 'login' | 'deleteAccount') => Promise<string>
}

/** A caller, and an owner whose things the caller has never seen. */
export interface World {
  caller: Browser
  owner: SignedIn
  things: Things
}

/** Well-formed names of things that do not exist. */
export const MISSING: Things = {
  card: async () => 'MissingCard-0123456789',
  popupCard: async () => '/plugin/card/MissingSecret-0123456789ABCDEFGH/none/pc',
  recorded: async () => 'MissingCard-6789012345',
  liked: async () => 'MissingTemplate-ABCDEF',
  template: async () => 'MissingTemplate-012345',
  paidTemplate: async () => 'MissingTemplate-678901',
  solution: async () => 'MissingSolution-012345',
  publicSolution: async () => 'MissingSolution-678901',
  secret: async () => 'MissingSecret-0123456789ABCDEFGH',
  upload: async () => 'uploads/pc/2026/11/MissingUpload-0123.png',
  file: async () => 'media/2026/11/MissingFile-012345.png',
  account: async () => 'missing@example.com',
  session: async () => '00000000-0000-4000-8000-000000000000',
  code: async () => '000000',
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** An empty card document. */
export const blankCard = () => ({
  v: 3,
  width: 375,
  height: 667,
  background: { type: 'solid', color: '#ffffff' },
  layers: [],
  groups: [],
  assets: {},
  fonts: [],
})

/** A card to be saved as an own card. */
export const newCard = (more: Partial<SaveCardInput> = {}): SaveCardInput => ({
  festivalId: 0,
  definition: blankCard(),
  thumbnail: '',
  category: 'birthday',
  title: 'Card',
  isTemplate: 0,
  ...more,
})

let worlds = 0

/** A new owner with new things, and a caller of this kind. */
export async function newWorld(server: TestServer, kind: Caller): Promise<World> {
  const number = ++worlds
  const user = (name: string, membership: { level: number; days: number }) =>
    signIn(server, {
      email: `${name}${number}@example.com`,
      address: `198.51.${number >> 8}.${number & 255}`,
      membership,
    })
  const owner = await user('owner', { level: 0, days: 0 })
  const callers: Record<Caller, () => Browser | Promise<Browser>> = {
    visitor: () => server.visitor({ address: `192.0.${number >> 8}.${number & 255}` }),
    other: () => user('other', { level: 0, days: 0 }),
    owner: () => owner,
    member: () => user('member', { level: 2, days: 30 }),
    lapsed: () => user('lapsed', { level: 2, days: -1 }),
  }
  return { owner, caller: await callers[kind](), things: thingsOf(server, owner, number) }
}

function thingsOf(server: TestServer, owner: SignedIn, number: number): Things {
  const template = async (name: string, price: number): Promise<string> => {
    const id = `${name}-${number}`
    await addCards(server, { id, price, definition: blankCard(), views: 0 })
    return id
  }
  const ownCard = async (): Promise<string> => (await owner.call(saveCard, newCard())).data.id
  const things: Things = {
    card: once(async () => {
      const id = await ownCard()
      await owner.call(removeRecord, { id, isTemplate: 0 })
      return id
    }),
    popupCard: once(async () => {
      const card = reference(await ownCard(), 0)
      const shows = await save(owner, { name: `Shows ${number}`, definition: definition(entry('day', { card })) })
      const { data: key } = await owner.call(solutionSecret, { id: shows.data.id, isTemplate: 0 })
      const [address = ''] = await popupCardsOf(server, key)
      return address
    }),
    recorded: once(ownCard),
    liked: once(async () => {
      const id = await template('liked', 0)
      await owner.call(likeCard, { id, isTemplate: 1, isLike: true })
      return id
    }),
    template: once(() => template('free', 0)),
    paidTemplate: once(() => template('paid', 990)),
    solution: once(async () => (await save(owner, { name: `Plans ${number}` })).data.id),
    publicSolution: once(async () => {
      await addPublicSolution(server, { id: `public-${number}` })
      return `public-${number}`
    }),
    secret: once(async () => {
      const { data } = await owner.call(solutionSecret, { id: await things.solution(), isTemplate: 0 })
      return data
    }),
    upload: once(async () => {
      const { data } = await owner.call(uploadPolicy, { name: 'petalpost' })
      const key = `${data.data.keyPrefix}picture.png`
      await server.deps.storage.put(key, PNG, 'image/png')
      return key
    }),
    file: once(
      async () => (await owner.call(claimUpload, { key: await things.upload(), name: 'picture.png' })).data.key,
    ),
    account: async () => owner.user.email ?? '',
    session: once(async () => {
      const { sessions } = server.deps.services.login
      const token = await sessions.open(owner.user, null)
      const list = await sessions.list(owner.user, token)
      return list.find(({ isThis }) => isThis)?.id ?? ''
    }),
    code: async (purpose) => {
      const account = await things.account()
      await owner.call(sendCaptcha, { account, purpose })
      return codeIn((await server.mail.next(account)).text)
    },
  }
  return things
}

function once(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined
  return () => (made ??= make())
}
