import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { openShell } from '#test/open-shell.tsx'

beforeEach(() => {
  answerCalls([])
})

const list = () => screen.getByRole('listbox', { name: 'Layers, the highest first' })
const field = () => screen.queryByRole('textbox', { name: 'Name of the layer' })
const canvas = () => screen.getByRole('application', { name: 'Card' })

/** Opens the panel; the highest layer is selected and the list has the focus. */
async function openLayers() {
  const opened = await openShell()
  await userEvent.click(screen.getByRole('button', { name: 'Layers' }))
  await screen.findByRole('listbox', { name: 'Layers, the highest first' })
  list().focus()
  await userEvent.keyboard('{Home}')
  const [id = ''] = opened.session.read().selection
  return { ...opened, name: () => opened.layer(id)?.name, ids: () => opened.card().layers.map((layer) => layer.id), id }
}

describe('a new name of a layer', () => {
  it.each([
    ['Enter takes it', '{Enter}', 'Sky'],
    ['Escape drops it', '{Escape}', undefined],
  ])('%s, and the list has the focus again', async (_, key, kept) => {
    const { name } = await openLayers()
    await userEvent.keyboard('{F2}Sky')
    expect(document.activeElement).toBe(field())
    await userEvent.keyboard(key)
    expect([name(), field(), document.activeElement]).toEqual([kept, null, list()])
  })

  it('Tab takes it and goes on to what follows the list, which stays while the name changes', async () => {
    const { name } = await openLayers()
    await userEvent.tab()
    const next = document.activeElement
    list().focus()
    await userEvent.keyboard('{F2}Sky')
    const focusList = vi.spyOn(list(), 'focus')
    await userEvent.tab()
    expect([name(), field(), document.activeElement]).toEqual(['Sky', null, next])
    expect(focusList).not.toHaveBeenCalled()
  })

  it('a press on the card takes it, and the card has the focus', async () => {
    const { name } = await openLayers()
    await userEvent.keyboard('{F2}Sky')
    const focusList = vi.spyOn(list(), 'focus')
    await userEvent.click(canvas())
    expect([name(), field(), document.activeElement]).toEqual(['Sky', null, canvas()])
    expect(focusList).not.toHaveBeenCalled()
  })
})

describe('the keys of the layers', () => {
  it('belong to the list also after a press on a row', async () => {
    const { session } = await openLayers()
    const rows = within(list()).getAllByRole('option')
    await userEvent.click(rows[1]!)
    expect(document.activeElement).toBe(list())
    await userEvent.keyboard('{ArrowUp}')
    expect(rows.map((row) => row.getAttribute('aria-selected'))).toEqual(rows.map((_, at) => String(at === 0)))
    expect(session.read().selection).toHaveLength(1)
  })

  it('Delete removes the selection, but not what is locked', async () => {
    const { ids, id, session, steps } = await openLayers()
    const before = ids()
    await userEvent.keyboard('{Control>}l{/Control}{Delete}')
    expect(ids()).toEqual(before)
    await userEvent.keyboard('{Control>}l{/Control}{Delete}')
    expect(ids()).toEqual(before.filter((one) => one !== id))
    session.undo()
    expect([ids(), steps()]).toEqual([before, 2])
  })
})

const options = () => within(list()).queryAllByRole('option')
/** The rows whose pictures are drawn. */
const drawn = () => options().filter((row) => row.querySelector('[aria-hidden] > span'))

describe('a long list of layers', () => {
  const sample = sampleCard()
  const star = sample.layers.find(({ type }) => type === 'shape')!
  const many = Array.from({ length: 40 }, (_, index) => ({ ...star, id: `star${index}`, name: `Star ${index}` }))
  const long: CardV2 = { ...sample, groups: [], layers: many }
  async function openLong(select: string[]) {
    const opened = await openShell(long)
    act(() => opened.session.select(select))
    await userEvent.click(screen.getByRole('button', { name: 'Layers' }))
    await screen.findByRole('listbox', { name: 'Layers, the highest first' })
    return opened
  }

  it('shows the row of the selected layer when it opens, and of one that is selected on the card', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { session } = await openLong(['star3'])
    const names = () => shown.mock.contexts.flatMap((row) => (row as Element).getAttribute('aria-label') ?? [])
    expect(names()).toEqual(['Star 3'])
    act(() => session.select(['star0']))
    expect(names()).toEqual(['Star 3', 'Star 0'])
    await userEvent.click(options()[5]!)
    expect(names(), 'a row that was pressed is in view').toHaveLength(2)
    act(() => session.select(['star1']))
    expect(names().at(-1)).toBe('Star 1')
  })

  it('is searched by name and kind', async () => {
    await openLong([])
    const search = screen.getByRole('searchbox', { name: 'Search layers' })
    await userEvent.type(search, 'star 12')
    expect(options().map((row) => row.getAttribute('aria-label'))).toEqual(['Star 12'])
    await userEvent.clear(search)
    await userEvent.type(search, 'zebra')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByText('Nothing found. Try another word.')).toBeTruthy()
  })

  it('has a picture of each layer that is in view', async () => {
    const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(onChange: (typeof seen)[number]) {
          seen.push(onChange)
        }
        observe() {}
        disconnect() {}
      },
    )
    await openLong([])
    expect(drawn()).toHaveLength(0)
    act(() => seen[0]?.([{ isIntersecting: true }]))
    expect(drawn()).toHaveLength(1)
    vi.unstubAllGlobals()
  })
})
