import { cardDetail, cardVariants } from '@petalpost/api-client/endpoints/cards'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { card, variants } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { PreviewInfo } from './preview-info.tsx'

const toasts = () => store.get(toastsAtom).map(({ text }) => text)
const copyLink = () => screen.queryByRole('button', { name: 'Copy link' })

function show(fields: Parameters<typeof card>[0]) {
  answerCalls([[cardVariants, () => variants()]])
  renderParts(<PreviewInfo card={card(fields)} />)
}

test('PreviewInfo: a template’s link is copied, and it opens the card for anybody', async () => {
  const person = userEvent.setup()
  show({ id: 'c1' })
  expect(screen.getByText('Send it as a link')).toBeDefined()
  await person.click(copyLink()!)
  await waitFor(() => expect(toasts()).toContain('Link copied'))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/card/preview/c1/1`)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('PreviewInfo: when the browser refuses to copy, the link is shown, selected', async () => {
  const person = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  show({ id: 'c1' })
  await person.click(copyLink()!)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Copy the link yourself/ })
  expect(field.value).toBe(`${window.location.origin}/card/preview/c1/1`)
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})

const bullets = () => {
  const lists = screen.getAllByRole('list').map((list) => [...list.children].map(({ textContent }) => textContent))
  return lists.find((list) => list.includes('Add it to a solution for your website'))
}

test('PreviewInfo: the first bullet is for paid cards only (spec 2.7)', () => {
  show({ id: 'c1', price: 100 })
  expect(bullets()?.[0]).toBe('Included in every membership')
  cleanup()
  show({ id: 'c1', price: 0 })
  expect(bullets()).not.toContain('Included in every membership')
})

test('PreviewInfo: a card of the AI category says what generative art is (spec 2.7)', () => {
  show({ id: 'c1', category: 'AI greeting cards' })
  expect(screen.getByText(/^Generative art: an algorithm of ours drew this picture/)).toBeDefined()
  cleanup()
  show({ id: 'c1' })
  expect(screen.queryByText(/Generative art/)).toBeNull()
})

test('PreviewInfo: a card with a picture that a model made says so', async () => {
  const shown = card({ id: 'mine', isTemplate: 0 })
  const assets = { photo: { key: 'media/a.png', kind: 'image', mime: 'image/png', bytes: 1, origin: 'ai' } }
  answerCalls([
    [cardVariants, () => variants()],
    [cardDetail, () => ({ ...shown, definition: { assets }, version: 1 })],
  ])
  renderParts(<PreviewInfo card={shown} />)
  expect(await screen.findByText('Made with AI')).toBeDefined()
})

test('PreviewInfo: a design has no link, because only its owner can open it (rule S12)', () => {
  show({ id: 'mine', isTemplate: 0 })
  expect(copyLink()).toBeNull()
  expect(screen.queryByText('Send it as a link')).toBeNull()
  expect(screen.getByText('Add it to a solution for your website')).toBeDefined()
})

test('PreviewInfo: cards of the same scene with other words are “More like this”, as all cards beside one are', async () => {
  answerCalls([[cardVariants, () => ({ records: [card({ id: 'joke', title: 'Another joke' })] })]])
  renderParts(<PreviewInfo card={card({ id: 'c1' })} />)
  expect(await screen.findByRole('button', { name: 'Preview Another joke' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'More like this' })).toBeDefined()
})
