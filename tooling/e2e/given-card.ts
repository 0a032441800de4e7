import { frameUrl } from '@petalpost/domain/card-frame'
import type { Language } from '@petalpost/domain/language'
import type { BrowserContext, Page, Route } from '@playwright/test'

import { PRODUCT } from './addresses.ts'

/** The id of the card. */
export const GIVEN_CARD = 'given-card'
const CARDS = `${PRODUCT}/api/ecards`
/** The card has been edited before: a fresh one opens with its words. */
const FORMER = 3
const SOUND = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#ff0000" d="M0 0h9v9z"/></svg>'

/** The server's response about a card, without the server's checks: the definition may be anything. */
export interface GivenCard {
  definition: unknown
  title?: string
  category?: string
  thumbnail?: string
}

/** The server's responses; tests change them while the editor is open. */
export interface GivenServer {
  /** The refusal of the opening of the card. */
  opening?: Refused
  /** The refusal of a save; 'offline' is no response. */
  saving?: Refused | 'offline'
  /** The drawings of stored files, by key; a plain one otherwise. */
  drawings?: Readonly<Record<string, string>>
  /** Every definition that was saved. */
  readonly saved: unknown[]
}

interface Refused {
  status: number
  code: string
  message?: string
}

const succeed = (route: Route, data: unknown) =>
  route.fulfill({ json: { success: true, code: 200, message: '', msg: '', data } })
const refuse = (route: Route, { status, code, message = code }: Refused) =>
  route.fulfill({ status, json: { success: false, code, message, msg: message, data: null } })

/**
 * Handles the editor's calls about one card in place of the server, so that the card may be one that the server would
 * never store. Returns the responses, for the test to change.
 */
export async function giveCard(context: BrowserContext, given: GivenCard): Promise<GivenServer> {
  const server: GivenServer = { saved: [] }
  const { title = 'A card', category = '', thumbnail = '/files/given.svg', definition } = given
  const detail = {
    id: GIVEN_CARD,
    title,
    category,
    thumbnail,
    definition,
    festivalId: 0,
    festivalName: '',
    isTemplate: 0,
    version: FORMER,
    price: 0,
    aspectRatio: '9:16',
    width: 375,
    height: 667,
    color: '#ffffff',
    isLike: false,
    viewCount: 0,
    likeCount: 0,
  }
  await context.route(`${CARDS}/basic/card/${GIVEN_CARD}?*`, (route) =>
    server.opening ? refuse(route, server.opening) : succeed(route, detail),
  )
  await context.route(`${CARDS}/cards/save`, (route) => {
    if (server.saving === 'offline') return route.abort('internetdisconnected')
    if (server.saving) return refuse(route, server.saving)
    server.saved.push((route.request().postDataJSON() as { definition: unknown }).definition)
    return succeed(route, { id: GIVEN_CARD, isTemplate: 0, version: FORMER + server.saved.length })
  })
  const versions = [3, 2].map((version) => ({
    version,
    savedAt: `2026-11-0${version}T10:00:00Z`,
    title,
    name: '',
    thumbnail,
  }))
  await context.route(`${CARDS}/cards/versions/${GIVEN_CARD}`, (route) => succeed(route, { records: versions }))
  await context.route(`${CARDS}/cards/versions/${GIVEN_CARD}/2`, (route) =>
    succeed(route, { ...versions[1], category, festivalId: 0, definition }),
  )
  const known = JSON.stringify([thumbnail, definition])
  await context.route(`${PRODUCT}/files/**`, (route) => {
    const key = new URL(route.request().url()).pathname.slice('/files/'.length)
    if (!known.includes(key)) return route.fallback() // uploaded by the test
    const headers = { 'content-type': 'image/svg+xml', 'access-control-allow-origin': '*' }
    return route.fulfill({ body: server.drawings?.[key] ?? SOUND, headers })
  })
  return server
}

/** The address of the editor's own document with the given card. */
export const givenCardAddress = (lang: Language): string =>
  frameUrl('edit', { cardId: GIVEN_CARD, isTemplate: 0, lang, userCode: '' })

/** Opens that document in `page`. */
export async function openGivenCard(page: Page, lang: Language): Promise<void> {
  await page.goto(`${PRODUCT}/healthz`) // another page first: a new hash alone would not load the document again
  await page.goto(PRODUCT + givenCardAddress(lang))
}
