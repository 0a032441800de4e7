import { type Handlers, signedIn } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

import { toClaimed } from './service.ts'

/** Uploads (spec 7.5); all need a login. There is only one bucket, so any `name` is accepted. */
export const filesRoutes = ({ services: { files } }: Deps) =>
  ({
    uploadPolicy: async (call) => ({ data: await files.uploadPolicy(signedIn(call)) }),
    claimUpload: async (call) => toClaimed(await files.claim(call.input.key, signedIn(call))),
  }) satisfies Partial<Handlers>
