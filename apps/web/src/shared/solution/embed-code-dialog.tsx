import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { api } from '#shared/api.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { copyText } from '#shared/ui/copy-text.ts'
import { useDateTexts } from '#shared/ui/date-texts.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { ListError } from '#shared/ui/list-error.tsx'
import { showToast } from '#shared/ui/toast.ts'

import { EmbedGaps } from './embed-gaps.tsx'
import { embedScript, embedSnippet } from './embed-snippet.ts'
import type { ShownSolution } from './solution-dialogs.ts'
import { todayOf } from './solution-festivals.ts'
import { firstShowing, type FirstShowing, testPageAddress } from './try-out.ts'
import { useSolutionNow } from './use-solution-now.ts'

import classes from './embed-code-dialog.module.css'

interface EmbedCodeDialogProps {
  solution: ShownSolution
  onClose: () => void
}

/** The snippet of a solution, to copy and to try out (spec 2.8). Visitors may have a public solution's. */
export function EmbedCodeDialog({ solution: opened, onClose }: EmbedCodeDialogProps) {
  const { t } = useLingui()
  const solution = useSolutionNow(opened)
  const { id, isTemplate, name, definition } = solution
  const secret = useQuery({
    queryKey: ['solution-secret', isTemplate, id],
    queryFn: ({ signal }) => api.call(solutionSecret, { id, isTemplate }, { signal }),
    staleTime: 0, // a key can be replaced
    meta: { says: true },
  })
  const snippet = secret.data && embedSnippet(window.location.origin, secret.data)
  const today = todayOf(definition)
  const first = firstShowing(definition, today)
  const copy = async () => {
    if (!snippet) return
    if (await copyText(snippet)) showToast('success', t`Copy success`)
    else showToast('error', t`Your browser did not let us copy. Select the code and copy it yourself.`)
  }
  return (
    <Dialog onClose={onClose} size={620} title={t`Embed code of ${name}`}>
      <EmbedGaps solution={solution} today={today} />
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
      {first && secret.data && <TryOut first={first} secret={secret.data} today={today} />}
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
        {first && (
          <li>
            <Trans>
              To try the day on a page of your own, add <code>#petalpost-date={first.date}</code> to its address.
            </Trans>
          </li>
        )}
      </ul>
    </Dialog>
  )
}

interface TryOutProps {
  first: FirstShowing
  secret: string
  today: CivilDate
}

/** What shows next, and the test page on that day. */
function TryOut({ first: { name, date, span, only }, secret, today }: TryOutProps) {
  const language = useAtomValue(languageAtom)
  const { spanText, untilSpanText } = useDateTexts()
  return (
    <div className={classes['try']}>
      <p>
        {span.from > today ? <Trans>Shows next</Trans> : <Trans>Shows now</Trans>}
        <b>{name}</b>
        <small>
          {spanText(span)}
          {span.from > today && ` · ${untilSpanText(span, today)}`}
          {only && <> · {only === 'pc' ? <Trans>on PC only</Trans> : <Trans>on phones only</Trans>}</>}
        </small>
      </p>
      <Button
        component="a"
        variant="default"
        href={testPageAddress(secret, language, date)}
        target="_blank"
        rel="noopener"
        // the browser may have a copy of the script that is a minute old: the test page shall see what was just changed
        onClick={() =>
          void fetch(embedScript(window.location.origin, secret), { cache: 'reload' }).catch(() => undefined)
        }
        leftSection={<IconExternalLink size={18} aria-hidden />}
      >
        <Trans>Open a test page</Trans>
      </Button>
    </div>
  )
}

function selectAll({ currentTarget }: { currentTarget: HTMLElement }) {
  window.getSelection()?.selectAllChildren(currentTarget)
}
