import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import type { Platform } from '@petalpost/domain/show-config'
import { IconWorld } from '@tabler/icons-react'

import { ChoiceSelect } from './choice-select.tsx'
import { useChoices } from './choices.ts'
import { withPlatformConfig, withTimeZone } from './edits.ts'
import { useEditor, useEditorState } from './use-editor.ts'

import classes from './platform-view.module.css'

/** The platform's own settings: enabled, time zone, show times, position, mask (spec 2.8). */
export function PlatformToolbar({ platform }: { platform: Platform }) {
  const { t } = useLingui()
  const session = useEditor()
  const { definition } = useEditorState().solution
  const { showTimes, positions, masks, timeZones } = useChoices()
  const { timeZone, platforms } = definition
  const { showConfig } = platforms[platform]
  const set = (change: Partial<typeof showConfig>) =>
    session.edit((current) => withPlatformConfig(current, platform, change))
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label={t`Settings of the platform`}>
      <Switch
        label={t`Enabled`}
        checked={showConfig.show}
        onChange={(event) => set({ show: event.currentTarget.checked })}
      />
      <i />
      <ChoiceSelect
        quiet
        label={t`Time zone`}
        caption={
          <span>
            <IconWorld size={17} aria-hidden />
            <span className={classes['zone']}>
              <Trans>Time zone</Trans>
            </span>
          </span>
        }
        choices={timeZones(timeZone)}
        value={timeZone}
        onChoose={(value) => session.edit((current) => withTimeZone(current, value))}
      />
      <ChoiceSelect
        quiet
        label={t`Show times`}
        caption={
          <span>
            <Trans>Show</Trans>
          </span>
        }
        choices={showTimes}
        value={showConfig.showTimes}
        onChoose={(value) => set({ showTimes: value })}
      />
      <ChoiceSelect
        quiet
        label={t`Position`}
        caption={
          <span>
            <Trans>Position</Trans>
          </span>
        }
        choices={positions}
        value={showConfig.showPosition}
        onChoose={(value) => set({ showPosition: value })}
      />
      <ChoiceSelect
        quiet
        label={t`Mask`}
        choices={masks}
        value={showConfig.showMask}
        onChoose={(value) => set({ showMask: value })}
      />
    </div>
  )
}
