import { FRAME_PROTOCOL, type FromPreview, type Init, type ToFrame } from '@petalpost/domain/card-frame'
import type { EmbedConfig } from '@petalpost/domain/embed-payload'
import { vi } from 'vitest'

import type { CloseReason, PopupStage } from '../src/popup-stage.ts'
import { runPopup } from '../src/popup.ts'

export const MASKED: EmbedConfig = { t: 1, p: 'center', m: 1 }
export const UNMASKED: EmbedConfig = { t: 1, p: 'bottom' }
export const HELLO = { p: FRAME_PROTOCOL, t: 'hello', frame: 'preview', nonce: 'n1' }

/** Resolves when all messages posted before have been handled. */
export async function delivered(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  for (let turn = 0; turn < 2; turn++)
    await new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(turn)
    })
  port1.close()
}

/** The card's end of the connection. */
export interface Card {
  init?: Init
  heard: ToFrame[]
  say: (message: FromPreview | { t: string }) => Promise<void>
}

/** What the popups of a test have done, whether their day is still due, and where page rules keep them off. */
export const seen = { closed: [] as CloseReason[], told: [] as string[], isDue: true, exclude: '' }

/** Call before each test. */
export function startAnew(): void {
  Object.assign(seen, { closed: [], told: [], isDue: true, exclude: '' })
  localStorage.clear()
}

const stages: PopupStage[] = []

/** Ends every popup of the page: an open one would reserve its showing again during the next test. */
export function clearPage(): void {
  for (const stage of stages.splice(0)) {
    stage.leave?.()
    stage.host.remove()
  }
}

export function stageOf(
  config = MASKED,
  hello: Partial<MessageEvent> = {},
): { stage: PopupStage; card: Card; greet: () => void } {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const dialog = document.createElement('dialog')
  const box = document.createElement('div')
  dialog.append(box)
  root.append(dialog)
  document.body.append(host)
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
  // a plain element instead of a frame, so that nothing is loaded
  const frame = Object.assign(document.createElement('card-frame'), { contentWindow: source })
  box.append(frame)
  const stage: PopupStage = {
    host,
    root,
    dialog,
    box,
    frame: frame as unknown as HTMLIFrameElement,
    festival: ['fest', [0, 0], '春节', 0, 0, 'MARK'],
    config,
    card: 'KEY/fest/pc?b=MARK',
    occurrence: 20_000,
    away: 0,
    today: 20_001,
    option: (name) => (name === 'exclude' ? seen.exclude : undefined),
    origin: '',
    lang: 'zh-CN',
    remember: 'KEY',
    timer: 0,
    isDue: () => seen.isDue,
    shown: () => void seen.told.push('show'),
    tell: (name) => void seen.told.push(name),
    done: () => undefined,
    close(reason) {
      seen.closed.push(reason)
      stage.leave?.()
      host.remove()
    },
  }
  stages.push(stage)
  const event = { source, origin: 'null', data: HELLO, ...hello }
  return { stage, card, greet: () => void window.dispatchEvent(Object.assign(new Event('message'), event)) }
}

export const READY = { t: 'ready', w: 375, h: 667, music: false, v: 1 } as const

export async function shown(config = MASKED) {
  const { stage, card, greet } = stageOf(config)
  runPopup(stage)
  greet()
  await card.say(READY)
  return { stage, card, greet, button: stage.box.querySelector('button')! }
}

/** Advances the timers by `ms`; the popup checks the page four times a second. */
export const pass = (ms: number) => vi.advanceTimersByTime(ms)

/** Fakes the timers only; messages travel in real time. */
export const fakeTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
