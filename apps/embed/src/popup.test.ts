// @vitest-environment happy-dom
import { FRAME_PROTOCOL, type FromFrame, type Init, type ToFrame } from '@petalpost/domain/card-frame'
import type { EmbedConfig } from '@petalpost/domain/embed-payload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { CloseReason, PopupStage } from './popup-stage.ts'
import { runPopup } from './popup.tsx'

const CONFIG: EmbedConfig = { showTimes: 1, d: 0, x: 0, p: 'center', m: 1, r: 0 }
const HELLO = { p: FRAME_PROTOCOL, t: 'hello', frame: 'preview', nonce: 'n1' }

/** Messages posted before are handled when this one is. */
async function delivered(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  for (let turn = 0; turn < 2; turn++)
    await new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(turn)
    })
  port1.close()
}

/** The card's side of the conversation. */
interface Card {
  init?: Init
  heard: ToFrame[]
  say(message: FromFrame | { t: string }): Promise<void>
}

let closed: CloseReason[] = []
let told: string[] = []

function stageOf(
  changes: Partial<EmbedConfig> = {},
  hello: Partial<MessageEvent> = {},
): { stage: PopupStage; card: Card } {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const dialog = document.createElement('dialog')
  const box = document.createElement('div')
  dialog.append(box)
  root.append(dialog)
  document.documentElement.append(host)
  let port: MessagePort | undefined
  const card: Card = {
    heard: [],
    async say(message) {
      port?.postMessage(message)
      await delivered()
    },
  }
  const source = {
    postMessage(init: Init, { transfer }: { transfer: [MessagePort] }) {
      card.init = init
      port = transfer[0]
      port.onmessage = ({ data }: MessageEvent<ToFrame>) => card.heard.push(data)
    },
  }
  const event = { source, origin: 'null', data: HELLO, ...hello } as unknown as MessageEvent
  const stage: PopupStage = {
    root,
    dialog,
    box,
    festival: ['fest', [1, 1], 0, 0, 'CARD@3', '春节'],
    config: { ...CONFIG, ...changes },
    occurrence: 20_000,
    away: 0,
    today: 20_001,
    history: undefined,
    language: 'zh-CN',
    remember: 'KEY',
    hello: Promise.resolve(event),
    timer: 0,
    tell: (name) => void told.push(name),
    done: () => undefined,
    close(reason) {
      closed.push(reason)
      stage.leave?.()
      host.remove()
    },
  }
  return { stage, card }
}

async function shown(changes: Partial<EmbedConfig> = {}) {
  const { stage, card } = stageOf(changes)
  runPopup(stage)
  await Promise.resolve()
  await card.say({ t: 'ready', w: 375, h: 667, music: false, v: 1 })
  return { stage, card, button: stage.box.querySelector('button')! }
}

beforeEach(() => {
  closed = []
  told = []
  localStorage.clear()
})
afterEach(() => {
  for (const host of document.querySelectorAll('html > div')) host.remove()
  vi.useRealTimers()
})

describe('S9: the conversation with the card', () => {
  it('gives a port to a sandboxed frame that says hello', async () => {
    const { card } = await shown()
    expect(card.init).toMatchObject({ t: 'init', nonce: 'n1', mode: 'preview', cardId: 'CARD@3', lang: 'zh-CN' })
  })

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another protocol', { data: { ...HELLO, p: 'card/2' } }],
    ['no hello at all', { data: 'hello' }],
  ])('gives none to %s', async (_, hello) => {
    const { stage, card } = stageOf({}, hello as Partial<MessageEvent>)
    runPopup(stage)
    await Promise.resolve()
    expect(card.init).toBeUndefined()
  })

  it('shows nothing before the card is ready, and ignores what is no message of the protocol', async () => {
    const { stage, card } = stageOf()
    runPopup(stage)
    await Promise.resolve()
    await card.say({ t: 'show' })
    await card.say({ t: 'ready' })
    expect(told).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('starts the card when it is seen, once', async () => {
    const { card } = await shown()
    await card.say({ t: 'ready', w: 375, h: 667, music: false, v: 1 })
    expect(card.heard).toEqual([{ t: 'play' }])
    expect(told).toEqual(['show'])
  })

  it('remembers the showing under the solution’s key', async () => {
    await shown()
    expect(localStorage.getItem('petalpost:KEY')).toBe('{"fest":[20000,20001,1]}')
  })

  it.each([
    [{ t: 'requestClose' }, 'card'],
    [{ t: 'error', code: 'invalid' }, 'failed'],
  ] as const)('takes the popup away on %o', async (message, reason) => {
    const { card } = await shown()
    await card.say(message)
    expect(closed).toEqual([reason])
  })

  it('passes a click on a link of the card on', async () => {
    const { card } = await shown()
    await card.say({ t: 'link', href: 'https://shop.example' })
    expect(told).toEqual(['show', 'click'])
  })
})

describe('with a mask', () => {
  it('is a modal dialog named after the festival that has the focus itself, its close button first in it', async () => {
    const { stage, button } = await shown()
    expect(stage.dialog.open).toBe(true)
    expect(stage.dialog.getAttribute('aria-label')).toBe('春节')
    expect(stage.dialog.className).toContain('mask')
    expect(stage.root.activeElement).toBe(stage.dialog)
    expect(stage.dialog.querySelector('button, iframe')).toBe(button)
    expect(button.getAttribute('aria-label')).toBe('关闭')
    expect(stage.box.querySelector('[role=status]')?.textContent).toBe('')
  })

  it('closes by its button, by Escape and by a click beside the card, not by one on it', async () => {
    const first = await shown()
    first.button.click()
    const second = await shown()
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
    second.button.dispatchEvent(escape)
    const third = await shown()
    third.stage.box.click()
    expect(closed).toEqual(['button', 'esc'])
    third.stage.dialog.click()
    expect(closed).toEqual(['button', 'esc', 'mask'])
  })

  it('gives the focus back', async () => {
    const input = document.createElement('input')
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
    const { stage, button } = await shown({ m: 0, p: 'bottom' })
    expect(stage.dialog.className).toBe('bottom own')
    expect(stage.root.activeElement).toBeNull()
    expect(button.hasAttribute('autofocus')).toBe(false)
    expect(stage.box.querySelector('[role=status]')?.textContent).toBe('贺卡: 春节')
    stage.dialog.click()
    expect(closed).toEqual([])
  })
})

describe('autoClose', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })

  it('closes by itself, but not while the pointer is over the card', async () => {
    const { stage } = await shown({ x: 5000 })
    stage.box.dispatchEvent(new Event('pointerenter'))
    vi.advanceTimersByTime(60_000)
    expect(closed).toEqual([])
    stage.box.dispatchEvent(new Event('pointerleave'))
    vi.advanceTimersByTime(5000)
    expect(closed).toEqual(['auto'])
  })

  it('is called off when the visitor closes first', async () => {
    const { stage } = await shown({ x: 5000 })
    stage.close('button')
    vi.advanceTimersByTime(60_000)
    expect(closed).toEqual(['button'])
  })
})
