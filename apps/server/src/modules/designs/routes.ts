import { type Handlers, signedIn } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Users' own cards (spec 7.2); all calls need a login. */
export const designsRoutes = ({ services: { designs } }: Deps) =>
  ({
    saveCard: (call) => designs.save(call.input, signedIn(call), call.language, call.newId),
    removeCard: async (call) => {
      await designs.remove(call.input.id, signedIn(call))
      return null
    },
    useCard: async (call) => {
      await designs.use(call.input.id, signedIn(call))
      return null
    },
  }) satisfies Partial<Handlers>
