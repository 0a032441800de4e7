import { Trans, useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'

import { Dialog } from '#shared/ui/dialog.tsx'

import { CustomFestivalForm } from './custom-festival-form.tsx'
import { PresetList } from './preset-list.tsx'

interface AddFestivalDialogProps {
  /** Festivals that the platform has already. */
  taken: readonly FestivalEntry[]
  today: CivilDate
  onAdd: (entry: FestivalEntry) => void
  onClose: () => void
}

/** Add a festival: a preset of the region, or one with a name and dates of its own (spec 2.8). */
export function AddFestivalDialog({ taken, today, onAdd, onClose }: AddFestivalDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog onClose={onClose} size={640} title={t`Add festival`}>
      <Tabs defaultValue="festival" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="festival">
            <Trans>Festival</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="custom">
            <Trans>Custom</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="festival">
          <PresetList taken={taken} today={today} onAdd={onAdd} />
        </Tabs.Panel>
        <Tabs.Panel value="custom">
          <CustomFestivalForm today={today} onAdd={onAdd} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
