import { Trans, useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useAtomValue } from 'jotai'

import { userAtom } from '#shared/persisted-state.ts'
import { LogInButton } from '#shared/shell/log-in-button.tsx'
import { ListEmpty } from '#shared/ui/list-empty.tsx'

import { MembershipBanner } from './membership-banner.tsx'
import { MyDesigns } from './my-designs.tsx'
import { MyFiles } from './my-files.tsx'
import { MyLikedCards } from './my-liked-cards.tsx'

import classes from './my-page.module.css'

/** My page (spec 2.10): the membership, the user's own cards, the cards they like, and their files. */
export function MyPage() {
  const { t } = useLingui()
  const user = useAtomValue(userAtom)
  return (
    <main className={classes['page']}>
      <h1>
        <Trans comment="heading">My page</Trans>
      </h1>
      <MembershipBanner user={user} />
      {user ? (
        <Tabs defaultValue="designs" keepMounted={false}>
          <Tabs.List aria-label={t`My cards`}>
            <Tabs.Tab value="designs">
              <Trans>My design</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="favorites">
              <Trans>My favorite</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="files">
              <Trans>My files</Trans>
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="designs" pt="lg">
            <MyDesigns />
          </Tabs.Panel>
          <Tabs.Panel value="favorites" pt="lg">
            <MyLikedCards />
          </Tabs.Panel>
          <Tabs.Panel value="files" pt="lg">
            <MyFiles />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <ListEmpty text={<Trans>Log in to see your designs.</Trans>} action={<LogInButton />} />
      )}
    </main>
  )
}
