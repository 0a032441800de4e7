import type { SaveFailure } from '@petalpost/domain/save-queue'

import { ApiError } from './api-error.ts'

/** What a failed save means for a queue of saves: try again, ask the user, or wait for another draft. */
export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return 'unreachable'
  if (error.code === 'version_conflict') return 'conflict'
  return error.status >= 500 || error.status === 429 ? 'unreachable' : 'refused'
}

/**
 * Runs a save. If the server refuses it as a conflict although the stored version is what was sent, only the response
 * to an earlier try was lost: then it returns the stored version, and there is no conflict.
 */
export async function saveOrFind<Saved, Stored>(
  save: () => Promise<Saved>,
  stored: () => Promise<Stored>,
  isSent: (there: Stored) => boolean,
): Promise<Saved | Stored> {
  try {
    return await save()
  } catch (error) {
    if (saveFailureOf(error) !== 'conflict') throw error
    const there = await stored()
    if (isSent(there)) return there
    throw error
  }
}
