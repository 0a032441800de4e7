/** Changes that follow each other faster than this, such as typed digits, are one step, ms. */
export const ONE_STEP_MS = 500

/** Most steps that can be undone. */
export const MAX_STEPS = 100

export interface UndoSteps<State> {
  /** `before` is the state before the change, `now` in ms. */
  changed: (before: State, now: number) => void
  /**
   * Returns the state before the last step; undefined when there is none. `current` is the state that a redo returns
   * to.
   */
  undo: (current: State) => State | undefined
  redo: (current: State) => State | undefined
  canUndo: () => boolean
  canRedo: () => boolean
  /** Changes every step, for example when something that a step contains was deleted. */
  rewrite: (change: (state: State) => State) => void
  clear: () => void
}

/** Stores the states before changes, up to MAX_STEPS; the oldest is dropped first. */
export function createUndoSteps<State>(): UndoSteps<State> {
  let past: State[] = []
  let future: State[] = []
  let lastChange = -Infinity
  const move = (from: State[], to: State[], current: State) => {
    const state = from.pop()
    if (state !== undefined) to.push(current)
    lastChange = -Infinity
    return state
  }
  return {
    changed(before, now) {
      const isNewStep = now - lastChange >= ONE_STEP_MS || future.length > 0
      if (isNewStep) past = [...past, before].slice(-MAX_STEPS)
      future = []
      lastChange = now
    },
    undo: (current) => move(past, future, current),
    redo: (current) => move(future, past, current),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    rewrite(change) {
      past = past.map(change)
      future = future.map(change)
    },
    clear() {
      past = []
      future = []
      lastChange = -Infinity
    },
  }
}
