import { saveSolution, solutionDetail } from '@petalpost/api-client/endpoints/solutions'
import type { SaveSolutionInput, Solution, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { newSolutionDefinition } from '@petalpost/domain/solution'
import { describe, expect, test, vi } from 'vitest'

import { api } from '#shared/call/api.ts'
import type { SolutionDraft } from '#shared/persisted-state.ts'
import { withEntry, withNewEntryOn } from '#shared/solution/joined-festivals.ts'
import { entry, reference } from '#test/factories.ts'

import { createEditorSession } from './editor-session.ts'
import { withCard, withoutDesign, withPlatformConfig } from './edits.ts'
import { ONE_STEP_MS } from './undo-steps.ts'

const opened: Solution = {
  id: 's1',
  name: 'Mine',
  region: 'en-US',
  isTemplate: 0,
  definition: newSolutionDefinition() as Solution['definition'],
  version: 3,
}

interface Options {
  keptDraft?: SolutionDraft | null
  /** The connection breaks before, or after, the server has stored the save. */
  breaks?: 'before' | 'after' | undefined
}

/** A server with one solution that checks versions like ours, and a session on it. */
function bench({ keptDraft = null, breaks }: Options = {}) {
  const server = { stored: { ...opened } }
  let broken = breaks
  const calls = answerCalls([
    [
      saveSolution,
      (input) => {
        const { solution } = input as SaveSolutionInput
        if (!solution) throw new Error('no solution was sent')
        if (broken === 'before') throw new TypeError('connection lost')
        if (solution.version !== server.stored.version) throw new Refusal(409, 'version_conflict', 'Changed elsewhere.')
        const { name } = solution
        const definition = solution.definition as SolutionDefinition // our editor always sends every field
        server.stored = { ...server.stored, name, definition, version: server.stored.version + 1 }
        if (broken === 'after') {
          broken = undefined
          throw new TypeError('connection lost')
        }
        return server.stored
      },
    ],
    [solutionDetail, () => server.stored],
  ])
  let kept: SolutionDraft | null = null
  const refused: unknown[] = []
  const timers: (() => void)[] = []
  let now = 5
  const session = createEditorSession(opened, {
    api,
    now: () => now,
    wait: (work) => {
      timers.push(work)
      return () => void timers.splice(timers.indexOf(work), 1)
    },
    todayOf: () => '2026-11-21',
    keptDraft,
    keepDraft: (draft) => {
      kept = draft
    },
    onSaved: () => undefined,
    onRefused: (error) => refused.push(error),
  })
  const kind = () => session.read().save.kind
  return {
    server,
    session,
    calls,
    refused,
    kept: () => kept,
    /** Advances the time, so that the next change is a separate step. */
    pause: () => {
      now += ONE_STEP_MS
    },
    mend: () => {
      broken = undefined
    },
    /** Runs the queue's timers until the save has finished. */
    rest: (wanted: 'saved' | 'failed') =>
      vi.waitFor(() => {
        const isAtRest = kind() === wanted && (wanted === 'failed' || !session.isUnsaved())
        if (!isAtRest) for (const work of timers.splice(0)) work()
        expect(isAtRest).toBe(true)
      }),
  }
}

test('opening saves nothing; a change is saved with the version it is based on', async () => {
  const { session, calls, rest, server, kept } = bench()
  expect(session.read().save.kind).toBe('clean')
  expect(calls).toEqual([])
  session.rename('Renamed')
  expect(kept()?.name).toBe('Renamed')
  await rest('saved')
  expect(server.stored).toMatchObject({ name: 'Renamed', version: 4 })
  expect(session.read().save).toEqual({ kind: 'saved', at: 5 })
  expect(session.isUnsaved()).toBe(false)
  expect(kept()).toBeNull()
  session.edit((definition) => withPlatformConfig(definition, 'pc', { showPosition: 'top' }))
  await rest('saved')
  expect(server.stored.version).toBe(5)
  expect(server.stored.definition.platforms.pc.showConfig.showPosition).toBe('top')
})

describe('F9, F10: a lost connection loses no edit', () => {
  test('the draft stays in the browser until the server has it', async () => {
    const { session, rest, kept, mend, server } = bench({ breaks: 'before' })
    session.rename('Offline')
    await rest('failed')
    expect(session.read().save).toMatchObject({ why: 'unreachable' })
    expect(session.read().solution.name).toBe('Offline')
    expect(kept()).toMatchObject({ id: 's1', version: 3, name: 'Offline' })
    mend()
    session.retry()
    await rest('saved')
    expect(server.stored.name).toBe('Offline')
    expect(kept()).toBeNull()
  })

  test('the draft of a closed tab is restored and saved', async () => {
    const { session, rest, server } = bench({
      keptDraft: { id: 's1', version: 3, name: 'From the closed tab', definition: opened.definition },
    })
    expect(session.read().solution.name).toBe('From the closed tab')
    await rest('saved')
    expect(server.stored.name).toBe('From the closed tab')
  })

  test('another solution’s draft is not restored', () => {
    const { session } = bench({ keptDraft: { id: 's2', version: 3, name: 'No', definition: opened.definition } })
    expect(session.read().solution.name).toBe('Mine')
  })

  test('a lost response is not a conflict', async () => {
    const { session, rest, server } = bench({ breaks: 'after' })
    session.rename('Stored once')
    await rest('failed')
    await rest('saved')
    expect(server.stored).toMatchObject({ name: 'Stored once', version: 4 })
    expect(session.read().solution.version).toBe(4)
  })
})

/** A session whose solution was saved elsewhere during editing. */
async function conflict() {
  const parts = bench()
  parts.server.stored = { ...parts.server.stored, name: 'Theirs', version: 9 }
  parts.session.rename('Ours')
  await parts.rest('failed')
  expect(parts.session.read().save).toMatchObject({ why: 'conflict' })
  expect(parts.server.stored.name).toBe('Theirs')
  expect(parts.refused).toEqual([])
  return parts
}

describe('F11: two tabs', () => {
  test('keeping mine saves over the other version', async () => {
    const { session, rest, server } = await conflict()
    await session.keepMine()
    await rest('saved')
    expect(server.stored).toMatchObject({ name: 'Ours', version: 10 })
  })

  test('taking the other drops mine', async () => {
    const { session, server, kept } = await conflict()
    await session.takeOther()
    expect(session.read().solution).toMatchObject({ name: 'Theirs', version: 9 })
    expect(session.isUnsaved()).toBe(false)
    expect(kept()).toBeNull()
    expect(server.stored.name).toBe('Theirs')
  })
})

const position = (session: ReturnType<typeof bench>['session']) =>
  session.read().solution.definition.platforms.pc.showConfig.showPosition

describe('undo', () => {
  test('it reverts edits one by one and saves the result; redo applies them again', async () => {
    const { session, rest, server, pause } = bench()
    expect(session.read()).toMatchObject({ canUndo: false, canRedo: false })
    session.rename('Renamed')
    pause()
    session.edit((definition) => withPlatformConfig(definition, 'pc', { showPosition: 'top' }))
    expect(session.read()).toMatchObject({ canUndo: true, canRedo: false })
    session.undo()
    expect([session.read().solution.name, position(session)]).toEqual(['Renamed', 'center'])
    session.undo()
    await rest('saved')
    expect(server.stored).toMatchObject({ name: 'Mine', definition: opened.definition })
    session.redo()
    session.redo()
    await rest('saved')
    expect(server.stored.name).toBe('Renamed')
    expect(position(session)).toBe('top')
  })

  test('a card found late is kept when a later edit is undone, and is removed with its festival', async () => {
    const { session, rest, server, pause } = bench()
    const cardOf = () => server.stored.definition.platforms.mobile.festivals.map(({ card }) => card?.id)
    session.edit((definition) => withNewEntryOn(definition, 'mobile', entry({ id: 'e1' })))
    pause()
    session.edit((definition) => withPlatformConfig(definition, 'pc', { showPosition: 'top' }))
    session.settle((definition) => withEntry(definition, 'mobile', 'e1', (one) => withCard(one, reference('up'))))
    session.undo()
    await rest('saved')
    expect(cardOf()).toEqual(['up'])
    session.undo()
    await rest('saved')
    expect(server.stored.definition).toEqual(opened.definition)
  })

  test('undo does not bring back what is permanently deleted, such as a design', async () => {
    const { session, rest, server, pause } = bench()
    const shown = { ...entry({ id: 'e1' }), card: reference('roof', 0) }
    session.edit((definition) => withNewEntryOn(definition, 'pc', shown))
    pause()
    session.edit((definition) => withPlatformConfig(definition, 'pc', { showPosition: 'top' }))
    session.settle((definition) => withoutDesign(definition, 'roof'))
    session.undo()
    await rest('saved')
    const [festival] = server.stored.definition.platforms.pc.festivals
    expect([festival?.id, festival?.card, position(session)]).toEqual(['e1', undefined, 'center'])
  })

  test('F11: after taking the other version, there is nothing of mine to undo', async () => {
    const { session } = await conflict()
    await session.takeOther()
    expect(session.read().canUndo).toBe(false)
  })
})
