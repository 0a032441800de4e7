import { describe, expect, it } from 'vitest'

import { STORED_SOLUTIONS } from '../../../test/stored-solutions/all.ts'
import { parseSchedule } from '../../date-schedule.ts'
import { newSolutionDefinition, type SolutionDefinition } from '../../solution.ts'
import { readStored, toStored, upgraded } from './read.ts'
import { eachPlatform, type Json, STEPS } from './steps.ts'
import { SOLUTION_VERSION } from './version.ts'

const entriesOf = ({ platforms }: SolutionDefinition) => [...platforms.pc.festivals, ...platforms.mobile.festivals]

const withoutSchedules = (definition: SolutionDefinition) =>
  entriesOf(definition).map((entry) => ({ ...entry, cron: null }))

/** A step for a field that does not exist. */
const maskCloses = (definition: Json) =>
  eachPlatform(definition, (platform) => ({
    ...platform,
    showConfig: { ...Object(platform['showConfig']), maskCloses: false },
  }))

describe('readStored (rule R11)', () => {
  it('there is a step from each version to the next, and a fixture of each', () => {
    expect(STEPS).toHaveLength(SOLUTION_VERSION - 1)
    const versions = Object.values(STORED_SOLUTIONS).map((stored) => (Object(stored) as { v?: number }).v ?? 1)
    expect(new Set(versions)).toEqual(new Set(Array.from({ length: SOLUTION_VERSION }, (_, index) => index + 1)))
  })

  it('the newest version gives back what was stored', () => {
    const definition = newSolutionDefinition()
    expect(readStored(toStored(definition))).toEqual(definition)
    expect(readStored(JSON.parse(JSON.stringify(toStored(definition))))).toEqual(definition)
  })

  it.each(Object.entries(STORED_SOLUTIONS))('a solution stored as %s keeps everything it had', (_, stored) => {
    const before = JSON.parse(JSON.stringify(stored)) as SolutionDefinition & { v?: number }
    const read = readStored(stored)
    expect(stored).toEqual(before)
    expect(read).not.toHaveProperty('v')
    expect(read.options).toEqual(before.options)
    expect(withoutSchedules(read)).toEqual(withoutSchedules(before))
    for (const { cron } of entriesOf(read)) expect(cron === null || parseSchedule(cron).ok).toBe(true)
  })

  it('version 1: a step after a month’s name becomes the months that it meant', () => {
    const read = readStored(STORED_SOLUTIONS['v1, windows and options'])
    expect(entriesOf(read).find(({ name }) => name === 'Every other month')?.cron).toBe('* * * 1 1,3,5,7,9,11 ?')
  })

  it.each([3, 0, -1, 1.5, '2', null])('the unknown version %j is refused instead of guessed', (v) => {
    expect(() => readStored({ ...newSolutionDefinition(), v })).toThrow(/version/)
  })

  it('a new required field comes into every earlier version by one step', () => {
    for (const stored of Object.values(STORED_SOLUTIONS)) {
      const { v = 1, ...definition } = stored as Json
      const read = upgraded(definition, Number(v), [...STEPS, maskCloses])
      expect(read).toMatchObject({
        platforms: {
          pc: { showConfig: { maskCloses: false, delay: 0 } },
          mobile: { showConfig: { maskCloses: false } },
        },
      })
    }
  })
})
