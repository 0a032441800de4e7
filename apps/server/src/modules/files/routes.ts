import { type Handlers, signedIn } from '#http/call/mount.ts'
import { fileUrl } from '#providers/storage/file-url.ts'
import type { Deps } from '#src/deps.ts'

/** Uploads (spec 7.5); all need a login. There is only one bucket, so any `name` is accepted. */
export const filesRoutes = ({ services: { files } }: Deps) =>
  ({
    uploadPolicy: async (call) => ({ data: await files.uploadPolicy(signedIn(call)) }),
    claimUpload: async (call) => {
      const { key, mime, bytes, width, height } = await files.claim(call.input.key, signedIn(call))
      const size = width === null || height === null ? {} : { width, height }
      return { key, url: fileUrl(key), mime, bytes, ...size }
    },
  }) satisfies Partial<Handlers>
