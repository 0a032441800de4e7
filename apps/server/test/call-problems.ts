/** The state of one call of the contract on the server. */
export interface CallState {
  name: string
  method: string
  path: string
  mounted: boolean
  /** on the list of calls without a handler yet */
  pending: boolean
}

/** Returns what is wrong with the calls, each with its remedy. */
export function callProblems(calls: readonly CallState[]): string[] {
  return calls.flatMap(({ name, method, path, mounted, pending }) => {
    if (!mounted && !pending)
      return `${name} (${method} ${path}) is in the contract, but the server does not answer it. Write its handler in the routes.ts of its module, or put "${name}" on the list in apps/server/src/http/call/pending-calls.ts.`
    if (mounted && pending)
      return `${name} (${method} ${path}) is answered, but still on the list of those to come. Take it off apps/server/src/http/call/pending-calls.ts.`
    return []
  })
}
