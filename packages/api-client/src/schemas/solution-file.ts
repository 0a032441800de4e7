import { SOLUTION_FILE_MAX_LENGTH } from '@petalpost/domain/solution'
import Type, { type Static } from 'typebox'

import { Id, IsTemplate, Language, record } from './parts.ts'
import { SentDefinition, Solution, SolutionName } from './solutions.ts'

/** Identifies a solution file among other JSON files. */
export const SOLUTION_FILE_FORMAT = 'petalpost-solution'
/** Increase it when an older server could not read a new file. */
export const SOLUTION_FILE_VERSION = 1
/** Path of the published schema of solution files. */
export const SOLUTION_FILE_SCHEMA_PATH = '/solution-file.schema.json'

/** A solution as a file: what it shows, where and when, without computed dates and without its embed key. */
export const SolutionFile = Type.Object(
  {
    $schema: Type.Optional(Type.String({ maxLength: 500 })),
    format: Type.Literal(SOLUTION_FILE_FORMAT),
    version: Type.Literal(SOLUTION_FILE_VERSION),
    name: SolutionName,
    region: Type.Optional(Language),
    definition: SentDefinition,
  },
  { additionalProperties: false, title: 'A Petalpost solution' },
)
export type SolutionFile = Static<typeof SolutionFile>

export const SolutionFileInput = record({ id: Id, isTemplate: IsTemplate })
export type SolutionFileInput = Static<typeof SolutionFileInput>

/** The text of a file; the server says what is wrong with it. */
export const ImportSolutionInput = record({ text: Type.String({ maxLength: SOLUTION_FILE_MAX_LENGTH }) })
export type ImportSolutionInput = Static<typeof ImportSolutionInput>

export const ImportedSolution = record({
  solution: Solution,
  /** Cards of the file that this account cannot use; their festivals came without a card. */
  leftOut: Type.Integer({ minimum: 0 }),
})
export type ImportedSolution = Static<typeof ImportedSolution>
