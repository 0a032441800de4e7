// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  clearPage,
  delivered,
  HELLO,
  MASKED,
  READY,
  seen,
  shown,
  stageOf,
  startAnew,
  UNMASKED,
} from '../test/popup-page.ts'
import { runPopup } from './popup.ts'

beforeEach(startAnew)
afterEach(() => {
  clearPage()
  vi.useRealTimers()
})

describe('S9: the conversation with the card', () => {
  it('gives a port to a sandboxed frame that says hello', async () => {
    const { card } = await shown()
    expect(card.init).toMatchObject({
      t: 'init',
      nonce: 'n1',
      mode: 'preview',
      cardId: 'KEY/fest/pc?b=MARK',
      lang: 'zh-CN',
    })
  })

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another protocol', { data: { ...HELLO, p: 'card/2' } }],
    ['no hello at all', { data: 'hello' }],
    ['another window', { source: window }],
  ])('gives none to %s', async (_, hello) => {
    const { stage, card, greet } = stageOf(MASKED, hello as Partial<MessageEvent>)
    runPopup(stage)
    greet()
    await delivered()
    expect(card.init).toBeUndefined()
  })

  it('shows nothing before the card is ready, and ignores messages outside the protocol', async () => {
    const { stage, card, greet } = stageOf()
    runPopup(stage)
    greet()
    await card.say({ t: 'show' })
    await card.say({ t: 'ready' })
    expect(seen.told).toEqual([])
    expect(stage.dialog.open).toBe(false)
  })

  it('starts the card once, when the popup shows', async () => {
    const { card } = await shown()
    await card.say(READY)
    expect(card.heard).toEqual([{ t: 'play', holdKeys: true }])
    expect(seen.told).toEqual(['show'])
  })

  it('closes the popup when the card requests it', async () => {
    const { card } = await shown()
    await card.say({ t: 'requestClose' })
    expect(seen.closed).toEqual(['card'])
  })

  it('closes the popup when the card fails before it is shown', async () => {
    const { stage, card, greet } = stageOf()
    runPopup(stage)
    greet()
    await card.say({ t: 'error', code: 'invalid' })
    expect(seen.closed).toEqual(['failed'])
  })

  it('reports a click on a link of the card', async () => {
    const { card } = await shown()
    await card.say({ t: 'link', href: 'https://shop.example' })
    expect(seen.told).toEqual(['show', 'click'])
  })
})

describe('with a mask', () => {
  it('is a modal dialog named after the festival; the dialog has the focus, and its close button is first', async () => {
    const { stage, button } = await shown()
    expect(stage.dialog.open).toBe(true)
    expect(stage.dialog.getAttribute('aria-label')).toBe('春节')
    expect(stage.dialog.className).toContain('mask')
    expect(stage.root.activeElement).toBe(stage.dialog)
    expect(stage.dialog.querySelector('button, iframe')).toBe(button)
    expect(button.getAttribute('aria-label')).toBe('关闭')
    expect(stage.box.querySelector('[role=status]')?.textContent).toBe('')
  })

  it('closes by its button, by Escape and by a click beside the card, not by a click on the card', async () => {
    const first = await shown()
    first.button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }))
    const second = await shown()
    const escape = new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true, composed: true })
    second.button.dispatchEvent(escape)
    const third = await shown()
    third.stage.box.click()
    expect(seen.closed).toEqual(['button', 'esc'])
    third.stage.dialog.click()
    expect(seen.closed).toEqual(['button', 'esc', 'mask'])
  })

  it('gives the focus back', async () => {
    const input = document.createElement('button')
    document.body.append(input)
    input.focus()
    const { stage, button } = await shown()
    button.focus()
    stage.close('button')
    expect(document.activeElement).toBe(input)
    input.remove()
  })
})

describe('without a mask', () => {
  it('takes no focus, is announced, and does not close on a click beside the card', async () => {
    const { stage, button } = await shown(UNMASKED)
    expect(stage.dialog.className).toBe('bottom own')
    expect(stage.root.activeElement).toBeNull()
    expect(button.hasAttribute('autofocus')).toBe(false)
    expect(stage.box.querySelector('[role=status]')?.textContent).toBe('贺卡: 春节')
    stage.dialog.click()
    expect(seen.closed).toEqual([])
  })
})
