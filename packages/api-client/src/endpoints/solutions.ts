import type { Endpoint } from '../endpoint.ts'
import type { Nothing } from '../schemas/parts.ts'
import type {
  ImportedSolution,
  ImportSolutionInput,
  SolutionFile,
  SolutionFileInput,
} from '../schemas/solution-file.ts'
import type {
  PreviewSign,
  PreviewSignInput,
  RevokeSecretInput,
  RotateSecretInput,
  RemoveSolutionInput,
  SaveSolutionInput,
  Solution,
  SolutionDetailInput,
  SolutionPage,
  SolutionSearchInput,
  SolutionSecret,
  SolutionSecretInput,
  SolutionSightings,
  SolutionSightingsInput,
} from '../schemas/solutions.ts'

// Spec 7.3.

/** Public solutions (`isTemplate` 1) or the user's own (0; throws not_logged_in). */
export const solutionSearch: Endpoint<SolutionSearchInput, SolutionPage> = {
  name: 'solutionSearch',
  method: 'GET',
  path: '/api/ecards/web/solution/search',
  encode: 'query',
}

/** One solution. Throws not_found, also for another user's solution. */
export const solutionDetail: Endpoint<SolutionDetailInput, Solution> = {
  name: 'solutionDetail',
  method: 'GET',
  path: '/api/ecards/web/solution/detail',
  encode: 'query',
}

/**
 * Creates or saves a solution, or copies a template. Returns it as stored, with the next runs computed. Throws
 * schedule_invalid, page_rule_invalid, too_many_solutions, version_conflict, subscription_required, solution_newer,
 * not_found.
 */
export const saveSolution: Endpoint<SaveSolutionInput, Solution> = {
  name: 'saveSolution',
  method: 'POST',
  path: '/api/ecards/web/solution/save',
  encode: 'json',
}

/** Deletes my solution; its embed stops within a minute. Throws not_found. */
export const removeSolution: Endpoint<RemoveSolutionInput, Nothing> = {
  name: 'removeSolution',
  method: 'POST',
  path: '/api/ecards/web/solution/remove',
  encode: 'json',
}

/** A solution as a file, which `importSolution` reads. Spec 7.6. Throws not_found, also for another user's solution. */
export const solutionFile: Endpoint<SolutionFileInput, SolutionFile> = {
  name: 'solutionFile',
  method: 'GET',
  path: '/api/ecards/web/solution/file',
  encode: 'query',
}

/**
 * Creates a solution from the text of a solution file. Spec 7.6. Throws solution_file_unreadable, solution_file_foreign,
 * solution_file_newer, solution_file_invalid, and what `saveSolution` throws.
 */
export const importSolution: Endpoint<ImportSolutionInput, ImportedSolution> = {
  name: 'importSolution',
  method: 'POST',
  path: '/api/ecards/web/solution/import',
  encode: 'json',
}

/** The key of the embed snippet. Throws not_found, secret_revoked. */
export const solutionSecret: Endpoint<SolutionSecretInput, SolutionSecret> = {
  name: 'solutionSecret',
  method: 'GET',
  path: '/api/ecards/web/basic/user/code/secret',
  encode: 'query',
}

/** Signs a preview of the solution on its owner's own page. Spec 7.6. Throws not_found, secret_revoked. */
export const previewSign: Endpoint<PreviewSignInput, PreviewSign> = {
  name: 'previewSign',
  method: 'GET',
  path: '/api/ecards/web/solution/preview',
  encode: 'query',
}

/** Gives my solution a new key; the old one stops working within a minute. Spec 7.6. Throws not_found. */
export const rotateSecret: Endpoint<RotateSecretInput, SolutionSecret> = {
  name: 'rotateSecret',
  method: 'POST',
  path: '/api/ecards/web/basic/user/code/secret/rotate',
  encode: 'json',
}

/** Revokes my solution's key: its embeds stop within a minute. Spec 7.6. Throws not_found. */
export const revokeSecret: Endpoint<RevokeSecretInput, Nothing> = {
  name: 'revokeSecret',
  method: 'POST',
  path: '/api/ecards/web/basic/user/code/secret/revoke',
  encode: 'json',
}

/** Sites on which my solution's embed was recently seen. Spec 7.6. Throws not_found. */
export const solutionSightings: Endpoint<SolutionSightingsInput, SolutionSightings> = {
  name: 'solutionSightings',
  method: 'GET',
  path: '/api/ecards/web/solution/sightings',
  encode: 'query',
}
