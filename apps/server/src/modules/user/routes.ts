import { type Handlers, signedIn } from '../../http/mount.ts'
import { presentUser } from './present-user.ts'

/** Spec 7.1: the signed-in user. */
export const userRoutes = () =>
  ({
    currentUser: (call) => presentUser(signedIn(call)),
  }) satisfies Partial<Handlers>
