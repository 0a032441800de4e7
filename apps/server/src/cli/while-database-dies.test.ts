import { describe, expect, it, vi } from 'vitest'

import { whileDatabaseDies } from './while-database-dies.ts'

const down = (): Error =>
  new Error('Failed query: select $1\nparams: canary', {
    cause: Object.assign(new Error('terminating connection'), { code: '57P02' }),
  })
const never = new AbortController().signal

describe('F18: a step of the start', () => {
  it('F18: runs again until the database is back, and returns what it found', async () => {
    let tries = 0
    const step = async (): Promise<number> => {
      tries += 1
      if (tries < 3) throw down()
      return tries
    }
    expect(await whileDatabaseDies(step, { stop: never })).toBe(3)
  })

  it('F18: ends in one sentence with the cause when the database stays down', async () => {
    await expect(whileDatabaseDies(() => Promise.reject(down()), { stop: never, patienceMs: 0 })).rejects.toThrow(
      'The database stopped while the server started, and does not come back: Failed query: select $1: terminating connection (SQLSTATE 57P02).',
    )
  })

  it('F18: ends with what prevents that the database starts again, and waits while it only died again', async () => {
    const full = new Error('The database in /data did not start: No space left on device')
    const step = vi.fn().mockRejectedValue(down())
    const brokenBy = vi.fn().mockReturnValueOnce(null).mockReturnValueOnce(down()).mockReturnValue(full)
    await expect(whileDatabaseDies(step, { stop: never, brokenBy })).rejects.toBe(full)
    expect(step).toHaveBeenCalledTimes(3)
  })

  it('F18: is not repeated after a fault of ours, or after the wish to stop', async () => {
    let tries = 0
    const fault = () => Promise.reject(new TypeError(`fault ${++tries}`))
    await expect(whileDatabaseDies(fault, { stop: never })).rejects.toThrow('fault 1')
    const stop = new AbortController()
    const step = () => {
      stop.abort()
      return Promise.reject(down())
    }
    await expect(whileDatabaseDies(step, { stop: stop.signal })).rejects.toMatchObject({ name: 'Stopped' })
  })
})
