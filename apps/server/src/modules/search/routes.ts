import type { Handlers } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Popular search texts (spec 2.6, 7.2); open to everyone. */
export const searchRoutes = ({ services: { search } }: Deps) =>
  ({
    searchTexts: ({ input, language }) => search.list(input.type, language),
  }) satisfies Partial<Handlers>
