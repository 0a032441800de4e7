/** A frame of a film, from its time on, s. */
export interface TimedFrame {
  timestamp: number
  close: () => void
}

/**
 * Reads a film by times that mostly grow: each frame is decoded once, and at an earlier time the film is begun again.
 * `from` decodes all frames from the one that is shown at a time on.
 */
export function inOrder<Frame extends TimedFrame>(from: (at: number) => AsyncGenerator<Frame, void>) {
  let frames: AsyncGenerator<Frame, void> | undefined
  let shown: Frame | undefined
  let next: Frame | undefined
  let asked = Infinity

  async function take(): Promise<Frame | undefined> {
    const taken = await frames?.next()
    return taken?.value ?? undefined
  }
  async function close(): Promise<void> {
    shown?.close()
    next?.close()
    shown = undefined
    next = undefined
    await frames?.return()
  }
  return {
    /** The frame that is shown at a time: the last that has begun, or the first. The next call closes it. */
    async at(at: number): Promise<Frame | undefined> {
      if (at < asked) {
        await close()
        frames = from(at)
        shown = await take()
        next = shown && (await take())
      }
      asked = at
      while (next && next.timestamp <= at) {
        shown?.close()
        shown = next
        next = await take()
      }
      return shown
    },
    close,
  }
}
