import { cardDetail, saveCard } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { LIMITS } from '@petalpost/card-document/limits'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { copyTitle } from '@petalpost/domain/copy-title'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

import { openShell } from '#test/open-shell.tsx'

import { textOf } from '../edits/text/text-runs.ts'
import { SHORTCUTS } from '../keys.ts'
import { COMMAND_NAMES } from './commands/command-names.ts'

beforeEach(() => {
  answerCalls([])
})

const canvas = () => screen.getByRole('application', { name: 'Card' })
/** The names of the pen's colors. */
const colors = () =>
  within(screen.getByRole('list', { name: 'Colors' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
const press = async (keys: string) => {
  canvas().focus()
  await userEvent.keyboard(keys)
}
const told = () => store.get(toastsAtom).map(({ text }) => text)
const idsOf = ({ card }: { card: () => { layers: readonly { id: string }[] } }) => card().layers.map(({ id }) => id)

function stroke(): void {
  fireEvent.pointerDown(canvas(), { pointerId: 1, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(canvas(), { pointerId: 1, clientX: 90, clientY: 60 })
  fireEvent.pointerUp(canvas(), { pointerId: 1, clientX: 90, clientY: 60 })
}

describe('the pen', () => {
  it('writes at once, also while its panel is still loading', async () => {
    const { card } = await openShell()
    const { length } = card().layers
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }))
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    stroke()
    expect(card().layers.slice(length)).toMatchObject([{ type: 'ink' }])
  })

  it('has its own color first, marked as the one that it writes with', async () => {
    await openShell()
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }))
    const own = await screen.findByRole('button', { name: 'Color #2a1a20' })
    expect([own.getAttribute('aria-pressed'), colors()[0]]).toEqual(['true', 'Color #2a1a20'])
  })

  it('keeps its colors in their places while it writes', async () => {
    const { card } = await openShell(sampleCard({ layers: [], groups: [] }))
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }))
    const blue = await screen.findByRole('button', { name: 'Color #1f4e8c' })
    const before = colors()
    fireEvent.click(blue)
    stroke()
    expect(card().layers).toMatchObject([{ type: 'ink', fill: { color: '#1f4e8c' } }])
    expect(colors()).toEqual(before)
  })

  it('writes nothing that no save could hold, and says which limit it would exceed', async () => {
    const sample = sampleCard()
    const [layer] = sample.layers
    const layers = Array.from({ length: LIMITS.layers }, (_, index) => ({ ...layer!, id: `layer${index}` }))
    const { steps, isValid } = await openShell({ ...sample, groups: [], layers })
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }))
    stroke()
    expect([steps(), isValid()]).toEqual([0, true])
    expect(told()).toContain(`A card can have up to ${LIMITS.layers} layers. Delete some to add more.`)
  })
})

describe('the keys of the editor', () => {
  it('Tab selects layer after layer, arrows move them, and moves in a row are one step', async () => {
    const { session, layer, steps } = await openShell()
    await press('{Tab}')
    const [id = ''] = session.read().selection
    const { x = 0 } = layer(id) ?? {}
    await press('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
    expect([layer(id)?.x, steps()]).toEqual([x + 12, 1])
    await press('{Control>}z{/Control}')
    expect([layer(id)?.x, steps()]).toEqual([x, 0])
  })

  it('Delete removes the selection, but not what is locked', async () => {
    const opened = await openShell()
    const before = idsOf(opened)
    await press('{Control>}a{/Control}{Control>}l{/Control}{Delete}')
    expect(idsOf(opened)).toEqual(before)
    await press('{Control>}l{/Control}{Delete}')
    expect(opened.card().layers.length).toBeLessThan(before.length)
    expect(opened.isValid()).toBe(true)
  })

  it('keys of one character work on the canvas only, and no key goes from a menu to the layers (WCAG 2.1.4)', async () => {
    const opened = await openShell()
    const before = idsOf(opened)
    screen.getByRole('button', { name: 'Back' }).focus()
    await userEvent.keyboard('t')
    expect(idsOf(opened)).toEqual(before)
    await press('{Control>}a{/Control}')
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    const item = await screen.findByRole('menuitem', { name: 'Earlier versions' })
    item.focus()
    await userEvent.keyboard('{Delete}')
    expect(idsOf(opened)).toEqual(before)
  })

  it('no key that a slider, a button or a list uses goes from there to the layers', async () => {
    const opened = await openShell()
    await press('{Tab}')
    const before = opened.card()
    await userEvent.click(await screen.findByText('Appearance', { selector: 'summary' }))
    const slider = (await screen.findAllByRole('slider'))[0]
    for (const control of [slider, screen.getByRole('button', { name: 'Duplicate' })]) {
      control?.focus()
      expect(document.activeElement).toBe(control)
      await userEvent.keyboard('{Delete}{Backspace}{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}{Tab}{Shift>}{Tab}{/Shift}')
    }
    expect(opened.card().layers.map(({ id, x, y, width, height }) => [id, x, y, width, height])).toEqual(
      before.layers.map(({ id, x, y, width, height }) => [id, x, y, width, height]),
    )
  })

  it('a key that is pressed in a field writes there', async () => {
    const { session, steps } = await openShell()
    await press('{Control>}a{/Control}')
    await userEvent.type(screen.getAllByRole('textbox', { name: 'Title' })[0] ?? canvas(), '{Backspace}t')
    expect([steps(), session.read().selection.length > 0]).toEqual([0, true])
  })

  it('a text that T adds can be written at once', async () => {
    const { card, session } = await openShell()
    await press('t')
    const added = card().layers.at(-1)
    expect([added?.type, session.read().selection]).toEqual(['text', [added?.id]])
    expect(document.activeElement?.getAttribute('contenteditable')).toMatch(/true|plaintext-only/)
  })

  it('a text of the library can be written at once', async () => {
    const { card } = await openShell()
    await userEvent.click(screen.getByRole('button', { name: 'Text' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add a heading' }))
    expect(card().layers.at(-1)).toMatchObject({ runs: [{ text: 'Your heading' }] })
    expect(document.activeElement?.getAttribute('contenteditable')).toMatch(/true|plaintext-only/)
  })

  it('a text pasted on the canvas is stored as a card can hold it, line ends of Windows and long ones too', async () => {
    const opened = await openShell()
    canvas().focus()
    await userEvent.paste(`Dear\r\nMum ${'\u{1f382}'.repeat(LIMITS.charsPerLayer)}`)
    const added = opened.card().layers.at(-1)
    const text = added?.type === 'text' ? textOf(added) : ''
    expect([text.slice(0, 9), text.length <= LIMITS.charsPerLayer]).toEqual(['Dear\nMum ', true])
    expect(opened.isValid()).toBe(true)
  })

  it('the help names every shortcut, and each has a name', async () => {
    await openShell()
    await press('?')
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(await within(help).findAllByRole('term')).toHaveLength(SHORTCUTS.length)
    expect(SHORTCUTS.filter(({ command }) => !COMMAND_NAMES[command])).toEqual([])
  })
})

describe('the menu at a point of the canvas', () => {
  it('names the keys of its commands, and none for a command without one', async () => {
    const { session } = await openShell()
    session.select(['shape1'])
    fireEvent.contextMenu(canvas(), { clientX: 10, clientY: 10 })
    expect((await screen.findByRole('menuitem', { name: /^Copy\b(?! style)/ })).textContent).toBe('CopyCtrl+C')
    expect(screen.getByRole('menuitem', { name: /^Card settings/ }).textContent).toBe('Card settings')
  })
})

describe('a style', () => {
  it('is copied from one layer and pasted on others by keys, as one step', async () => {
    const { session, layer, steps, isValid } = await openShell()
    session.select(['text1'])
    await press('{Control>}{Alt>}c{/Alt}{/Control}')
    session.select(['shape1', 'image1'])
    await press('{Control>}{Alt>}v{/Alt}{/Control}')
    const shadow = layer('text1')?.shadow
    expect(shadow).toBeDefined()
    expect([layer('shape1')?.shadow, layer('image1')?.shadow]).toEqual([shadow, shadow])
    expect([steps(), isValid()]).toEqual([1, true])
  })
})

describe('the layers panel', () => {
  it('selects, names and reorders layers by keyboard', async () => {
    const opened = await openShell()
    await press('l')
    const list = await screen.findByRole('listbox', { name: 'Layers, the highest first' })
    list.focus()
    await userEvent.keyboard('{End}')
    const [lowest = ''] = idsOf(opened)
    expect(opened.session.read().selection).toEqual([lowest])
    await userEvent.keyboard('{Enter}Sky{Enter}')
    expect(opened.layer(lowest)?.name).toBe('Sky')
    list.focus()
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    expect(idsOf(opened).at(-1)).toBe(lowest)
    await userEvent.keyboard('{Delete}')
    expect(idsOf(opened)).not.toContain(lowest)
    expect(opened.isValid()).toBe(true)
  })

  it('a name is written beside the list, which holds options only, and Escape leaves it as it was', async () => {
    const opened = await openShell()
    await press('l')
    const list = await screen.findByRole('listbox', { name: 'Layers, the highest first' })
    list.focus()
    await userEvent.keyboard('{End}{Enter}')
    const field = screen.getByRole('textbox', { name: 'Name of the layer' })
    expect([document.activeElement, list.contains(field)]).toEqual([field, false])
    await userEvent.keyboard('Sky{Escape}')
    expect([opened.steps(), document.activeElement]).toEqual([0, list])
  })
})

describe('what is saved', () => {
  it('F9: without a connection the work is kept, and Retry saves it', async () => {
    const { session } = await openShell()
    await press('{Tab}{ArrowRight}')
    session.flush()
    expect(await screen.findByText('Offline, kept on this device')).toBeTruthy()
    answerCalls([[saveCard, () => ({ id: 'c1', isTemplate: 0, version: 4 })]])
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/^Saved at/)).toBeTruthy()
  })

  it('F11: after a conflict the author keeps a copy or takes the other version', async () => {
    const { session, copies } = await openShell()
    const other = { id: 'c1', title: 'Theirs', category: '', festivalId: 0, thumbnail: '', version: 9 }
    const titles: unknown[] = []
    answerCalls([
      [
        saveCard,
        ({ id, title }) => {
          if (id === 'c1') throw new Refusal(409, 'version_conflict', 'No.')
          titles.push(title)
          return { id: 'copy', isTemplate: 0, version: 1 }
        },
      ],
      [cardDetail, () => ({ ...other, definition: sampleCard() })],
    ])
    await press('{Tab}{ArrowRight}')
    session.flush()
    const dialog = await screen.findByRole('dialog', { name: 'This card was changed elsewhere' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine as a copy' }))
    await waitFor(() => expect(copies).toEqual(['copy']))
    // as every other copy is called
    expect(titles).toEqual([copyTitle(session.read().details.title, 'en-US', new Set())])
  })
})

describe('a card that was deleted elsewhere', () => {
  it('F9: can be kept as a copy, and a refusal of the copy is told in the server’s words', async () => {
    let isFull = true
    const { session, copies } = await openShell()
    answerCalls([
      [
        saveCard,
        ({ id }) => {
          if (id) throw new Refusal(404, 'not_found', 'Gone.')
          if (isFull) throw new Refusal(429, 'too_many_requests', 'You have saved too much.')
          return { id: 'copy', isTemplate: 0, version: 1 }
        },
      ],
    ])
    await press('{Tab}{ArrowRight}')
    session.flush()
    const dialog = await screen.findByRole('dialog', { name: 'This card was deleted' })
    expect(within(dialog).queryByRole('button', { name: 'Use the other version' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine as a copy' }))
    await waitFor(() => expect(store.get(toastsAtom).map(({ text }) => text)).toContain('You have saved too much.'))
    isFull = false
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine as a copy' }))
    await waitFor(() => expect(copies).toEqual(['copy']))
  })
})

describe('the title', () => {
  it('F9: is saved as it is typed by Ctrl+S, and the field keeps the focus', async () => {
    const { session } = await openShell()
    const saved: unknown[] = []
    answerCalls([
      [
        saveCard,
        ({ title: sent }) => {
          saved.push(sent)
          return { id: 'c1', isTemplate: 0, version: 4 }
        },
      ],
    ])
    const [title] = screen.getAllByRole('textbox', { name: 'Title' })
    if (!title) throw new Error('no title')
    await userEvent.clear(title)
    await userEvent.type(title, 'For Ada{Control>}s{/Control}')
    await waitFor(() => expect(saved).toEqual(['For Ada']))
    expect([session.read().details.title, document.activeElement]).toEqual(['For Ada', title])
  })

  it('counts with Enter, and Escape takes it back', async () => {
    const { session } = await openShell()
    const [title] = screen.getAllByRole('textbox', { name: 'Title' })
    if (!title) throw new Error('no title')
    await userEvent.clear(title)
    await userEvent.type(title, 'For Ada{Enter}')
    expect(session.read().details.title).toBe('For Ada')
    await userEvent.type(title, ' and you{Escape}')
    expect([title, session.read().details.title]).toEqual([expect.objectContaining({ value: 'For Ada' }), 'For Ada'])
  })
})
