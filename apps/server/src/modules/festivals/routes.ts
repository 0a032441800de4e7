import { AppError } from '#errors/app-error.ts'
import type { Handlers } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Festivals (spec 7.2); open to everyone. */
export const festivalsRoutes = ({ services: { festivals, search } }: Deps) =>
  ({
    festivalList: ({ language }) => festivals.festivalList(language),
    regionFestivalList: async ({ input, language }) => {
      const forms = await search.festivalForms()
      const list = await festivals.regionFestivalList(language, input.regionCode)
      return list.map((festival) => ({ ...festival, foundBy: forms.get(festival.festivalId) ?? [] }))
    },
    festivalPage: async ({ input, language }) => {
      const page = await festivals.festivalPage(input.slug, language)
      if (page === null) throw new AppError('not_found')
      return page
    },
  }) satisfies Partial<Handlers>
