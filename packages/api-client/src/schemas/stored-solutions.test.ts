import { readStored } from '@petalpost/domain/solution/stored/read'
import { STORED_SOLUTIONS } from '@petalpost/domain/test/stored-solutions/all'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'

import { SolutionDefinition } from './solutions.ts'

const answer = Compile(SolutionDefinition)

describe('stored solutions (rule R11)', () => {
  // When this fails after a change of the schema: increase SOLUTION_VERSION, add a step to solution/stored/steps.ts that
  // gives old solutions the new field, and a fixture of the new version. Never change an old fixture.
  it.each(Object.entries(STORED_SOLUTIONS))(
    'a solution stored as %s is a valid answer today (rule R11)',
    (_, stored) => {
      const read = readStored(stored)
      expect(answer.Errors(read).map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual([])
    },
  )
})
