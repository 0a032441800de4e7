import { useLingui } from '@lingui/react/macro'

import { ListError } from '#shared/ui/list-error.tsx'

import { CodeToCopy, CopyButton } from './code-to-copy.tsx'
import { embedSnippet } from './embed-snippet.ts'
import type { EmbedKey } from './use-embed-key.ts'

/** The line of code that embeds a solution, with its copy button. */
export function EmbedLine({ secret }: { secret: EmbedKey['query'] }) {
  const { t } = useLingui()
  if (secret.isError)
    return (
      <>
        <ListError error={secret.error} onRetry={() => void secret.refetch()} />
        <CopyButton code={undefined} isMain />
      </>
    )
  const code = secret.data ? embedSnippet(window.location.origin, secret.data) : undefined
  return <CodeToCopy code={code} label={t`Embed code`} isMain />
}
