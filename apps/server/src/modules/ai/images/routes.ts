import { type Handlers, signedIn } from '#http/call/mount.ts'
import { toClaimed } from '#modules/files/service.ts'
import type { Deps } from '#src/deps.ts'

/** Pictures made from words (spec 7.6), for members. */
export const aiImagesRoutes = ({ services: { aiImages } }: Deps) =>
  ({
    makeAiImage: async (call) => {
      const { prompt, aspectRatio } = call.input
      return toClaimed(await aiImages.makeFor(signedIn(call), prompt, aspectRatio))
    },
  }) satisfies Partial<Handlers>
