import { cardsPage, copyCard, makeForm, nameCard, saveCard } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { CARD_VERSION } from '@petalpost/card-document/version'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { card, user } from '#test/factories.ts'
import { renderApp } from '#test/render-app.tsx'

const LIGHTS = card({ id: 'd1', title: 'Lights', isTemplate: 0, language: 'en-US' })
const toasts = () => store.get(toastsAtom).map(({ text }) => text)

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }) // happy-dom has no popovers
  store.set(userAtom, user())
})

type Answers = Parameters<typeof answerCalls>[0]

function open(answers: Answers, designs: Card[] = [LIGHTS]) {
  const made = answerCalls([[cardsPage, () => ({ records: designs })], ...answers])
  const router = renderApp('/mine/minePage')
  return { router, calls: (name: string) => made.filter(({ endpoint }) => endpoint === name) }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))

describe('one’s own cards on my page (spec 4, "Works")', () => {
  test('a new card has a name and a shape, and opens in the editor', async () => {
    const { router, calls } = open([[saveCard, () => ({ id: 'n1', isTemplate: 0, version: 1 })]])
    await userEvent.click(await screen.findByRole('button', { name: 'New card' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New card' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'For Mum')
    await userEvent.click(dialog.getByRole('radio', { name: 'Wide (16:9)' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/card/edit/n1/0'))
    const [call] = calls('saveCard')
    expect(call?.key).toBeDefined()
    expect(call?.input).toMatchObject({
      id: null,
      templateId: null,
      title: 'For Mum',
      definition: { v: CARD_VERSION, width: 960, height: 540, layers: [] },
    })
  })

  test('a size of one’s own must be one that a card can have', async () => {
    const { calls } = open([[saveCard, () => ({ id: 'n1', isTemplate: 0, version: 1 })]])
    await userEvent.click(await screen.findByRole('button', { name: 'New card' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New card' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Own size' }))
    const width = dialog.getByRole('textbox', { name: 'Width (px)' })
    await userEvent.clear(width)
    await userEvent.type(width, '99')
    expect(dialog.getByRole('button', { name: 'Create' }).hasAttribute('disabled')).toBe(true)
    await userEvent.clear(width)
    await userEvent.type(width, '800')
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(calls('saveCard')).toHaveLength(1))
    expect(calls('saveCard')[0]?.input).toMatchObject({ definition: { width: 800, height: 667 } })
  })

  test('F6: a second try after a lost response makes the same card', async () => {
    const answers = [
      () => {
        throw new Refusal(503, 'unavailable', 'Back in a minute')
      },
      () => ({ id: 'n1', isTemplate: 0, version: 1 }),
    ]
    const { router, calls } = open([[saveCard, () => answers.shift()!()]])
    await userEvent.click(await screen.findByRole('button', { name: 'New card' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New card' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Back in a minute')
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/card/edit/n1/0'))
    const [first, second] = calls('saveCard')
    expect(second).toEqual(first)
  })

  test('a copy appears in the list, and a toast names it', async () => {
    const { calls } = open([[copyCard, () => ({ id: 'c1', isTemplate: 0, version: 1, title: 'Lights copy' })]])
    await press('Make a copy')
    await waitFor(() => expect(toasts()).toContain('“Lights copy” is in your designs'))
    expect(calls('copyCard')[0]).toMatchObject({ input: { id: 'd1' } })
    await waitFor(() => expect(calls('cardsPage')).toHaveLength(2))
  })

  test('a new form opens in the editor, which lays it out; a known one is only opened', async () => {
    const answers = [
      { id: 'w1', isTemplate: 0, version: 1, isNew: true },
      { id: 'z1', isTemplate: 0, version: 3, isNew: false },
    ]
    const first = open([[makeForm, () => answers.shift()]])
    await press('Wide version (16:9)')
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/card/edit/w1/0'))
    expect(first.router.state.location.search).toEqual({ shape: '16:9' })
    expect(first.calls('makeForm')[0]).toMatchObject({ input: { id: 'd1', aspectRatio: '16:9' } })
  })

  test('a form in the other language has its words fitted by the editor; how many stay as they are is said', async () => {
    const made = { id: 'z1', isTemplate: 0, version: 1, isNew: true, untranslated: 3 }
    const { router } = open([[makeForm, () => made]])
    await press('Chinese version')
    await waitFor(() => expect(router.state.location.pathname).toBe('/card/edit/z1/0'))
    expect(router.state.location.search).toEqual({ shape: 'words' })
    expect(toasts()).toContain('3 texts are still in English.')
  })

  test('a wide Chinese card offers its upright and its English version', async () => {
    open([], [card({ ...LIGHTS, aspectRatio: '16:9', width: 1600, height: 900, language: 'zh-CN' })])
    expect(await screen.findByRole('menuitem', { name: 'Upright version (9:16)', hidden: true })).toBeDefined()
    expect(screen.getByRole('menuitem', { name: 'English version', hidden: true })).toBeDefined()
  })

  test('a square card offers its upright and its wide version', async () => {
    const { calls } = open(
      [[makeForm, () => ({ id: 'u1', isTemplate: 0, version: 1, isNew: true })]],
      [card({ ...LIGHTS, width: 600, height: 600 })],
    )
    expect(await screen.findByRole('menuitem', { name: 'Wide version (16:9)', hidden: true })).toBeDefined()
    await press('Upright version (9:16)')
    await waitFor(() => expect(calls('makeForm')[0]).toMatchObject({ input: { id: 'd1', aspectRatio: '9:16' } }))
  })

  test('S15: who may not make another card of it reads why, and that the card stays', async () => {
    open([
      [
        copyCard,
        () => {
          throw new Refusal(200, 'subscription_required', 'For members')
        },
      ],
    ])
    await press('Make a copy')
    await waitFor(() => expect(toasts().at(-1)).toMatch(/^This card shows the picture of a Pro template/))
  })

  test('a card gets another name', async () => {
    const { calls } = open([[nameCard, () => ({ id: 'd1', isTemplate: 0, version: 2 })]])
    await press('Rename')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the card' }))
    const field = dialog.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(field)
    await userEvent.type(field, 'For Dad')
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename the card' })).toBeNull())
    expect(calls('nameCard')[0]).toMatchObject({ input: { id: 'd1', title: 'For Dad' } })
  })
})
