import { describe, expect, test } from 'vitest'

import { createSaveQueue, RETRY_PAUSES_MS, type SaveFailure, type SaveState } from './save-queue.ts'

/** Lets everything run that waits for a promise only. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

const GATHERING = { quietMs: 250, longestMs: 1_000 }

/** A server whose responses the test triggers, and a clock that the test advances. */
function bench() {
  const saves: { draft: string; answer: (result: string) => Promise<void> }[] = []
  const states: SaveState['kind'][] = []
  const saved: [string, boolean][] = []
  let now = 1_000
  let timer: { work: () => void; ms: number } | undefined
  const queue = createSaveQueue<string, string>({
    gathering: GATHERING,
    save: (draft) =>
      new Promise((resolve, reject) => {
        saves.push({
          draft,
          answer: async (result) => {
            if (result === 'unreachable' || result === 'refused' || result === 'conflict') reject(new Error(result))
            else resolve(result)
            await settled()
          },
        })
      }),
    failureOf: (error) => (error as Error).message as SaveFailure,
    onSaved: (one, upToDate) => saved.push([one, upToDate]),
    onState: ({ kind }) => states.push(kind),
    now: () => now,
    wait: (work, ms) => {
      const mine = { work, ms }
      timer = mine
      return () => {
        if (timer === mine) timer = undefined
      }
    },
  })
  return {
    queue,
    saves,
    states,
    saved,
    later: (ms: number) => void (now += ms),
    /** How long the queue waits before its next try, ms. */
    waits: () => timer?.ms,
    pass: async () => {
      const { work } = timer ?? { work: () => undefined }
      timer = undefined
      work()
      await settled()
    },
  }
}

describe('edits without a pause', () => {
  test('are sent at the latest after the longest wait', () => {
    const { queue, waits, later } = bench()
    const waited = ['a', 'ab', 'abc', 'abcd', 'abcde'].map((draft) => {
      queue.push(draft)
      later(240)
      return waits()
    })
    expect(waited).toEqual([250, 250, 250, 250, 40])
  })
})

describe('one save under way, the newest next', () => {
  test('edits in quick succession are sent together', async () => {
    const { queue, saves, waits, pass } = bench()
    for (const draft of ['a', 'ab', 'abc']) queue.push(draft)
    expect(saves).toHaveLength(0)
    expect(waits()).toBe(GATHERING.quietMs)
    await pass()
    expect(saves.map(({ draft }) => draft)).toEqual(['abc'])
  })

  test('edits during a save wait, and only the newest is sent', async () => {
    const { queue, saves, saved, pass } = bench()
    queue.push('1')
    await pass()
    queue.push('2')
    queue.push('3')
    expect(saves).toHaveLength(1)
    await saves[0]?.answer('one')
    expect(saves.map(({ draft }) => draft)).toEqual(['1', '3'])
    expect(queue.isUnsaved()).toBe(true)
    await saves[1]?.answer('three')
    expect(saved).toEqual([
      ['one', false],
      ['three', true],
    ])
    expect(queue.isUnsaved()).toBe(false)
  })
})

describe('F9: without a connection', () => {
  test('it keeps trying, with longer and longer pauses, and drops nothing', async () => {
    const { queue, saves, waits, pass, states } = bench()
    queue.push('mine')
    await pass()
    const pauses: (number | undefined)[] = []
    for (let at = 0; at < 7; at += 1) {
      await saves[at]?.answer('unreachable')
      pauses.push(waits())
      expect(queue.isUnsaved()).toBe(true)
      await pass()
    }
    expect(pauses).toEqual([...RETRY_PAUSES_MS, 30_000, 30_000])
    await saves[7]?.answer('done')
    expect(saves.every(({ draft }) => draft === 'mine')).toBe(true)
    expect(states.at(-1)).toBe('saved')
    expect(waits()).toBeUndefined()
  })

  test('edits made offline are sent once when the connection returns', async () => {
    const { queue, saves, pass } = bench()
    queue.push('before')
    await pass()
    queue.push('offline')
    await saves[0]?.answer('unreachable')
    queue.retry()
    expect(saves.map(({ draft }) => draft)).toEqual(['before', 'offline'])
    queue.retry()
    expect(saves).toHaveLength(2)
  })
})

describe('when the server says no', () => {
  test('the same draft is not sent again by itself, but on the button', async () => {
    const { queue, saves, waits, pass } = bench()
    queue.push('bad')
    await pass()
    await saves[0]?.answer('refused')
    expect(waits()).toBeUndefined()
    expect(queue.isUnsaved()).toBe(true)
    queue.retry()
    expect(saves).toHaveLength(2)
  })

  test('a newer draft that already waits is tried at once', async () => {
    const { queue, saves, pass } = bench()
    queue.push('bad')
    await pass()
    queue.push('mended')
    await saves[0]?.answer('refused')
    expect(saves.map(({ draft }) => draft)).toEqual(['bad', 'mended'])
  })

  test('F11: a conflict waits for the user', async () => {
    const { queue, saves, waits, pass } = bench()
    queue.push('mine')
    await pass()
    queue.push('mine too')
    await saves[0]?.answer('conflict')
    expect(saves).toHaveLength(1)
    expect(waits()).toBeUndefined()
    queue.drop()
    expect(queue.isUnsaved()).toBe(false)
  })

  test('F11: after a conflict neither a retry nor a newer draft sends anything before the user has chosen', async () => {
    const { queue, saves, waits, pass } = bench()
    queue.push('mine')
    await pass()
    await saves[0]?.answer('conflict')
    queue.retry()
    queue.push('mine too')
    expect([saves.length, waits()]).toEqual([1, undefined])
    queue.drop()
    queue.push('chosen')
    await pass()
    expect(saves.map(({ draft }) => draft)).toEqual(['mine', 'chosen'])
  })

  test.each(['done', 'unreachable', 'conflict'])(
    'F11: a save that was dropped while it was under way and ends with “%s” changes nothing',
    async (result) => {
      const { queue, saves, saved, states, waits, pass } = bench()
      queue.push('old')
      await pass()
      queue.drop()
      expect(queue.isUnsaved()).toBe(false)
      const before = [...states]
      await saves[0]?.answer(result)
      expect([saved, states, waits(), queue.isUnsaved()]).toEqual([[], before, undefined, false])
      queue.push('new')
      await pass()
      await saves[1]?.answer('new')
      expect(saved).toEqual([['new', true]])
    },
  )
})
