import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { questionAtom } from '@petalpost/ui/confirm'
import { Dialog } from '@petalpost/ui/dialog'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'

import { useBackCloses } from '#shared/ui/use-back-closes.ts'

import type { ShownSolution } from '../solution-dialogs.ts'
import { todayOf } from '../solution-festivals.ts'
import { useSolutionNow } from '../use-solution-now.ts'
import { Disclosure } from './disclosure.tsx'
import { EmbedGaps } from './embed-gaps.tsx'
import { KeyActions, NoKey } from './embed-key-parts.tsx'
import { EmbedLine } from './embed-line.tsx'
import { EmbedUnfit } from './embed-unfit.tsx'
import { InstallCheck } from './install-check.tsx'
import { PinnedLine } from './pinned-line.tsx'
import { PreviewLink } from './preview-link.tsx'
import { TryOut } from './try-out-row.tsx'
import { firstShowing } from './try-out.ts'
import { useEmbedKey } from './use-embed-key.ts'
import { WhyNot } from './why-not.tsx'

import classes from './embed-code-dialog.module.css'

const EmbedGuide = lazy(() => import('./embed-guide.tsx').then(({ EmbedGuide: Guide }) => ({ default: Guide })))

interface EmbedCodeDialogProps {
  solution: ShownSolution
  onClose: () => void
}

/** The embed snippet of a solution, to copy and to try out (spec 2.8). Visitors see it for public solutions. */
export function EmbedCodeDialog({ solution: opened, onClose }: EmbedCodeDialogProps) {
  const { t } = useLingui()
  const close = useBackCloses(onClose)
  const solution = useSolutionNow(opened)
  const { id, isTemplate, name, definition } = solution
  const embedKey = useEmbedKey(solution)
  const secret = embedKey.query
  const question = useAtomValue(questionAtom)
  const today = todayOf(definition)
  const first = firstShowing(definition, today)
  return (
    <Dialog onClose={close} size={620} title={t`Embed code of ${name}`} closeOnEscape={question === null}>
      {secret.data === null ? (
        <NoKey embedKey={embedKey} />
      ) : (
        <>
          <EmbedGaps solution={solution} today={today} />
          {isTemplate === 0 && <EmbedUnfit solution={solution} />}
          <p className={classes['lead']}>
            <Trans>Put this line into the head of every page that should show your cards. You need nothing else.</Trans>
          </p>
          <EmbedLine secret={secret} />
          {isTemplate === 0 && secret.data && <InstallCheck id={id} />}
          {first && secret.data && <TryOut first={first} secret={secret.data} today={today} />}
          <EmbedNotes isOwn={isTemplate === 0} />
          {isTemplate === 0 && secret.data && first && <PreviewLink id={id} date={first.date} />}
          {secret.data && (
            <Disclosure title={<Trans>WordPress, Shopify, Wix, Next.js, tag managers, privacy text</Trans>}>
              <Suspense fallback={<Skeleton height={120} radius={14} />}>
                <EmbedGuide secret={secret.data} />
              </Suspense>
            </Disclosure>
          )}
          {secret.data && (
            <Disclosure title={<Trans>Pinned version with integrity</Trans>}>
              <PinnedLine secret={secret.data} />
            </Disclosure>
          )}
          <Disclosure title={<Trans>Why does it not show?</Trans>}>
            <WhyNot definition={definition} today={today} />
          </Disclosure>
          {isTemplate === 0 && secret.data && (
            <Disclosure title={<Trans>Replace or end the key</Trans>}>
              <KeyActions embedKey={embedKey} />
            </Disclosure>
          )}
        </>
      )}
    </Dialog>
  )
}

/** Where to put the snippet. */
function EmbedNotes({ isOwn }: { isOwn: boolean }) {
  return (
    <ul className={classes['notes']}>
      <li>
        <Trans>
          Own site: before <code>&lt;/head&gt;</code> in the page or its template.
        </Trans>
      </li>
      {isOwn && (
        <li>
          <Trans>Changes you make here appear on your site within a minute. The line stays the same.</Trans>
        </li>
      )}
    </ul>
  )
}
