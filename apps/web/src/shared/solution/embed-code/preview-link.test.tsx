import { previewSign } from '@petalpost/api-client/endpoints/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

import { PreviewLink } from './preview-link.tsx'

const toasts = () => store.get(toastsAtom).map(({ text }) => text)
const press = async () => {
  const person = userEvent.setup()
  renderParts(<PreviewLink id="s1" date="2027-02-06" />)
  await person.click(screen.getByRole('button', { name: 'Copy the preview ending' }))
}

test('an owner copies the ending of a preview link, with the day and a sign of the server', async () => {
  const calls = answerCalls([[previewSign, () => ({ sign: 'abc.def', until: '2026-11-29T12:00:00.000Z' })]])
  await press()
  await waitFor(() => expect(toasts()).toContain('Copy success'))
  expect(await navigator.clipboard.readText()).toBe('#petalpost-date=2027-02-06&petalpost-sign=abc.def')
  expect(calls).toEqual([{ endpoint: 'previewSign', input: { id: 's1', isTemplate: '0' } }])
})

test('a refused sign is reported', async () => {
  answerCalls([
    [
      previewSign,
      () => {
        throw new Refusal(200, 'secret_revoked', 'The embed code has been revoked')
      },
    ],
  ])
  await press()
  await waitFor(() => expect(toasts()).toContain('The embed code has been revoked'))
})
