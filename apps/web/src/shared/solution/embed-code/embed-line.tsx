import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { showToast } from '@petalpost/ui/toast'
import { IconCopy } from '@tabler/icons-react'

import { copyText } from '#shared/ui/copy-text.ts'
import { ListError } from '#shared/ui/list-error.tsx'

import { embedSnippet } from './embed-snippet.ts'
import type { EmbedKey } from './use-embed-key.ts'

import classes from './embed-code-dialog.module.css'

/** The line of code that embeds a solution, with its copy button. */
export function EmbedLine({ secret }: { secret: EmbedKey['query'] }) {
  const { t } = useLingui()
  const snippet = secret.data && embedSnippet(window.location.origin, secret.data)
  const copy = async () => {
    if (!snippet) return
    if (await copyText(snippet)) showToast('success', t`Copy success`)
    else showToast('error', t`Your browser did not allow copying. Select the code and copy it yourself.`)
  }
  return (
    <>
      {secret.isError ? (
        <ListError error={secret.error} onRetry={() => void secret.refetch()} />
      ) : (
        <div className={classes['code']}>
          {snippet ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- keyboards select the code here
            <pre tabIndex={0} aria-label={t`Embed code`} onFocus={selectAll}>
              {snippet}
            </pre>
          ) : (
            <Skeleton height={44} />
          )}
        </div>
      )}
      <Button
        data-autofocus
        fullWidth
        size="md"
        disabled={!snippet}
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        <Trans>Copy the code</Trans>
      </Button>
    </>
  )
}

function selectAll({ currentTarget }: { currentTarget: HTMLElement }) {
  window.getSelection()?.selectAllChildren(currentTarget)
}
