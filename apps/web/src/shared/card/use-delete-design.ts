import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { cardsIn } from '@petalpost/domain/solution'
import { confirm } from '@petalpost/ui/confirm'
import { useMutation } from '@tanstack/react-query'

import { fetchForAct } from '#shared/call/query-client.ts'
import { deleteDesign } from '#shared/session/designs.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'

import { useCardTitle } from './card-title.ts'

/**
 * Deletes a design after a confirmation, which says how many of my solutions show it. `onDeleted` is called afterwards.
 */
export function useDeleteDesign(onDeleted?: (card: Card) => void): (card: Card) => void {
  const { t } = useLingui()
  const titleOf = useCardTitle()
  const agrees = async (card: Card): Promise<boolean> => {
    const page = location.pathname
    const solutions = await fetchForAct(mySolutionsQuery)
    if (location.pathname !== page) return false // the user has left it
    const uses = solutions.filter(({ definition }) => cardsIn(definition).some(({ id }) => id === card.id)).length
    const title = titleOf(card)
    const shows = t`${plural(uses, {
      one: 'It is used in # solution. That solution will show no card in its place.',
      other: 'It is used in # solutions. They will show no card in its place.',
    })}`
    const goes = t`“${title}” will be deleted permanently.`
    return confirm('delete', uses > 0 ? `${goes}\n${shows}` : goes)
  }
  const { mutate } = useMutation({
    mutationFn: async (card: Card) => {
      if (!(await agrees(card))) return
      await deleteDesign(card)
      onDeleted?.(card)
    },
  })
  return mutate
}
