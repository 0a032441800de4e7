// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { createClient } from '@petalpost/api-client/client'
import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import type { AspectRatio } from '@petalpost/domain/card'
import type { FromFrame } from '@petalpost/domain/card-frame'

import { createCopyKeys } from '#editor/page/copy-keys.ts'
import { draftsIn } from '#editor/page/leaving/commit-draft.ts'
import type { Locks } from '#editor/page/locks.ts'
import { createOpening } from '#editor/page/opening/opening.ts'
import type { Channel } from '#editor/page/tabs.ts'

export const DETAIL = {
  id: 'c1',
  title: 'For you',
  category: 'Birthday',
  festivalId: 4,
  thumbnail: '/files/old.png',
  version: 3,
  definition: sampleCard(),
}

const api = createClient({
  prefix: 'https://petalpost.test/',
  language: () => 'en-US',
  onUnauthorized: () => undefined,
})

/** The channels of one browser: what one tab says, all others hear. */
function createChannels() {
  const listeners = new Map<string, Set<(event: MessageEvent) => void>>()
  return (name: string): Channel => {
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all)
    const own = new Set<(event: MessageEvent) => void>()
    return {
      postMessage(data) {
        const event = { data: structuredClone(data) as unknown } as MessageEvent
        for (const listener of all) if (!own.has(listener)) queueMicrotask(() => listener(event))
      },
      addEventListener: (_: string, listener: unknown) => {
        own.add(listener as (event: MessageEvent) => void)
        all.add(listener as (event: MessageEvent) => void)
      },
      close: () => own.forEach((listener) => all.delete(listener)),
    }
  }
}

/** The locks and channels of one browser, shared by its tabs; `close` ends a tab. */
export function createBrowser() {
  const held = new Map<string, number>()
  const waiting: { name: string; tab: number; grant: () => void }[] = []
  let tabs = 0
  const openChannel = createChannels()
  const free = (name: string) => {
    held.delete(name)
    const next = waiting.findIndex((one) => one.name === name)
    if (next >= 0) waiting.splice(next, 1)[0]?.grant()
  }
  return {
    newTab() {
      const tab = (tabs += 1)
      const request = async (name: string, ...rest: unknown[]) => {
        const work = rest.at(-1) as (lock: object | null) => Promise<unknown> | undefined
        const { ifAvailable } = (rest.length > 1 ? rest[0] : {}) as LockOptions
        if (held.has(name) && ifAvailable) return work(null)
        if (held.has(name)) await new Promise<void>((grant) => void waiting.push({ name, tab, grant }))
        held.set(name, tab)
        await work({})
        free(name)
        return undefined
      }
      const close = () => {
        for (const [name, owner] of held) if (owner === tab) free(name)
      }
      return { locks: { request } as unknown as NonNullable<Locks>, openChannel, close }
    },
  }
}

export function memory() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
}

/** Opens the editor in a tab, and records what the web app hears. */
export function openTab(
  address: { cardId: string; isTemplate: 0 | 1; shape?: AspectRatio },
  {
    locks,
    openChannel = () => undefined,
  }: { locks: Locks; openChannel?: (name: string) => Channel | undefined } = createBrowser().newTab(),
  isPictureDue = false,
  storage = memory(),
) {
  const sent: FromFrame[] = []
  const timers = new Set<() => void>()
  const moved: string[] = []
  let keys = 0
  let lost = 0
  const copyKeys = createCopyKeys(
    () => storage,
    () => `k${(keys += 1)}`,
  )
  let isLeaving = false
  let isUploading = false
  const listeners = new Set<() => void>()
  const onFonts = new Set<(families: ReadonlySet<string>) => void>()
  let height = 0
  const opening = createOpening(address, {
    api,
    send: (message) => sent.push(message),
    locks,
    newId: () => `j${Math.random()}`,
    copyKeys,
    now: () => 1_000_000,
    wait: (work) => {
      timers.add(work)
      return () => void timers.delete(work)
    },
    assetUrl: (key) => `/files/${key}`,
    measure: {
      size: (layer) => ({ width: layer.width, height: height || layer.height, word: 0 }),
      lines: (layer) => layer,
      shrunkTo: () => 1,
    },
    sceneRooms: () => Promise.resolve(undefined),
    onFonts: (listener) => {
      onFonts.add(listener)
      return () => void onFonts.delete(listener)
    },
    picturesOf: ({ thumbnail }) => ({
      pictureOf: () => Promise.resolve(isLeaving ? 'media/newest.jpg' : thumbnail),
      dueIn: () => (isPictureDue ? 5_000 : null),
      hurry: () => void (isLeaving = true),
    }),
    activity: {
      isBusy: () => isUploading,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    drafts: draftsIn(document),
    commitDraft: () => undefined,
    openChannel,
    moveTo: (cardId) => moved.push(cardId),
    onFull: () => undefined,
    onLost: () => void (lost += 1),
  })
  const editing = () => {
    const state = opening.read()
    if (state.kind !== 'editing') throw new Error(`not editing: ${state.kind}`)
    return state
  }
  return {
    opening,
    sent,
    moved,
    editor: () => editing().editor,
    leave: () => editing().leave(),
    kind: () => opening.read().kind,
    /** How often the author heard that work could not be restored. */
    lost: () => lost,
    /** Begins or ends an upload. */
    upload: (isUnderWay: boolean) => {
      isUploading = isUnderWay
      for (const listener of listeners) listener()
    },
    /** A font arrives, whose letters make every text this high. */
    loadFont: (family: string, high: number) => {
      height = high
      for (const listener of onFonts) listener(new Set([family]))
    },
    /** Lets the pause before a save pass. */
    pause: () => {
      const due = [...timers]
      timers.clear()
      for (const work of due) work()
    },
    heard: (type: FromFrame['t']) => sent.filter(({ t }) => t === type),
  }
}

type Handled = Parameters<typeof answerCalls>[0][number]

export const USER: Handled = [currentUser, () => ({ userCode: 'u1' })]
export const VISITOR: Handled = [currentUser, () => null]
export const FOUND: Handled = [cardDetail, () => DETAIL]
export const refused = (status: number, code: ConstructorParameters<typeof Refusal>[1]) => (): never => {
  throw new Refusal(status, code, 'No.')
}

export const OWN = { cardId: 'c1', isTemplate: 0 } as const
