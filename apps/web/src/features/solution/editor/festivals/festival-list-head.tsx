import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { type Platform, PLATFORMS } from '@petalpost/domain/show-config'
import { MAX_FESTIVALS } from '@petalpost/domain/solution'
import { IconPlus } from '@tabler/icons-react'

import { isFull } from '#shared/solution/joined-festivals.ts'
import { PlatformLabel } from '#shared/solution/platform-label.tsx'

import { useEditorState } from '../use-editor.ts'

import classes from './festival-list.module.css'

interface FestivalListHeadProps {
  platform: Platform
  onPlatform: (platform: Platform) => void
  onAdd: () => void
}

/** Platform and "Add festival"; says so when the platform has reached its limit. */
export function FestivalListHead({ platform, onPlatform, onAdd }: FestivalListHeadProps) {
  const { t } = useLingui()
  const { definition } = useEditorState().solution
  const full = isFull(definition, platform)
  return (
    <div className={classes['head']}>
      <SegmentedControl
        aria-label={t`Platform`}
        value={platform}
        onChange={(value) => onPlatform(value === 'pc' ? 'pc' : 'mobile')}
        data={PLATFORMS.map((value) => ({
          value,
          label: <PlatformLabel platform={value} count={definition.platforms[value].festivals.length} />,
        }))}
      />
      <Button
        variant="default"
        px={12}
        disabled={full}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={onAdd}
      >
        <Trans>Add festival</Trans>
      </Button>
      {full && (
        <p className={classes['full']}>
          <Trans>A platform holds at most {MAX_FESTIVALS} festivals.</Trans>
        </p>
      )}
    </div>
  )
}
