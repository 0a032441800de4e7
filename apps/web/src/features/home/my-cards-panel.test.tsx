import { likeCard } from '@petalpost/api-client/endpoints/cards'
import { likePage, recordPage, removeRecord } from '@petalpost/api-client/endpoints/records'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { activateLanguage } from '#shared/language.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { store } from '#shared/store.ts'
import { Overlays } from '#shared/ui/overlays.tsx'
import { answerCalls, type MadeCall } from '#test/answer-calls.ts'
import { card, user } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { MyCardsPanel } from './my-cards-panel.tsx'

let made: MadeCall[]
const calls = (name: string) => made.filter(({ endpoint }) => endpoint === name).map(({ input }) => input)

beforeEach(() => {
  store.set(userAtom, user())
  made = answerCalls([
    [likePage, () => ({ records: [card({ id: 'cat', title: 'The cat approves', isLike: true })] })],
    [recordPage, () => ({ records: [card({ id: 'roof', title: 'Two on the roof', isTemplate: 0 })] })],
    [likeCard, () => ({ isLike: false, likeCount: 0 })],
    [removeRecord, () => null],
  ])
})
afterEach(() => activateLanguage('en-US'))

async function ask(button: string | RegExp) {
  renderParts(
    <>
      <MyCardsPanel />
      <Overlays />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

describe('MyFavorites: the heart of the home panel (spec 2.5, 5)', () => {
  test('asks whether to cancel, names the card, and unlikes it on OK', async () => {
    const dialog = await ask('Unlike The cat approves')
    expect(dialog.getByRole('heading', { name: 'Warning' })).toBeTruthy()
    expect(dialog.getByText('Are you sure you want to cancel?')).toBeTruthy()
    expect(dialog.getByText(/The cat approves/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(calls('likeCard')).toEqual([{ id: 'cat', isTemplate: 1, isLike: false }]))
  })

  test.each(['Cancel', 'Escape'])('%s does nothing', async (way) => {
    const dialog = await ask('Unlike The cat approves')
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(dialog.getByRole('button', { name: way }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('likeCard')).toEqual([])
    expect(screen.getByRole('button', { name: 'Unlike The cat approves' })).toBeTruthy()
  })

  test('asks in Chinese with the title 警告', async () => {
    await activateLanguage('zh-CN')
    const dialog = await ask('取消喜欢《The cat approves》')
    expect(dialog.getByRole('heading', { name: '警告' })).toBeTruthy()
    expect(dialog.getByText('确定要取消吗？')).toBeTruthy()
    expect(dialog.getByRole('button', { name: '确定' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: '取消' })).toBeTruthy()
  })
})

describe('RecentDesigns: the cross of the home panel (spec 2.5, 5)', () => {
  test('asks whether to delete, says that the card stays, and takes it off the history on OK', async () => {
    const dialog = await ask('Remove Two on the roof from recent designs')
    expect(dialog.getByRole('heading', { name: 'Warning' })).toBeTruthy()
    expect(dialog.getByText('Are you sure you want to delete?')).toBeTruthy()
    expect(dialog.getByText(/Two on the roof.*stays/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(calls('removeRecord')).toEqual([{ id: 'roof', isTemplate: 0 }]))
    expect(calls('removeCard')).toEqual([])
  })

  test('Cancel does nothing', async () => {
    const dialog = await ask('Remove Two on the roof from recent designs')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('removeRecord')).toEqual([])
  })
})
