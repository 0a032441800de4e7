import type { Handlers } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Categories of cards (spec 7.2); open to everyone. */
export const categoriesRoutes = ({ services: { categories } }: Deps) =>
  ({
    categoryList: ({ language }) => categories.list(language),
  }) satisfies Partial<Handlers>
