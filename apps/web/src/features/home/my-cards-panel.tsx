import { Trans, useLingui } from '@lingui/react/macro'
import { IconStack2 } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'

import { usePart } from '#shared/call/use-part.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { SidePanel } from '#shared/ui/side-panel.tsx'

import classes from './my-cards-panel.module.css'

/** The left panel (spec 2.5). Its lists are loaded only when a user is logged in. */
export function MyCardsPanel() {
  const { t } = useLingui()
  const user = useAtomValue(userAtom)
  const part = usePart(() => import('./my-cards.tsx'), user !== null)
  return (
    // a visitor has no cards, so there is no button for an empty sheet
    <SidePanel label={t`My cards`} icon={<IconStack2 size={17} aria-hidden />} width={272} onlyWide={user === null}>
      {() => (user ? part && <part.MyCards /> : <NobodysCards />)}
    </SidePanel>
  )
}

function NobodysCards() {
  return (
    <>
      <h2 className={classes['title']}>
        <Trans>Recent designs</Trans>
      </h2>
      <ListEmpty small text={<Trans>Log in to see your designs.</Trans>} />
      <h2 className={classes['title']}>
        <Trans>My favorite</Trans>
      </h2>
      <ListEmpty small text={<Trans>Cards you like appear here.</Trans>} />
    </>
  )
}
