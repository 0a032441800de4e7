import { type Handlers, signedIn } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

import { toClaimed } from './service.ts'

/** Uploads (spec 7.5); all need a login. There is only one bucket, so any `name` is accepted. */
export const filesRoutes = ({ services: { files } }: Deps) =>
  ({
    uploadPolicy: async (call) => ({ data: await files.uploadPolicy(signedIn(call)) }),
    claimUpload: async (call) => {
      const { key, name } = call.input
      const owner = signedIn(call)
      const kept = await files.claim(key, owner)
      if (name !== undefined) await files.library.add(kept.key, owner, name)
      return toClaimed(kept)
    },
    ownFiles: (call) => files.library.list(signedIn(call)),
    removeFile: async (call) => {
      await files.library.remove(call.input.key, signedIn(call))
      return null
    },
  }) satisfies Partial<Handlers>
