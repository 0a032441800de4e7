import { Trans } from '@lingui/react/macro'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { MenuButton, MenuItem } from '@petalpost/ui/menu-button'
import {
  IconBrush,
  IconCalendarMonth,
  IconChevronDown,
  IconCode,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconEye,
} from '@tabler/icons-react'
import { useSetAtom } from 'jotai'

import { useCustomize } from './customize.ts'
import { embedCodeAtom, solutionPreviewAtom, solutionYearAtom } from './solution-dialogs.ts'

import classes from './solution-actions.module.css'

interface SolutionActionsProps {
  solution: Solution
  /** `banner`: on the red banner; `paper`: on a page. */
  look: 'banner' | 'paper'
}

/** Embed code, preview (PC or mobile) and customize for a solution (spec 2.5, 2.8). */
export function SolutionActions({ solution, look }: SolutionActionsProps) {
  const showEmbedCode = useSetAtom(embedCodeAtom)
  const preview = useSetAtom(solutionPreviewAtom)
  const showYear = useSetAtom(solutionYearAtom)
  const { customize, isCopying } = useCustomize()
  return (
    <div className={classes['actions']} data-look={look}>
      <button type="button" className={classes['primary']} onClick={() => showEmbedCode(solution)}>
        <IconCode size={18} aria-hidden />
        <Trans>Embed code</Trans>
      </button>
      <MenuButton
        className={classes['plain']}
        items={
          <>
            <MenuItem
              icon={<IconDeviceDesktop size={18} aria-hidden />}
              onClick={() => preview({ solution, platform: 'pc' })}
            >
              <Trans>PC</Trans>
            </MenuItem>
            <MenuItem
              icon={<IconDeviceMobile size={18} aria-hidden />}
              onClick={() => preview({ solution, platform: 'mobile' })}
            >
              <Trans>Mobile</Trans>
            </MenuItem>
            <MenuItem
              icon={<IconCalendarMonth size={18} aria-hidden />}
              onClick={() => showYear({ solution, platform: 'pc' })}
            >
              <Trans>The whole year</Trans>
            </MenuItem>
          </>
        }
      >
        <IconEye size={18} aria-hidden />
        <Trans>Preview</Trans>
        <IconChevronDown size={16} aria-hidden />
      </MenuButton>
      <button type="button" className={classes['plain']} disabled={isCopying} onClick={() => void customize(solution)}>
        <IconBrush size={18} aria-hidden />
        <Trans>Customize</Trans>
      </button>
    </div>
  )
}
