import { Trans } from '@lingui/react/macro'

import { LinkButton } from '#shared/ui/link-button.tsx'
import { ListEmpty } from '#shared/ui/list-empty.tsx'

const SYMPATHY = 'sympathy'

/** In place of the cards of a day of mourning that no card fits: no other cards, and a quiet way on. */
export function SolemnEmpty({ name }: { name: string }) {
  return (
    <ListEmpty
      small
      text={<Trans>We have no card yet that does justice to {name}, so we show none here.</Trans>}
      action={
        <LinkButton to="/template" search={{ c: SYMPATHY }} variant="default">
          <Trans>Cards of sympathy</Trans>
        </LinkButton>
      }
    />
  )
}
