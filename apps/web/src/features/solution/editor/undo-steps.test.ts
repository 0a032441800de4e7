import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createUndoSteps, MAX_STEPS, ONE_STEP_MS } from './undo-steps.ts'

/** A document that is one number, with its steps. */
function bench() {
  const steps = createUndoSteps<number>()
  let state = 0
  let now = 0
  return {
    steps,
    state: () => state,
    set: (next: number, after = ONE_STEP_MS) => {
      now += after
      steps.changed(state, now)
      state = next
    },
    undo: () => (state = steps.undo(state) ?? state),
    redo: () => (state = steps.redo(state) ?? state),
  }
}

test('undo: goes back step by step, and redo forward again', () => {
  const { set, undo, redo, steps } = bench()
  set(1)
  set(2)
  expect([undo(), undo(), undo()]).toEqual([1, 0, 0])
  expect([redo(), redo(), redo()]).toEqual([1, 2, 2])
  expect([steps.canUndo(), steps.canRedo()]).toEqual([true, false])
})

test('undo: a rewrite applies to every step, back and forward', () => {
  const { set, undo, redo, steps } = bench()
  set(1)
  set(2)
  set(3)
  undo()
  steps.rewrite((state) => state * 10)
  expect([redo(), undo(), undo(), undo()]).toEqual([30, 2, 10, 0])
})

test('undo: the digits of a number are one step', () => {
  const { set, undo } = bench()
  set(1)
  set(14, 100)
  set(140, ONE_STEP_MS - 1)
  expect(undo()).toBe(0)
})

test('undo: a change after an undo is a new step, and nothing can be redone', () => {
  const { set, undo, redo } = bench()
  set(1)
  undo()
  set(5, 10)
  expect(redo()).toBe(5)
  expect(undo()).toBe(0)
})

test('undo: as many undos as steps restore the start, after any changes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: MAX_STEPS }), (numbers) => {
      const { set, undo, state, redo } = bench()
      for (const number of numbers) set(number)
      const end = state()
      for (const _ of numbers) undo()
      expect(state()).toBe(0)
      for (const _ of numbers) redo()
      expect(state()).toBe(end)
    }),
  )
})

test('undo: the oldest steps are dropped', () => {
  const { set, undo } = bench()
  for (let number = 1; number <= MAX_STEPS + 5; number += 1) set(number)
  for (let times = 0; times < MAX_STEPS; times += 1) undo()
  expect(undo()).toBe(5)
})
