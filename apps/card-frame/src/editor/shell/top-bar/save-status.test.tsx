import { saveCard } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, type MadeCall, Refusal } from '@petalpost/api-client/test/answer-calls'
import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

import { renderInEditor } from '#test/render-in-editor.tsx'

import { move } from '../../edits/place/place.ts'
import { SaveStatus } from './save-status.tsx'

let refusal: Refusal | undefined
let calls: MadeCall[] = []
let respond = Promise.resolve()
const known = new WeakMap<CardV2, LayerOf<'text'>[]>()
function texts(card: CardV2): LayerOf<'text'>[] {
  const found = known.get(card) ?? card.layers.filter((layer): layer is LayerOf<'text'> => layer.type === 'text')
  known.set(card, found)
  return found
}

beforeEach(() => {
  refusal = undefined
  respond = Promise.resolve()
  calls = answerCalls([
    [
      saveCard,
      async () => {
        await respond
        if (refusal) throw refusal
        return { id: 'c1', isTemplate: 0, version: 4 }
      },
    ],
  ])
})

const readAloud = () => screen.getByRole('status').textContent

async function editAndSave(isKept = true) {
  const { editor } = await renderInEditor(<SaveStatus isKept={isKept} />)
  const save = (x: number) => {
    editor.perform(move(['art1'], x, 0))
    editor.session.flush()
  }
  return { save, session: editor.session }
}

describe('what is read aloud of saving', () => {
  it('is nothing while saving works', async () => {
    const { save } = await editAndSave()
    save(5)
    expect(readAloud()).toBe('')
    expect(await screen.findByText(/^Saved at/)).toBeTruthy()
    expect(readAloud()).toBe('')
  })

  it('is a failure, whose words stay until the card is saved', async () => {
    const { save, session } = await editAndSave()
    refusal = new Refusal(500, 'internal', 'Sorry')
    save(5)
    await waitFor(() => expect(readAloud()).toBe('Offline, kept on this device'))
    const words = screen.getByText('Offline, kept on this device')
    act(() => session.flush())
    expect(screen.getByText('Saving…')).toBeTruthy()
    expect(screen.getByText('Offline, kept on this device')).toBe(words)
    await waitFor(() => expect(session.read().save.kind).toBe('failed'))
    refusal = undefined
    session.flush()
    await waitFor(() => expect(readAloud()).toBe(''))
  })
})

describe('the button to try again', () => {
  it('keeps the focus while the save is tried again, and does nothing meanwhile', async () => {
    const { save, session } = await editAndSave()
    refusal = new Refusal(500, 'internal', 'Sorry')
    save(5)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(retry.getAttribute('aria-disabled')).toBe('false')
    retry.focus()
    const response = Promise.withResolvers<void>()
    respond = response.promise
    await userEvent.keyboard('{Enter}')
    expect(session.read().save.kind).toBe('saving')
    expect([document.activeElement, retry.getAttribute('aria-disabled')]).toEqual([retry, 'true'])
    await userEvent.keyboard('{Enter}')
    expect(calls).toHaveLength(2)
    response.resolve()
    await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBe('false'))
    expect([session.read().save.kind, document.activeElement]).toEqual(['failed', retry])
    refusal = undefined
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText(/^Saved at/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})

describe('a session that has ended', () => {
  it('F9: where nothing is kept, the login opens in a new tab, and the card is saved on the way back', async () => {
    const { save } = await editAndSave(false)
    refusal = new Refusal(401, 'not_logged_in', 'Please log in')
    save(5)
    const link = await screen.findByRole('link', { name: 'Log in' })
    expect([link.getAttribute('target'), readAloud()]).toEqual([
      '_blank',
      'Not saved. Log in, then come back to this tab.',
    ])
    refusal = undefined
    window.dispatchEvent(new Event('focus'))
    expect(await screen.findByText(/^Saved at/)).toBeTruthy()
  })
})

const gone = (field: string) => new Refusal(400, 'invalid_input', `${field} is invalid`, { field })

describe('a file that is gone for good', () => {
  it('is named by its layer, and can be taken off the card, which is saved then', async () => {
    const { editor } = await renderInEditor(<SaveStatus isKept />)
    const layer = editor.session.read().card.layers.find(({ type }) => type === 'image') as LayerOf<'image'>
    refusal = gone(`definition.assets.${layer.asset}.key`)
    editor.perform(move([layer.id], 5, 0))
    editor.session.flush()
    await waitFor(() => expect(readAloud()).toMatch(/^Not saved: the file of “.+” no longer exists\.$/))
    refusal = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Remove it from the card' }))
    expect(await screen.findByText(/^Saved at/)).toBeTruthy()
    const { card } = editor.session.read()
    expect(card.layers.some(({ id }) => id === layer.id)).toBe(false)
    expect(Object.keys(card.assets)).not.toContain(layer.asset)
    editor.session.undo()
    expect(editor.session.read().card.layers.some(({ id }) => id === layer.id)).toBe(true)
  })

  it('is offered for no other field', async () => {
    const { save } = await editAndSave()
    refusal = gone('title')
    save(5)
    await waitFor(() => expect(readAloud()).toBe('title is invalid'))
    expect(screen.queryByRole('button', { name: 'Remove it from the card' })).toBeNull()
  })
})

it('a save of a card whose words leave it says so', async () => {
  const { editor } = await renderInEditor(<SaveStatus isKept />, undefined, { outside: (card) => texts(card) })
  editor.perform(move(['art1'], 5, 0))
  editor.session.flush()
  expect(await screen.findByText(/^Saved at .*, but some words are outside of the card$/)).toBeTruthy()
})
