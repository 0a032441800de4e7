import { Plural } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Platform } from '@petalpost/domain/show-config'
import { IconCopyPlus } from '@tabler/icons-react'

import { missingOn } from '#shared/solution/missing-festivals.ts'
import { MendingText } from '#shared/solution/platform-gap-note.tsx'
import { useMendPlatform } from '#shared/solution/use-mend-platform.ts'

import { useEditorState } from '../use-editor.ts'

import classes from './festival-list.module.css'

/**
 * Lists festivals that only the other platform has, with a button that adds them here. On an empty platform this is the
 * first thing to do.
 */
export function MissingNote({ platform }: { platform: Platform }) {
  const { solution } = useEditorState()
  const isEmpty = solution.definition.platforms[platform].festivals.length === 0
  const { mend, mending } = useMendPlatform(solution)
  const count = missingOn(solution.definition, platform).length
  if (count === 0) return null
  return (
    <div className={classes['missing']}>
      <p>
        {platform === 'mobile' ? (
          <Plural value={count} one="# festival is only on PC." other="# festivals are only on PC." />
        ) : (
          <Plural value={count} one="# festival is only on mobile." other="# festivals are only on mobile." />
        )}
      </p>
      <Button
        variant={isEmpty ? 'filled' : 'default'}
        size="xs"
        leftSection={<IconCopyPlus size={16} aria-hidden />}
        aria-busy={mending !== null}
        onClick={() => mend(platform, 'not-this')}
      >
        {mending ? (
          <MendingText mending={mending} />
        ) : platform === 'mobile' ? (
          <Plural value={count} one="Add it to mobile" other="Add them to mobile" />
        ) : (
          <Plural value={count} one="Add it to PC" other="Add them to PC" />
        )}
      </Button>
    </div>
  )
}
