import type { Handlers } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Festivals (spec 7.2); open to everyone. */
export const festivalsRoutes = ({ services: { festivals } }: Deps) =>
  ({
    festivalList: ({ language }) => festivals.festivalList(language),
    regionFestivalList: ({ input, language }) => festivals.regionFestivalList(language, input.regionCode),
  }) satisfies Partial<Handlers>
