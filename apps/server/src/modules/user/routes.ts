import type { Deps } from '../../deps.ts'
import { type Handlers, signedIn } from '../../http/mount.ts'
import { presentUser } from './present-user.ts'

/** Spec 7.1: the signed-in user. */
export const userRoutes = ({ services }: Deps) =>
  ({
    currentUser: (call) => presentUser(signedIn(call)),

    updateUser: async (call) => presentUser(await services.user.change(signedIn(call), { name: call.input.name })),
  }) satisfies Partial<Handlers>
