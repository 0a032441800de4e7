import { updateUser } from '@petalpost/api-client/endpoints/user'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { userAtom } from '#shared/persisted-state.ts'
import type { PictureTools } from '#shared/upload/picture-tools.ts'
import { user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { AccountInformation } from './account-information.tsx'

const unfit: PictureTools = {
  prepare: () => Promise.reject(new UnfitFile('upload_type')),
  cut: async (picture) => picture,
}

beforeEach(() => {
  store.set(userAtom, user())
})
afterEach(() => activateLanguage('en-US'))

async function rename(name: string, { label = 'Nickname', button = 'Save' } = {}) {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  if (name !== '') await userEvent.type(field, name)
  await userEvent.click(screen.getByRole('button', { name: button }))
}

describe('account information (spec 2.10)', () => {
  test.each([
    ['en-US', 'Edit success', undefined],
    ['zh-CN', '修改成功', { label: '昵称', button: '保存' }],
  ] as const)('a new nickname is saved, and in %s “%s” says so (spec 8)', async (language, words, names) => {
    await activateLanguage(language)
    const made = answerCalls([[updateUser, ({ name }) => user({ name: String(name) })]])
    renderParts(<AccountInformation />)
    await rename('Nora Lind', names)
    await waitFor(() => expect(store.get(userAtom)?.name).toBe('Nora Lind'))
    expect(made.map(({ input }) => input['name'])).toEqual(['Nora Lind'])
    expect(store.get(toastsAtom).map(({ kind, text }) => [kind, text])).toEqual([['success', words]])
  })

  test('the email can be read, not changed', async () => {
    renderParts(<AccountInformation />)
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    expect([email.value, email.readOnly]).toEqual(['nora@example.com', true])
  })

  test('an empty nickname is marked and not sent', async () => {
    const made = answerCalls([[updateUser, () => user()]])
    renderParts(<AccountInformation />)
    await rename('')
    expect(screen.getByLabelText('Nickname').getAttribute('aria-invalid')).toBe('true')
    expect(made).toEqual([])
  })

  test('a failure keeps the nickname that was typed', async () => {
    answerCalls([
      [
        updateUser,
        () => {
          throw new Refusal(429, 'too_many_requests', 'Too many requests')
        },
      ],
    ])
    renderParts(<AccountInformation />)
    await rename('Nora Lind')
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false))
    expect(screen.getByLabelText<HTMLInputElement>('Nickname').value).toBe('Nora Lind')
    expect(store.get(userAtom)?.name).toBe('Nora')
  })

  test('a nickname that was typed when the session ended is there again after the login, for its user only', async () => {
    answerCalls([
      [
        updateUser,
        () => {
          throw new Refusal(401, 'not_logged_in', 'You are not logged in')
        },
      ],
    ])
    renderParts(<AccountInformation />)
    await rename('Nora Lind')
    await waitFor(() => expect(screen.queryByLabelText('Nickname')).toBeNull())
    act(() => store.set(userAtom, user()))
    const field = await screen.findByLabelText<HTMLInputElement>('Nickname')
    expect(field.value).toBe('Nora Lind')
    act(() => store.set(userAtom, null))
    act(() => store.set(userAtom, user({ userCode: 'mei', name: 'Mei' })))
    expect((await screen.findByLabelText<HTMLInputElement>('Nickname')).value).toBe('Mei')
  })

  test('only one picture can be picked, and one that is no picture opens no dialog', async () => {
    renderParts(<AccountInformation pictures={unfit} />)
    const picker = await screen.findByLabelText<HTMLInputElement>('Picture file')
    expect(picker.multiple).toBe(false)
    await userEvent.upload(picker, new File(['no picture'], 'a.png', { type: 'image/png' }))
    expect(picker.value).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
