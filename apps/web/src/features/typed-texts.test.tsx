import { categoryList, festivalList, searchTexts } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { sessions } from '@petalpost/api-client/endpoints/login'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import {
  ADDRESSES,
  ADDRESSES_OF_OTHER_LETTERS,
  CODES,
  NAMES,
  NO_ADDRESSES,
  NO_NAMES,
  NO_PHONES,
  PHONES,
  SEARCH_TEXTS,
  type TypedText,
} from '@petalpost/domain/test/typed-texts'
import { store } from '@petalpost/ui/store'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { languageAtom, userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { renderApp, renderParts } from '#test/render-app.tsx'

import { LoginPage } from './login/login-page.tsx'
import { AccountInformation } from './mine/account-information.tsx'
import { DeleteAccount } from './mine/delete-account.tsx'
import { FeedbackPage } from './mine/feedback/feedback-page.tsx'
import { CustomFestivalForm } from './solution/dialogs/custom-festival-form.tsx'
import { EditFestivalDialog } from './solution/dialogs/edit-festival-dialog.tsx'
import { InlineName } from './solution/inline-name.tsx'

// The table of typed texts through the site's own fields: the same values as in the domain and on the server.

beforeEach(() => {
  store.set(userAtom, user())
  answerCalls([
    [sessions, () => ({ records: [] })],
    [festivalList, () => []],
    [categoryList, () => []],
    [searchTexts, () => []],
    [cardsPage, () => ({ records: [] })],
  ])
})
afterEach(async () => {
  store.set(languageAtom, 'en-US')
  await activateLanguage('en-US')
})

/** What a text becomes when it is put into this field and the field is left. */
function entered(field: HTMLInputElement, text: string): string {
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
  act(() => field.blur())
  return field.value
}

/** The rows that the field makes something else of, with what it shows. A field of one line has lost its line ends before. */
const wrong = (rows: readonly TypedText[], read: (text: string) => unknown): string[] =>
  rows
    .filter(({ typed }) => !/\w[\r\n]+\w/.test(typed))
    .map((row) => ({ ...row, shown: read(row.typed) }))
    .filter(({ clean, shown }) => shown !== clean)
    .map(({ about, shown }) => `${about}: ${String(shown)}`)

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const problem = () => screen.queryByRole('alert')?.textContent ?? null

const ADDRESS_FIELDS = [
  ['of the login', 'Email', () => <LoginPage redirect="/" />],
  ['of the deletion', 'Email of the account', () => <DeleteAccount user={user()} onDeleted={() => {}} />],
  ['of feedback', 'Contact email', () => <FeedbackPage />],
] as const

test.each(ADDRESS_FIELDS)('S21: the address %s is shown as it is meant', async (_place, label, page) => {
  renderParts(page())
  const input = await field(label)
  expect(wrong(ADDRESSES, (text) => entered(input, text))).toEqual([])
  expect(problem()).toBeNull()
  const told = (texts: readonly string[]) =>
    new Set(texts.filter((text) => entered(input, text) !== '').map(() => problem()))
  expect([...told(ADDRESSES_OF_OTHER_LETTERS)]).toEqual([
    'Addresses with letters such as é or 王 before the @ are not supported. Please enter another one',
  ])
  const refused = NO_ADDRESSES.filter((text) => text.trim() !== '').map((text) => (entered(input, text), problem()))
  const sentence =
    label === 'Contact email' ? 'Please enter a valid e-mail address' : 'Please enter the correct e-mail address'
  expect(new Set(refused)).toEqual(new Set([sentence]))
})

test('S21: the phone number of the login is shown as it is meant', async () => {
  await activateLanguage('zh-CN')
  store.set(languageAtom, 'zh-CN')
  renderParts(<LoginPage redirect="/" />)
  await userEvent.click(screen.getByRole('tab', { name: '手机登录' }))
  const input = await field('手机号码')
  expect(wrong(PHONES, (text) => entered(input, text))).toEqual([])
  expect(problem()).toBeNull()
  expect(new Set(NO_PHONES.map((text) => (entered(input, text), problem())))).toEqual(new Set(['请输入正确的手机号码']))
})

test('S21: the phone number of the deletion is shown as it is meant', async () => {
  renderParts(<DeleteAccount user={user({ email: null })} onDeleted={() => {}} />)
  const input = await field('Phone number of the account')
  expect(wrong(PHONES, (text) => entered(input, text))).toEqual([])
})

test('S21: the code field shows the code of a pasted message', async () => {
  renderParts(<LoginPage redirect="/" />)
  const input = await field('Verification code')
  expect(wrong(CODES, (text) => entered(input, text))).toEqual([])
})

test('S21: a nickname is shown as it is meant', async () => {
  renderParts(<AccountInformation />)
  const input = await field('Nickname')
  expect(wrong(NAMES, (text) => entered(input, text))).toEqual([])
  expect(problem()).toBeNull()
  for (const text of NO_NAMES) {
    entered(input, text)
    expect(problem()).toBe('Please enter a nickname that others can read')
  }
})

/** The name that a solution gets; null for none. */
const named = (text: string) => {
  const onFinish = vi.fn<(name: string | null) => void>()
  const { unmount } = renderParts(
    <InlineName label="Name" value="" maxLength={60} className={undefined} onFinish={onFinish} />,
  )
  entered(screen.getByLabelText('Name'), text)
  unmount()
  return onFinish.mock.calls[0]?.[0]
}

test('S21: a solution gets the name that is meant, and none that nobody could see', () => {
  expect(wrong(NAMES, named)).toEqual([])
  expect(NO_NAMES.map(named)).toEqual(NO_NAMES.map(() => null))
})

test('S21: a festival gets the name that is meant, and none that nobody could see', async () => {
  const today = '2026-11-29'
  const { unmount } = renderParts(<CustomFestivalForm today={today} onAdd={() => {}} />)
  const added = await field(/^Name/)
  expect(wrong(NAMES, (text) => entered(added, text))).toEqual([])
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add this festival' })
  expect(NO_NAMES.filter((text) => (entered(added, text), !add.disabled))).toEqual([])
  unmount()
  const entry = { id: 'a', festivalId: 0, name: 'Day', cron: '* * * 1 1 ?' }
  renderParts(<EditFestivalDialog entry={entry} today={today} onSave={() => {}} onClose={() => {}} />)
  const edited = await field(/^Name/)
  expect(wrong(NAMES, (text) => entered(edited, text))).toEqual([])
})

test('S21: a search asks for the words that are meant', async () => {
  const router = renderApp('/template')
  for (const { typed, clean } of SEARCH_TEXTS.filter((row) => !/\w[\r\n]+\w/.test(row.typed))) {
    const input = await field('Search cards')
    fireEvent.change(input, { target: { value: typed } })
    fireEvent.submit(input)
    await waitFor(() =>
      expect(router.state.location.search.s?.normalize('NFKC').replaceAll(/\p{Pd}|\u2212/gu, ' ')).toBe(clean),
    )
  }
})
