import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { api } from '#shared/api.ts'
import { copyText } from '#shared/ui/copy-text.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { ListError } from '#shared/ui/list-error.tsx'
import { showToast } from '#shared/ui/toast.ts'

import { embedSnippet } from './embed-snippet.ts'

import classes from './embed-code-dialog.module.css'

interface EmbedCodeDialogProps {
  solution: Pick<Solution, 'id' | 'isTemplate' | 'name'>
  onClose: () => void
}

/** The snippet of a solution, to copy (spec 2.8). Visitors may have a public solution's. */
export function EmbedCodeDialog({ solution: { id, isTemplate, name }, onClose }: EmbedCodeDialogProps) {
  const { t } = useLingui()
  const secret = useQuery({
    queryKey: ['solution-secret', isTemplate, id],
    queryFn: ({ signal }) => api.call(solutionSecret, { id, isTemplate }, { signal }),
    staleTime: 0, // a key can be replaced
    meta: { says: true },
  })
  const snippet = secret.data && embedSnippet(window.location.origin, secret.data)
  const copy = async () => {
    if (!snippet) return
    if (await copyText(snippet)) showToast('success', t`Copy success`)
    else showToast('error', t`Your browser did not let us copy. Select the code and copy it yourself.`)
  }
  return (
    <Dialog onClose={onClose} size={620} title={t`Embed code of ${name}`}>
      <p className={classes['lead']}>
        <Trans>Put this line into the head of every page that should wear your cards. That is all.</Trans>
      </p>
      {secret.isError && <ListError error={secret.error} onRetry={() => void secret.refetch()} />}
      {!secret.isError && (
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
      <ul className={classes['notes']}>
        <li>
          <Trans>
            Own site: before <code>&lt;/head&gt;</code> in the page or its template.
          </Trans>
        </li>
        <li>
          <Trans>WordPress, Shopify, Wix and others: in the field for “custom code” or “header scripts”.</Trans>
        </li>
        {isTemplate === 0 && (
          <li>
            <Trans>Changes you make here reach your site by themselves within a minute; the line stays the same.</Trans>
          </li>
        )}
        <li>
          <Trans>
            To try a date, add <code>#petalpost-date=2027-02-06</code> to the address of your page.
          </Trans>
        </li>
      </ul>
    </Dialog>
  )
}

function selectAll({ currentTarget }: { currentTarget: HTMLElement }) {
  window.getSelection()?.selectAllChildren(currentTarget)
}
