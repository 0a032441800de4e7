import { type Handlers, signedIn } from '#http/call/mount.ts'
import { trace } from '#http/call/trace.ts'
import type { Deps } from '#src/deps.ts'

import { toSolutionFile } from './solution-file.ts'

/** Solutions (spec 7.3): public ones are open to everyone, users' own ones need a login. */
export const solutionsRoutes = ({ services: { solutions }, previewLinks, clock, log, config }: Deps) =>
  ({
    solutionSearch: async ({ input, user, language }) => ({ records: await solutions.search(input, user, language) }),
    solutionDetail: ({ input, user }) => solutions.detail(input.id, input.isTemplate, user),
    saveSolution: (call) => solutions.save(call.input, { user: signedIn(call), language: call.language }, call.newId),
    removeSolution: async (call) => {
      await solutions.remove(call.input.id, signedIn(call))
      return null
    },
    solutionFile: async ({ input, user }) =>
      toSolutionFile(await solutions.detail(input.id, input.isTemplate, user), config.publicOrigin),
    importSolution: (call) =>
      solutions.importFile(call.input.text, { user: signedIn(call), language: call.language }, call.newId),
    solutionSecret: ({ input, user }) => solutions.secret(input.id, input.isTemplate, user),
    previewSign: async (call) => {
      const key = await solutions.secret(call.input.id, call.input.isTemplate, signedIn(call))
      const { sign, until } = previewLinks.sign(key, clock.now())
      return { sign, until: new Date(until).toISOString() }
    },
    rotateSecret: async (call) => {
      const user = signedIn(call)
      const secret = await solutions.rotateSecret(call.input.id, user)
      trace(log, 'embed_key_renewed', user.id, call.request, { solution: call.input.id })
      return secret
    },
    revokeSecret: async (call) => {
      const user = signedIn(call)
      await solutions.revokeSecret(call.input.id, user)
      trace(log, 'embed_key_ended', user.id, call.request, { solution: call.input.id })
      return null
    },
    solutionSightings: (call) => solutions.sightings.list(call.input.id, signedIn(call)),
  }) satisfies Partial<Handlers>
