import { SOLUTION_PATH } from '@petalpost/domain/embed-payload'

import type { Endpoint } from '../endpoint.ts'
import type { PinnedScript, PluginSolution, PluginSolutionInput } from '../schemas/plugin.ts'

// Spec 1.

/**
 * The payload without the script; the path is our own. `near: '1'` returns what the script contains. With `sign`, the
 * signature of a preview link, the payload says whether that is valid.
 */
export const pluginSolution: Endpoint<PluginSolutionInput, PluginSolution> = {
  name: 'pluginSolution',
  method: 'GET',
  path: SOLUTION_PATH,
  encode: 'query',
  answer: 'json',
}

/** The current pinned script and its hash; the path is our own. */
export const pinnedScript: Endpoint<Record<string, never>, PinnedScript> = {
  name: 'pinnedScript',
  method: 'GET',
  path: '/plugin/pinned',
  encode: 'query',
  answer: 'json',
}
