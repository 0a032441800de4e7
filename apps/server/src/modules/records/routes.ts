import { type Handlers, signedIn } from '#http/call/mount.ts'
import type { Call } from '#http/call/mount.ts'
import type { SignedInViewer } from '#modules/cards/service.ts'
import type { Deps } from '#src/deps.ts'

const viewerOf = (call: Pick<Call<unknown>, 'user' | 'language'>): SignedInViewer => ({
  language: call.language,
  userId: signedIn(call).id,
})

/** Likes and recent designs (spec 7.2). All calls need a login; `userCode` is ignored. */
export const recordsRoutes = ({ services: { records } }: Deps) =>
  ({
    likeCard: (call) => records.like(call.input, Boolean(call.input.isLike), signedIn(call).id),
    likePage: async (call) => ({ records: await records.likePage(call.input, viewerOf(call)) }),
    recordPage: async (call) => ({ records: await records.recordPage(call.input, viewerOf(call)) }),
    removeRecord: async (call) => {
      await records.remove(call.input, signedIn(call).id)
      return null
    },
  }) satisfies Partial<Handlers>
