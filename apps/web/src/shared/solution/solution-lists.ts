import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { Language } from '@petalpost/domain/language'
import { ALL_RECORDS } from '@petalpost/domain/paging'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { firstAnswer, startingWith } from '#shared/call/first-answers.ts'

/** All of the user's own solutions; needs a login. */
export const mySolutionsQuery = queryOptions({
  queryKey: ['solutions', 'mine'],
  queryFn: async ({ signal }) =>
    (await api.call(solutionSearch, { isTemplate: 0, pageSize: ALL_RECORDS }, { signal })).records,
  meta: { says: true, own: true },
})

/** Public solutions of a language; a failure shows no toast (spec 8, "the template list"). */
export const publicSolutionsQuery = (language: Language) => {
  const input = { isTemplate: 1, pageSize: ALL_RECORDS, regionCode: language } as const
  return queryOptions({
    queryKey: ['solutions', 'public', language],
    queryFn: async ({ signal }) => (await api.call(solutionSearch, input, { signal })).records,
    ...startingWith(() => firstAnswer(solutionSearch, input)?.records),
  })
}
