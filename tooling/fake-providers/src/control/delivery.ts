import { setTimeout as pause } from 'node:timers/promises'

import type { Controls } from './control-port.ts'

/** How a service's own calls reach the shop. */
export interface Delivery {
  /** false = they are lost */
  isOn: boolean
  /** number of times that each comes */
  copies: number
  /** how much later they come */
  delayMs: number
  /** While true they wait. When it ends they come one after the other, the newest first. */
  newestFirst: boolean
}

/** Delivers a service's calls to the shop, each until it is taken; `retryMs` are the pauses between the tries. */
export function createDelivery({ isOn, retryMs }: { isOn: boolean; retryMs: readonly number[] }) {
  let delivery: Delivery = { isOn, copies: 1, delayMs: 0, newestFirst: false }
  let waiting: (() => Promise<unknown>)[] = []
  let isClosed = false
  let calls = 0

  async function tryAll(send: () => Promise<boolean>, delayMs: number): Promise<void> {
    for (const wait of [delayMs, ...retryMs]) {
      await pause(wait, undefined, { ref: false })
      if (isClosed || (await send())) return
    }
  }

  async function release(): Promise<void> {
    const released = waiting.toReversed()
    waiting = []
    for (const deliver of released) await deliver()
  }

  /** @throws Error for a field that it does not have */
  function set(change: Partial<Delivery>): void {
    const unknown = Object.keys(change).find((name) => !Object.hasOwn(delivery, name))
    if (unknown !== undefined) throw new Error(`no such field: ${unknown}`)
    delivery = { ...delivery, ...change }
    if (!delivery.newestFirst) void release()
  }

  return {
    set,
    /** A call to deliver; `send` returns whether it was taken. Resolves when it was, or when it is lost or given up. */
    add: async (send: () => Promise<boolean>): Promise<void> => {
      const { copies, delayMs, newestFirst } = delivery
      calls += 1
      if (!delivery.isOn) return
      const deliver = () => Promise.all(Array.from({ length: copies }, () => tryAll(send, delayMs)))
      if (newestFirst)
        await new Promise((resolve) => {
          waiting.push(() => {
            const delivered = deliver()
            resolve(delivered)
            return delivered
          })
        })
      else await deliver()
    },
    close: (): void => {
      isClosed = true
    },
    /** `POST /delivery {isOn?, copies?, delayMs?, newestFirst?}`: says how calls are delivered, and how many there were. */
    controls: {
      delivery: (sent) => {
        set(sent)
        return { ...delivery, calls }
      },
    } satisfies Controls as Controls,
  }
}
