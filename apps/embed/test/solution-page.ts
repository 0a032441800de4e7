import { dayNumber } from '@petalpost/domain/civil-day'
import type { EmbedConfig, EmbedFestival, EmbedPayload } from '@petalpost/domain/embed-payload'
import { expect, vi } from 'vitest'

import type { SecondStage } from '../src/popup-stage.ts'
import { answer, choose, runPopup } from '../src/popup.ts'
import { runSolution as runWith } from '../src/solution.ts'

export const DAY = dayNumber('2027-02-06')
export const CONFIG: EmbedConfig = { p: 'center', m: 1 }
export const FESTIVAL: EmbedFestival = ['fest', [0, 2], 'Spring Festival', 0, 0, 'MARK']
/** A festival on the day `day` days after DAY. */
export const on = (day: number, id = 'fest', ...window: number[]): EmbedFestival =>
  [id, [day, day], id, 0, 0, 'MARK', ...window] as unknown as EmbedFestival

/** Addresses of second stages that cannot be loaded start with this. */
export const GONE = '/not-there.mjs'
/** The real second stage. */
export const secondStage: SecondStage = { runPopup, answer, choose }
const load = (address: string): Promise<SecondStage> =>
  address.startsWith(GONE) ? Promise.reject(new Error('not there')) : Promise.resolve(secondStage)
export const runSolution = (payload: EmbedPayload): void => runWith(payload, load)

// the second stage is the real one, but its cards never become ready; popup.test.ts covers that
export const payload = (changes: Partial<EmbedPayload> = {}): EmbedPayload => ({
  k: 'KEY',
  g: DAY,
  z: [480],
  o: '',
  p: '/popup.mjs',
  c: [CONFIG],
  f: [FESTIVAL],
  ...changes,
})
export const hosts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-petalpost]')]
export const frameOf = (host: HTMLElement | undefined): HTMLIFrameElement | null | undefined =>
  host?.shadowRoot?.querySelector('iframe')
/** The events that the page received, as `name:id`. */
export let heard: string[] = []
let listeners: AbortController

/** Advances the time by `ms` and lets pending imports finish. */
export async function pass(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turn = 0; turn < 3; turn += 1) await vi.advanceTimersByTimeAsync(0)
}
/** How many popups have failed. */
export const failed = (): number => heard.filter((event) => event === 'close:fest:failed').length
export const call = (verb: string, ...rest: unknown[]): unknown[] =>
  (window.petalpost?.(verb, ...rest) ?? []) as unknown[]

/** Call before each test. */
export function openPage(): void {
  vi.useFakeTimers({ now: Date.parse('2027-02-06T12:00:00+08:00') })
  heard = []
  listeners = new AbortController()
  for (const name of ['ready', 'show', 'close', 'error'])
    window.addEventListener(
      `petalpost:${name}`,
      (event) => {
        const { id, reason } = (event as CustomEvent<{ id?: string; reason?: string } | null>).detail ?? {}
        heard.push([name, id, reason].filter(Boolean).join(':'))
      },
      { signal: listeners.signal },
    )
}

/** Call after each test. A popup left open would stay in the page of the following tests. */
export function leavePage(): void {
  if (typeof window.petalpost === 'function') window.petalpost('close')
  expect(hosts()).toEqual([])
  delete window.petalpost
  listeners.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  location.hash = ''
  document.documentElement.lang = ''
}
