import type { Endpoint } from '../endpoint.ts'
import type { PluginSolution, PluginSolutionInput } from '../schemas/plugin.ts'

// Spec 1.

/** The payload without the script, for an embed whose page stayed open for days; the path is our own. */
export const pluginSolution: Endpoint<PluginSolutionInput, PluginSolution> = {
  name: 'pluginSolution',
  method: 'GET',
  path: '/plugin/solution',
  encode: 'query',
  answer: 'json',
}
