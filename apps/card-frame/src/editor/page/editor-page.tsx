import { Trans } from '@lingui/react/macro'

/** The editor of one card. */
export function EditorPage() {
  return (
    <h1>
      <Trans>Card editor</Trans>
    </h1>
  )
}
