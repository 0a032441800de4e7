import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import type { FestivalEntry, ShowConfig } from '@petalpost/api-client/schemas/solutions'
import { effectiveShowConfig, inherits, MASK_HIDDEN, MASK_SHOWN, type Platform } from '@petalpost/domain/show-config'

import { withEntry } from '#shared/solution/joined-festivals.ts'

import { ChoiceSelect } from '../choice-select.tsx'
import { useChoices } from '../choices.ts'
import { withOptions, withOwnConfig, withPlatformConfig } from '../edits.ts'
import { useEditor, useEditorState } from '../use-editor.ts'
import { PositionField } from './position-field.tsx'
import { SiteOptions } from './site-options.tsx'
import { SizeFields } from './size-fields.tsx'
import { TimingFields } from './timing-fields.tsx'

import classes from './settings-panel.module.css'

interface SettingsPanelProps {
  platform: Platform
  selected: FestivalEntry | undefined
}

/** Position, size and timing of the selected festival if it has its own settings, else of the platform. */
export function SettingsPanel({ platform, selected }: SettingsPanelProps) {
  const { t } = useLingui()
  const session = useEditor()
  const { definition } = useEditorState().solution
  const { showTimes } = useChoices()
  const { showConfig } = definition.platforms[platform]
  const own = selected && !inherits(selected.showConfig) ? selected : undefined
  const config = effectiveShowConfig(showConfig, own?.showConfig)
  const set = (change: Partial<ShowConfig>) =>
    session.edit((current) =>
      own
        ? withEntry(current, platform, own.id, (entry) => withOwnConfig(entry, change))
        : withPlatformConfig(current, platform, change),
    )
  const name = own?.name
  return (
    <aside className={classes['panel']} aria-label={t`Settings`}>
      <p className={classes['scope']} data-own={own !== undefined}>
        {name !== undefined && platform === 'pc' && <Trans>Settings of {name} on PC</Trans>}
        {name !== undefined && platform === 'mobile' && <Trans>Settings of {name} on mobile</Trans>}
        {name === undefined && platform === 'pc' && <Trans>Settings of all PC festivals with “Inherit”</Trans>}
        {name === undefined && platform === 'mobile' && <Trans>Settings of all mobile festivals with “Inherit”</Trans>}
      </p>
      <PositionField value={config.showPosition} onChange={(showPosition) => set({ showPosition })} />
      <SizeFields config={config} platform={platform} onChange={(style) => set({ style })} />
      <TimingFields config={config} onChange={set} />
      <div className={classes['rows']}>
        <Switch
          classNames={{ body: classes['switch'] ?? '' }}
          labelPosition="left"
          label={t`Close by itself`}
          checked={config.autoClose}
          onChange={(event) => set({ autoClose: event.currentTarget.checked })}
        />
        <Switch
          classNames={{ body: classes['switch'] ?? '' }}
          labelPosition="left"
          label={t`Mask`}
          description={t`Dims the page behind the card`}
          checked={config.showMask === MASK_SHOWN}
          onChange={(event) => set({ showMask: event.currentTarget.checked ? MASK_SHOWN : MASK_HIDDEN })}
        />
        <div className={classes['row']}>
          <span aria-hidden>
            <Trans>Show times</Trans>
          </span>
          <ChoiceSelect
            label={t`Show times`}
            choices={showTimes}
            value={config.showTimes}
            onChoose={(value) => set({ showTimes: value })}
          />
        </div>
      </div>
      {selected && !own && (
        <p className={classes['note']}>
          <Trans>Switch off “Inherit” on a festival to give it its own settings.</Trans>
        </p>
      )}
      <SiteOptions
        options={definition.options}
        onChange={(change) => session.edit((current) => withOptions(current, change))}
      />
    </aside>
  )
}
