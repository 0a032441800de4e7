/** What both pages offer to the bench. */
export interface DragPage {
  /** The middle of a layer, px of the window. */
  placeOf: (id: string) => { x: number; y: number }
  start: () => void
  /** The times between frames since the start, ms. */
  stop: () => number[]
}

/** The area of the stage, the same on both pages. */
export const HOST = { width: '480px', height: '820px' }

export function watchFrames(): Pick<DragPage, 'start' | 'stop'> {
  let times: number[] = []
  let last = 0
  let isOn = false
  const watch = (now: number) => {
    if (isOn && last > 0) times.push(now - last)
    last = isOn ? now : 0
    requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
  return {
    start() {
      times = []
      isOn = true
    },
    stop() {
      isOn = false
      return times
    },
  }
}
