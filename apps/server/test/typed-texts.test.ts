import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { sendFeedback } from '@petalpost/api-client/endpoints/feedback'
import { loginByCode, sendCaptcha } from '@petalpost/api-client/endpoints/login'
import { checkDeleteEmail, updateUser } from '@petalpost/api-client/endpoints/user'
import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { MAX_CARD_TITLE } from '@petalpost/domain/card'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import {
  ADDRESSES,
  ADDRESSES_OF_OTHER_LETTERS,
  CARD_TEXTS,
  CODES,
  NAMES,
  NO_ADDRESSES,
  NO_PHONES,
  PHONES,
  SEARCH_TEXTS,
  type TypedText,
} from '@petalpost/domain/test/typed-texts'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { normalForm } from '../src/card-search/normal-form.ts'
import { readConfig } from '../src/config.ts'
import { buildApp, type TestServer } from './build-app.ts'
import { designOf, drawnCard, saveDesign } from './design-factories.ts'
import { type SignedIn, signIn } from './factories.ts'
import { definition, entry, save } from './solution-factories.ts'

// The table of typed texts through the server's calls: the same values as in the domain and on the site.

let server: TestServer
beforeAll(async () => void (server = await buildApp({ config: { addressLimitFactor: 1000 } })))
afterAll(() => server.close())

let asked = 0
const visitor = (language = 'en-US') => server.visitor({ language, address: `10.${++asked >> 8}.${asked & 255}.1` })

/** No call may carry NUL or half a character: pages take them out, and the server refuses other clients. */
const isSent = ({ typed }: TypedText): boolean => typed.isWellFormed() && !typed.includes('\0')

/** A signed-in browser for each account, by its clean form. */
const owners = new Map<string, SignedIn>()
async function ownerOf(account: string): Promise<SignedIn> {
  const phone = /^\d+$/.test(account) ? `86${account.slice(-11)}` : undefined
  const known = owners.get(account) ?? (await signIn(server, phone === undefined ? { email: account } : { phone }))
  owners.set(account, known)
  return known
}

it('S21: an address or a phone number is the same account, however it was typed', async () => {
  const wrong: string[] = []
  for (const { about, typed, clean } of [...ADDRESSES, ...PHONES]) {
    const { success } = await (await ownerOf(clean)).call(checkDeleteEmail, { account: typed })
    if (!success) wrong.push(about)
  }
  expect(wrong).toEqual([])
})

const codeFor = async (account: string) => (await visitor().call(sendCaptcha, { account })).code

it('S21: what is no account is refused with the sentence for it', async () => {
  const addresses = await Promise.all(NO_ADDRESSES.map(codeFor))
  expect(new Set(addresses)).toEqual(new Set(['email_pattern']))
  const phones = await Promise.all(
    NO_PHONES.map(
      async (account) =>
        (await visitor().call(loginByCode, { account, accountCode: '1', isNoPassWd: true, countryCode: 'CN' })).code,
    ),
  )
  expect(new Set(phones)).toEqual(new Set(['phone_pattern']))
  const answers = await Promise.all(
    ADDRESSES_OF_OTHER_LETTERS.map((account) => visitor().call(sendCaptcha, { account })),
  )
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 200,
      code: 'email_letters',
      message: 'Addresses with letters such as é or 王 before the @ are not supported. Please enter another one',
    })
})

it('S21: feedback has the contact address alone', async () => {
  const wrong: string[] = []
  for (const { about, typed, clean } of ADDRESSES) {
    const { data } = await visitor().call(sendFeedback, {
      serviceId: SERVICE_ID,
      userCode: 'anonymous',
      problemDescription: 'It\vrains.',
      contactAddress: typed,
      filePathList: [],
    })
    const { rows } = await server.deps.pool.query('select * from feedback where id = $1', [data.ticket])
    if (rows[0].contact_address !== clean || rows[0].problem_description !== 'It\nrains.') wrong.push(about)
  }
  expect(wrong).toEqual([])
})

it('S21: a code signs in, alone or in the message that it came with', async () => {
  server.deps.random.int = () => 259_684
  const wrong: string[] = []
  for (const [turn, { about, typed }] of CODES.entries()) {
    const browser = visitor()
    const account = `code${turn}@example.com`
    await browser.call(sendCaptcha, { account })
    const login = { account, accountCode: typed, isNoPassWd: true, countryCode: null } as const
    if (!(await browser.call(loginByCode, login)).success) wrong.push(about)
  }
  expect(wrong).toEqual([])
})

it('S21: names of users, solutions, festivals and cards are stored clean', async () => {
  const ada = await ownerOf('names@example.com')
  const wrong: string[] = []
  let id: string | undefined
  for (const { about, typed, clean } of NAMES.filter(isSent)) {
    server.clock.advance(MINUTE_MS)
    const named = {
      name: typed,
      definition: definition(entry('day', { name: typed })),
      ...(id !== undefined && { id }),
    }
    const { data: solution } = await save(ada, named)
    id = solution.id
    const { data: card } = await saveDesign(ada, { title: typed })
    const [festival] = solution.definition.platforms.pc.festivals
    const stored = [solution.name, festival?.name, (await designOf(ada, card.id)).title]
    stored.push((await ada.call(updateUser, { name: typed })).data.name)
    if (stored.some((name) => name !== clean)) wrong.push(`${about}: ${JSON.stringify(stored)}`)
  }
  expect(wrong).toEqual([])
})

it('S21: the title of a card is cleaned before its length is checked', async () => {
  const ada = await ownerOf('titles@example.com')
  const title = '花'.repeat(MAX_CARD_TITLE)
  const { data } = await saveDesign(ada, { title: ` \u200b\n${title}\u2028 ` })
  expect((await designOf(ada, data.id)).title).toBe(title)
  const answer = await saveDesign(ada, { title: `${title}x` })
  expect([answer.status, answer.message]).toEqual([400, expect.stringContaining('title')])
})

it('S21: the texts of cards are stored as the editor would have written them', async () => {
  const ada = await ownerOf('texts@example.com')
  const text = sampleCard().layers.find(({ type }) => type === 'text')
  if (text?.type !== 'text') throw new Error('the sample has a text')
  const written = (one: string) => ({ ...text, runs: [{ text: one }] })
  const wrong: string[] = []
  for (const { about, typed, clean } of CARD_TEXTS.filter(isSent)) {
    server.clock.advance(MINUTE_MS)
    const { data } = await saveDesign(ada, { definition: drawnCard({ layers: [written(typed)], groups: [] }) })
    const { definition: stored } = await designOf(ada, data.id)
    const [layer] = (stored as CardV2).layers
    if (layer?.type !== 'text' || layer.runs[0]?.text !== clean) wrong.push(about)
  }
  expect(wrong).toEqual([])
})

it('S21: half a character and NUL are refused, and nothing is stored', async () => {
  const ada = await ownerOf('halves@example.com')
  for (const { typed } of [...NAMES, ...CARD_TEXTS].filter((row) => !isSent(row)))
    expect(await save(ada, { name: typed })).toMatchObject({ status: 400, code: 'invalid_input' })
})

const statusOf = async (searchText: string) =>
  (await visitor().call(cardsPage, { pageNum: 1, pageSize: 9, searchText })).status

it('S21: a search is the same, however it was typed', async () => {
  for (const { typed, clean } of SEARCH_TEXTS) expect([normalForm(typed), await statusOf(typed)]).toEqual([clean, 200])
})

it('S21: the operator’s address is read like every other', () => {
  for (const { typed, clean } of ADDRESSES) expect(readConfig({ FEEDBACK_MAIL: typed }, '/').feedbackMail).toBe(clean)
  expect(() => readConfig({ FEEDBACK_MAIL: 'a@example.com, b@example.com' }, '/')).toThrow('FEEDBACK_MAIL')
})
