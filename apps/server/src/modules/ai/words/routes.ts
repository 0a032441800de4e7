import { type Handlers, signedIn } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Words for cards (spec 7.6), for members. */
export const aiWordsRoutes = ({ services: { aiWords } }: Deps) =>
  ({
    suggestWords: async (call) => ({ texts: await aiWords.suggestFor(signedIn(call), call.input) }),
  }) satisfies Partial<Handlers>
