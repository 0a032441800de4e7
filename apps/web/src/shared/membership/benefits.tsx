import { Trans } from '@lingui/react/macro'
import { IconCards, IconCode, IconSparkles } from '@tabler/icons-react'

const ICON = { size: 21, stroke: 1.7, 'aria-hidden': true } as const

/**
 * What a membership brings, in three lines (spec 2.9): what is there today, so no card push. `className` is that of the
 * list.
 */
export function Benefits({ className }: { className: string | undefined }) {
  return (
    <ul className={className}>
      <li>
        <IconCards {...ICON} />
        <Trans>Every template, Pro ones too</Trans>
      </li>
      <li>
        <IconSparkles {...ICON} />
        <Trans>AI image generation inside the editor</Trans>
      </li>
      <li>
        <IconCode {...ICON} />
        <Trans>Pro cards in the solutions of your sites</Trans>
      </li>
    </ul>
  )
}
