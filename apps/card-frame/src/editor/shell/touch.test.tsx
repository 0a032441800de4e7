import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { openShell } from '#test/open-shell.tsx'

const TOUCH = '(any-pointer: coarse)'

beforeEach(() => {
  answerCalls([])
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Opens the editor on a wide page that is used with fingers. */
async function openByTouch() {
  const plain = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const found = plain(query)
    return query === TOUCH ? Object.defineProperty(found, 'matches', { value: true }) : found
  })
  const opened = await openShell()
  return { ...opened, selected: () => opened.session.read().selection }
}

const canvas = () => screen.getByRole('application', { name: 'Card' })
const bar = () => screen.queryByRole('group', { name: 'Select several' })
const selectionBar = () => screen.queryByRole('group', { name: 'Selection' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const menu = async (item: string) => {
  fireEvent.contextMenu(canvas(), { button: 0 })
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
}

const PHONE = '(max-width: 767.98px)'

/** Opens the editor on a phone; `isFresh`: with a copy of a template that was just made. */
async function openOnPhone(isFresh = false) {
  const plain = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const found = plain(query)
    return query === TOUCH || query === PHONE ? Object.defineProperty(found, 'matches', { value: true }) : found
  })
  return openShell(undefined, isFresh)
}

const sheet = () => screen.queryByRole('complementary', { name: 'To, message, from' })
const openWords = async () => {
  await press('Message')
  expect(sheet()).toBeTruthy()
}

describe('the words of a fresh card on a phone', () => {
  it('open by themselves, and go when a layer is selected, so that its bar can be used', async () => {
    const { session } = await openOnPhone(true)
    expect(sheet()).toBeTruthy()
    act(() => session.select(['text1']))
    expect(sheet()).toBeNull()
    expect(within(selectionBar()!).getByRole('button', { name: 'Edit text' })).toBeTruthy()
  })

  it('stay when their author opens them again', async () => {
    const { session } = await openOnPhone(true)
    await press('Message')
    await openWords()
    act(() => session.select(['text1']))
    expect(sheet()).toBeTruthy()
  })

  it('do not open by themselves on a card that its author comes back to', async () => {
    await openOnPhone()
    expect(sheet()).toBeNull()
    await openWords()
  })

  it('make room for the properties of the scene that is pressed twice', async () => {
    const { session } = await openOnPhone()
    await openWords()
    act(() => session.select(['art1']))
    canvas().focus()
    await userEvent.keyboard('{Enter}')
    expect([sheet(), screen.queryByRole('complementary', { name: 'Scene' })]).toEqual([null, expect.anything()])
  })
})

describe('the bar of a selection on a phone', () => {
  it('edits a text, and leaves the room to the letters meanwhile', async () => {
    const { session } = await openOnPhone()
    expect(selectionBar()).toBeNull()
    act(() => session.select(['text1']))
    await press('Edit text')
    expect(document.activeElement?.getAttribute('contenteditable')).toMatch(/true|plaintext-only/)
    expect(selectionBar()).toBeNull()
  })

  it('duplicates and deletes, and is not there under a sheet or on a computer', async () => {
    const { session, card } = await openOnPhone()
    const { length } = card().layers
    act(() => session.select(['shape1']))
    expect(within(selectionBar()!).queryByRole('button', { name: 'Edit text' })).toBeNull()
    await press('Duplicate')
    expect(card().layers).toHaveLength(length + 1)
    await press('Delete')
    expect([card().layers.length, selectionBar()]).toEqual([length, null])
    act(() => session.select(['shape1']))
    await press('Properties')
    expect(selectionBar()).toBeNull()
  })

  it('is not shown on a wide page, which has the panel beside the card', async () => {
    const { session } = await openByTouch()
    act(() => session.select(['text1']))
    expect(selectionBar()).toBeNull()
  })
})

describe('an editor without keys', () => {
  it('a press on Card deselects and shows what belongs to the card', async () => {
    const { session, selected } = await openByTouch()
    session.select([session.read().card.layers[0]!.id])
    await userEvent.click(await screen.findByRole('button', { name: 'Card' }))
    expect(selected()).toEqual([])
    expect(screen.getByRole('complementary', { name: 'Card' })).toBeTruthy()
  })

  it('the menu deselects, selects all, and leads to the card', async () => {
    const { session, card, selected } = await openByTouch()
    await menu('Select all')
    expect(selected()).toHaveLength(card().layers.filter(({ hidden, locked }) => !hidden && !locked).length)
    await menu('Deselect')
    expect(selected()).toEqual([])
    session.select([card().layers[0]!.id])
    await menu('Card settings')
    expect(selected()).toEqual([])
  })

  it('rows of the list add and take layers away while several are selected, and a group of them ends that', async () => {
    const { session, card, selected } = await openByTouch()
    const free = card().layers.filter(({ group, locked }) => group === undefined && !locked)
    await menu('Select several')
    expect(bar()).toBeTruthy()
    await press('Layers')
    const rows = within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .toReversed()
    for (const { id } of free.slice(0, 2)) await userEvent.click(rows[card().layers.findIndex((one) => one.id === id)]!)
    expect(selected()).toEqual(free.slice(0, 2).map(({ id }) => id))
    await userEvent.click(within(bar()!).getByRole('button', { name: 'Group' }))
    const members = card().layers.filter(({ id }) => selected().includes(id))
    expect(new Set(members.map(({ group }) => group)).size).toBe(1)
    expect([members[0]?.group === undefined, bar()]).toEqual([false, null])
    session.undo()
  })

  it('a check box of the list adds a layer without a mode', async () => {
    const { selected, card } = await openByTouch()
    await press('Layers')
    const list = await screen.findByRole('listbox')
    const boxes = within(list)
      .getAllByRole('option')
      .map((row) => row.firstElementChild!)
    await userEvent.click(boxes[0]!)
    await userEvent.click(boxes[1]!)
    expect(selected()).toEqual([card().layers.at(-1)?.id, card().layers.at(-2)?.id])
    await userEvent.click(boxes[0]!)
    expect(selected()).toEqual([card().layers.at(-2)?.id])
  })

  it('Escape first ends the selecting of several, and keeps the selection', async () => {
    const { session, selected, card } = await openByTouch()
    session.select([card().layers[0]!.id])
    await userEvent.click(await screen.findByRole('button', { name: 'Select several' }))
    canvas().focus()
    await userEvent.keyboard('{Escape}')
    expect([bar(), selected()]).toEqual([null, [card().layers[0]!.id]])
    await userEvent.keyboard('{Escape}')
    expect(selected()).toEqual([])
  })
})
