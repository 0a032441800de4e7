import { categoryList } from '@petalpost/api-client/endpoints/basic'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { FIRST_PAGE, LIST_PAGE_SIZE } from '@petalpost/domain/paging'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { firstAnswer, startingWith } from '#shared/call/first-answers.ts'

const ALL = { pageNum: FIRST_PAGE, pageSize: LIST_PAGE_SIZE }

/** Categories that have cards, with their names and numbers of cards, in the page's language. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => api.call(categoryList, ALL, { signal }),
  ...startingWith(() => firstAnswer(categoryList, ALL)),
  staleTime: 10 * MINUTE_MS,
})
