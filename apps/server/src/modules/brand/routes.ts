import { type Handlers, signedIn } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** The user's brand kit (spec 7.6); both calls need a login. */
export const brandRoutes = ({ services: { brand } }: Deps) =>
  ({
    brandKit: (call) => brand.read(signedIn(call)),
    saveBrandKit: (call) => brand.save(call.input, signedIn(call)),
  }) satisfies Partial<Handlers>
