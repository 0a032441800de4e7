import { Trans, useLingui } from '@lingui/react/macro'
import { Switch, Tabs } from '@mantine/core'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import type { Platform } from '@petalpost/domain/show-config'
import { Dialog } from '@petalpost/ui/dialog'
import { useState } from 'react'

import { CustomFestivalForm } from './custom-festival-form.tsx'
import { PresetList } from './preset-list.tsx'

import classes from './dialogs.module.css'

interface AddFestivalDialogProps {
  platform: Platform
  /** Festivals that the platform already has. */
  taken: readonly FestivalEntry[]
  today: CivilDate
  /** The other platform has reached its limit of festivals. */
  isOtherFull: boolean
  onAdd: (entry: FestivalEntry, onBoth: boolean) => void
  /** Called with the id of an entry that the platform already has. */
  onShow: (entryId: string, onBoth: boolean) => void
  onClose: () => void
}

/** Adds a festival to both platforms: a preset of the region, or one with its own name and dates (spec 2.8). */
export function AddFestivalDialog(props: AddFestivalDialogProps) {
  const { platform, taken, today, isOtherFull, onAdd, onShow, onClose } = props
  const { t } = useLingui()
  const [onBoth, setOnBoth] = useState(!isOtherFull)
  const add = (entry: FestivalEntry) => onAdd(entry, onBoth)
  return (
    <Dialog onClose={onClose} size={640} title={t`Add festival`}>
      <Tabs defaultValue="festival" keepMounted={false}>
        <div className={classes['tabs']}>
          <Tabs.List>
            <Tabs.Tab value="festival">
              <Trans>Festival</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="custom">
              <Trans>Custom</Trans>
            </Tabs.Tab>
          </Tabs.List>
          <Switch
            size="sm"
            label={platform === 'pc' ? t`Same on mobile` : t`Same on PC`}
            checked={onBoth}
            disabled={isOtherFull}
            onChange={(event) => setOnBoth(event.currentTarget.checked)}
          />
        </div>
        <Tabs.Panel value="festival">
          <PresetList taken={taken} today={today} onAdd={add} onShow={(id) => onShow(id, onBoth)} />
        </Tabs.Panel>
        <Tabs.Panel value="custom">
          <CustomFestivalForm today={today} onAdd={add} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
