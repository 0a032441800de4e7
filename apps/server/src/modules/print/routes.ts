import { type Handlers, signedIn } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Own cards on paper (spec 7.6). */
export const printRoutes = ({ services: { print } }: Deps) =>
  ({
    printCard: (call) => print.draw(call.input, signedIn(call)),
  }) satisfies Partial<Handlers>
