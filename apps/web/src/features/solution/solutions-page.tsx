import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarHeart } from '@tabler/icons-react'

import { SolutionDialogsHost } from '#shared/solution/solution-dialogs-host.tsx'
import { PanelPage } from '#shared/ui/panel-page.tsx'
import { SidePanel } from '#shared/ui/side-panel.tsx'

import { MySolutions } from './my-solutions.tsx'
import { PublicSolutions } from './public-solutions.tsx'
import { useCreateSolution } from './use-create-solution.ts'

import classes from './solutions-page.module.css'

/** Solutions (spec 2.8): mine on the left, the public ones as cards. */
export function SolutionsPage() {
  const { t } = useLingui()
  // here and not in the panel, because on a phone the panel is a closed sheet when the user returns from the login
  const { create, creating } = useCreateSolution()
  return (
    <>
      <PanelPage
        panel={
          <SidePanel label={t`My solutions`} icon={<IconCalendarHeart size={17} aria-hidden />} width={272}>
            {() => <MySolutions creating={creating} onCreate={create} />}
          </SidePanel>
        }
      >
        <h1 className={classes['heading']}>
          <Trans comment="heading">Public solutions</Trans>
        </h1>
        <p className={classes['lead']}>
          <Trans>
            A year of festivals, ready for your site: take the embed code as it is, or make a solution your own.
          </Trans>
        </p>
        <PublicSolutions />
      </PanelPage>
      <SolutionDialogsHost />
    </>
  )
}
