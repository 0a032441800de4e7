import { regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import { suggestWords } from '@petalpost/api-client/endpoints/words'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { LAYERS, sampleCard } from '@petalpost/card-document/test/sample-card'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { without } from '#editor/edits/edit.ts'
import { roleText } from '#editor/edits/message/role-text.ts'
import { signatureOf } from '#editor/edits/message/sign.ts'
import { commitDraft } from '#editor/page/leaving/commit-draft.ts'
import { renderInEditor } from '#test/render-in-editor.tsx'
import { templateCard } from '#test/template-card.ts'

import { MessagePanel } from './message-panel.tsx'

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const words = async (name = 'Suggested words') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

interface Opened {
  card?: CardV2
  /** what the server does when words are asked for */
  serve?: () => unknown
}

/** Opens the panel before a server whose AI service does this. */
async function open({ card = templateCard(), serve = () => ({ texts: ['One.', 'Two.'] }) }: Opened = {}) {
  const calls = answerCalls([
    [regionFestivalList, () => [{ festivalId: 50, slug: 'qingming', name: 'Qingming', tone: 'solemn' }]],
    [suggestWords, serve],
  ])
  let wanted = 0
  const editor = await renderInEditor(<MessagePanel onNeedMember={() => (wanted += 1)} />, card)
  return {
    ...editor,
    said: (role: Parameters<typeof roleText>[1]) => roleText(editor.card(), role),
    asked: () => calls.filter(({ endpoint }) => endpoint === 'suggestWords').map(({ input }) => input),
    memberships: () => wanted,
  }
}

/** A server that refuses to have words written. */
const refuse = (code: 'subscription_required' | 'not_configured' | 'words_refused', message: string) => () => {
  throw new Refusal(200, code, message)
}

/** Draws a stroke of three points on the pad, by finger. */
function draw(pad: HTMLElement): void {
  pad.setPointerCapture = () => undefined
  const finger = { pointerId: 1, button: 0, pointerType: 'touch' }
  fireEvent.pointerDown(pad, { ...finger, clientX: 10, clientY: 50 })
  fireEvent.pointerMove(pad, { ...finger, clientX: 60, clientY: 10 })
  fireEvent.pointerMove(pad, { ...finger, clientX: 110, clientY: 50 })
  fireEvent.pointerUp(pad, { ...finger, clientX: 110, clientY: 50 })
}

const putButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Put it on the card' })

describe('the tool “Message” (spec 4, "Words for a card")', () => {
  it('shows what the card says, and each letter that is typed is on the card at once', async () => {
    const { said } = await open()
    expect((await field('Heading')).value).toBe('Happy birthday')
    await userEvent.clear(await field('Message'))
    await userEvent.type(await field('Message'), 'Dear you')
    expect([said('message'), said('title')]).toEqual(['Dear you', 'Happy birthday'])
  })

  it('selects the words of a template at the first press, so that what is typed replaces them, and later never', async () => {
    const { said } = await open()
    await userEvent.click(await field('Message'))
    await userEvent.keyboard('Dear you')
    expect(said('message')).toBe('Dear you')
    await userEvent.tab()
    await userEvent.click(await field('Message'))
    await userEvent.keyboard('!')
    expect(said('message')).toBe('Dear you!')
  })

  it('leaves the caret where a heading is pressed, of which people change a letter or two', async () => {
    const { said } = await open()
    const heading = await field('Heading')
    await userEvent.click(heading)
    await userEvent.keyboard('!')
    expect(said('title')).toBe('Happy birthday!')
  })

  it('selects all of them also when the browser has taken a word by the press of a finger, but no part of a mouse', async () => {
    const { said } = await open()
    const message = await field('Message')
    const pressAt = (pointerType: string) => {
      act(() => message.focus())
      message.setSelectionRange(5, 11)
      fireEvent(message, new PointerEvent('click', { bubbles: true, pointerType }))
      const selected = [message.selectionStart, message.selectionEnd]
      act(() => message.blur())
      return selected
    }
    expect(pressAt('mouse')).toEqual([5, 11])
    expect(pressAt('touch')).toEqual([0, said('message').length])
  })

  it('adds a text for a role that the card lacks; all that is typed is one step', async () => {
    const { card, said, steps, session, isValid } = await open()
    await userEvent.type(await field('To'), 'Dear Mom,')
    await waitFor(() => expect(said('to')).toBe('Dear Mom,'))
    expect([card().layers.length, steps(), isValid()]).toEqual([4, 1, true])
    session.undo()
    expect(card().layers).toHaveLength(3)
    await waitFor(async () => expect((await field('To')).value).toBe('Dear Mom,')) // still being typed
    await userEvent.tab()
    expect((await field('To')).value).toBe('')
  })

  it('keeps the spaces that are being typed, and puts no blank text on the card', async () => {
    const { card } = await open()
    await userEvent.type(await field('From'), '   ')
    expect([(await field('From')).value, card().layers.length]).toEqual(['   ', 3])
  })

  it('leaves the letters of an input method alone until they are chosen', async () => {
    const { said } = await open()
    const title = await field('Heading')
    fireEvent.compositionStart(title)
    fireEvent.input(title, { target: { value: 'ni hao' }, isComposing: true })
    expect(said('title')).toBe('Happy birthday')
    fireEvent.input(title, { target: { value: '你好' }, isComposing: true })
    fireEvent.compositionEnd(title, { data: '你好' })
    expect(said('title')).toBe('你好')
  })

  it('takes as many characters as a card has room for, and says when it is full', async () => {
    const { said, isValid } = await open()
    fireEvent.change(await field('Message'), { target: { value: 'x'.repeat(10_000) } })
    expect([said('message').length, isValid()]).toEqual([LIMITS.charsPerLayer, true])
    expect(screen.getByText('At most 2,000 characters.')).toBeTruthy()
  })

  it('writes today’s date in the language of the card', async () => {
    const { said } = await open({ card: { ...templateCard(), language: 'zh-CN' } })
    await press('Today')
    await waitFor(() => expect(said('date')).toMatch(/^\d{4}年\d{1,2}月\d{1,2}日$/))
  })

  it('reads a role that several texts fill, and writes it back to them', async () => {
    const base = templateCard()
    const twice = base.layers.map((layer) => (layer.type === 'text' ? { ...layer, role: 'message' as const } : layer))
    const { said, isValid } = await open({ card: { ...base, layers: twice } })
    expect((await field('Message')).value).toBe('Happy birthday\nMany wishes for a sweet year.')
    fireEvent.change(await field('Message'), { target: { value: 'One\nTwo' } })
    expect([said('message'), isValid()]).toEqual(['One\nTwo', true])
  })

  it('fills one logo and one signature, and tells of others that the card has', async () => {
    const image = LAYERS.find((layer) => layer.type === 'image')!
    const ink = LAYERS.find((layer) => layer.type === 'ink')!
    const logo = (id: string): Layer => ({ ...without(image, 'group'), id, role: 'logo' })
    const signature = (id: string): Layer => ({ ...ink, id, role: 'from' })
    const base = templateCard()
    const layers = [...base.layers, logo('l1'), signature('i1'), logo('l2'), logo('l3'), signature('i2')]
    const { session, card } = await open({ card: { ...base, layers, assets: sampleCard().assets } })
    const hint = await screen.findByText('2 more pictures are logos too, and stay as they are.')
    await userEvent.click(within(hint.parentElement!).getByRole('button', { name: 'Select' }))
    expect(session.read().selection).toEqual(['l2', 'l3'])
    expect(screen.getByText('1 more drawing is a signature too, and stays as it is.')).toBeTruthy()
    await press('Remove the logo')
    await press('Remove the signature')
    expect(
      card()
        .layers.slice(3)
        .map(({ id }) => id),
    ).toEqual(['l2', 'l3', 'i2'])
  })
})

describe('suggested words', () => {
  it('fit the occasion of the card and its names, and a press makes them the message', async () => {
    const { said } = await open()
    await userEvent.type(await field('To'), 'Dear Mom,')
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Occasion' })).value).toBe('birthday')
    await waitFor(async () => expect(await words()).toContain('Happy birthday, Mom! Today the candles burn for you.'))
    await press(/^Happy birthday, Mom!/)
    expect(said('message')).toBe('Happy birthday, Mom! Today the candles burn for you.')
  })

  it('can be chosen by whom they are written to, and by tone', async () => {
    await open()
    const all = await words()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Written to' }), 'Client')
    expect((await words())[0]).toContain('All of us at our company')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tone' }), 'Formal')
    expect((await words()).length).toBeLessThan(all.length)
  })

  it('are solemn, and nothing else, on a solemn occasion', async () => {
    const { session } = await open()
    session.describe({ ...session.read().details, festivalId: 50 })
    await waitFor(async () => expect((await words())[0]).toBe('In spring rain we remember those who walked before us.'))
    expect(screen.queryByRole('combobox', { name: 'Tone' })).toBeNull()
  })

  it('are in the language of the card', async () => {
    await open({ card: { ...templateCard(), language: 'zh-CN' } })
    expect(await words()).toContain('愿新的一岁，日日有光，事事顺心。')
  })
})

describe('words by AI', () => {
  it('are written about this card, and a press makes them the message', async () => {
    const { asked, said } = await open()
    await userEvent.type(await field('From'), 'Love, Rose')
    await waitFor(() => expect(said('from')).toBe('Love, Rose'))
    await userEvent.type(await field('Anything to mention?'), 'her garden')
    await press('Write more with AI')
    expect(await words('Words by AI')).toEqual(['One.', 'Two.'])
    expect(asked()).toEqual([
      {
        occasion: 'birthday',
        relation: 'anyone',
        voice: 'warm',
        language: 'en-US',
        name: '',
        from: 'Rose',
        hint: 'her garden',
      },
    ])
    await press('Two.')
    expect(said('message')).toBe('Two.')
  })

  it('are for members: others are told so, and our own words stay', async () => {
    const { memberships } = await open({ serve: refuse('subscription_required', 'Members only') })
    await press('Write more with AI')
    await press('See what members get')
    expect([memberships(), (await words()).length > 3]).toEqual([1, true])
  })

  it('say when the server has no service, and what a service refuses', async () => {
    await open({ serve: refuse('words_refused', 'Try another hint') })
    await press('Write more with AI')
    expect((await screen.findByRole('alert')).textContent).toBe('Try another hint')
  })

  it('are not offered again on a server without a service', async () => {
    await open({ serve: refuse('not_configured', '') })
    await press('Write more with AI')
    expect((await screen.findByRole('alert')).textContent).toBe('AI words are not set up on this server.')
    expect(screen.queryByRole('button', { name: 'Write more with AI' })).toBeNull()
  })
})

describe('a signature by hand', () => {
  it('is put on the card as one step, made again, and taken off', async () => {
    const { card, steps, isValid } = await open()
    await press('Sign by hand')
    draw(await screen.findByRole('img', { name: 'Sign here' }))
    await press('Put it on the card')
    await waitFor(() => expect(signatureOf(card())).toBeTruthy())
    expect([steps(), isValid(), signatureOf(card())?.strokes.length]).toEqual([1, true, 1])
    await screen.findByRole('button', { name: 'Sign again' })
    await press('Remove the signature')
    expect(signatureOf(card())).toBeUndefined()
  })

  it('goes on the card when its author goes on to another field or button, and when the panel is closed', async () => {
    const { card, steps } = await open()
    await press('Sign by hand')
    draw(await screen.findByRole('img', { name: 'Sign here' }))
    await userEvent.click(await field('From'))
    expect([steps(), signatureOf(card())?.strokes.length]).toEqual([1, 1])
    await press('Sign again')
    draw(await screen.findByRole('img', { name: 'Sign here' }))
    draw(await screen.findByRole('img', { name: 'Sign here' }))
    expect(steps()).toBe(1)
    await press('Add a logo')
    expect([steps(), signatureOf(card())?.strokes.length]).toEqual([2, 2])
    await press('Sign again')
    draw(await screen.findByRole('img', { name: 'Sign here' }))
    act(() => commitDraft(document)) // as when the page is left, or saved by a key
    expect([steps(), signatureOf(card())?.strokes.length]).toEqual([3, 1])
    await press('Sign again')
    draw(await screen.findByRole('img', { name: 'Sign here' }))
    cleanup()
    expect(steps()).toBe(4)
  })

  it('stays on the pad while a press only moves the focus, and goes on the card when the keyboard does', async () => {
    const { steps } = await open()
    await press('Sign by hand')
    draw(await screen.findByRole('img', { name: 'Sign here' }))
    const from = await field('From')
    fireEvent.pointerDown(from)
    act(() => from.focus())
    expect([steps(), screen.queryByRole('img', { name: 'Sign here' })]).toEqual([0, expect.anything()])
    act(() => putButton().focus())
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(steps()).toBe(1))
  })

  it('needs a stroke, and can be cleared and canceled; the pad comes into sight', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { steps } = await open()
    await press('Sign by hand')
    expect(shown.mock.contexts).toEqual([(await screen.findByRole('img', { name: 'Sign here' })).parentElement])
    expect(putButton().disabled).toBe(true)
    // else a line that ends in a flourish is a fling, and the next press only ends that
    expect(fireEvent.touchMove(await screen.findByRole('img', { name: 'Sign here' }))).toBe(false)
    draw(await screen.findByRole('img', { name: 'Sign here' }))
    expect(putButton().disabled).toBe(false)
    await press('Clear')
    expect(putButton().disabled).toBe(true)
    await press('Cancel')
    expect([steps(), await screen.findByRole('button', { name: 'Sign by hand' })]).toEqual([0, expect.anything()])
  })
})
