import { Trans } from '@lingui/react/macro'
import { IconCards, IconCode, IconSparkles } from '@tabler/icons-react'

/** What a membership brings, in three lines (spec 2.9): what is there today, so no card push. */
export const BENEFITS = [
  { Icon: IconCards, text: <Trans key="templates">Every template, Pro ones too</Trans> },
  { Icon: IconSparkles, text: <Trans key="ai">AI image generation inside the editor</Trans> },
  { Icon: IconCode, text: <Trans key="solutions">Pro cards in the solutions of your sites</Trans> },
] as const

/** The list of what a membership brings. `className` is that of the list. */
export function Benefits({ className }: { className: string | undefined }) {
  return (
    <ul className={className}>
      {BENEFITS.map(({ Icon, text }) => (
        <li key={text.key}>
          <Icon size={21} stroke={1.7} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  )
}
