import { recordPage, removeRecord } from '@petalpost/api-client/endpoints/records'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { FIRST_PAGE, LIST_PAGE_SIZE } from '@petalpost/domain/paging'
import { store } from '@petalpost/ui/store'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { queryClient } from '#shared/call/query-client.ts'
import { recordListAtom } from '#shared/persisted-state.ts'

/** The user's recent designs, the latest first; stored for the next start. */
export const recordListQuery = queryOptions({
  queryKey: ['records'],
  queryFn: async ({ signal }) => {
    const { records } = await api.call(recordPage, { pageNum: FIRST_PAGE, pageSize: LIST_PAGE_SIZE }, { signal })
    store.set(recordListAtom, records)
    return records
  },
  meta: { own: true },
  placeholderData: () => (store.get(recordListAtom).length > 0 ? [...store.get(recordListAtom)] : undefined),
})

/** Removes a card from the recent designs, even when the page is closed meanwhile. */
export async function removeFromHistory({ id, isTemplate }: Card): Promise<void> {
  await api.call(removeRecord, { id, isTemplate }, { keepalive: true })
  await queryClient.invalidateQueries({ queryKey: recordListQuery.queryKey })
}
