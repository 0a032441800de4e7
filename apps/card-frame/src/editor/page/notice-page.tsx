import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { PageState } from './opening/opening.ts'
import type { Problem } from './opening/problem.ts'

import classes from './notice-page.module.css'

interface NoticeProps {
  title: ReactNode
  text: ReactNode
  picture?: ReactNode
  children?: ReactNode
  onBack: () => void
}

function Notice({ title, text, picture, children, onBack }: NoticeProps) {
  return (
    <main className={classes['page']}>
      {picture}
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['text']}>{text}</p>
      <div className={classes['actions']}>
        <Button variant="default" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {children}
      </div>
    </main>
  )
}

const ReloadButton = () => (
  <Button onClick={() => location.reload()} data-autofocus>
    <Trans>Reload</Trans>
  </Button>
)

interface ProblemPageProps {
  problem: Problem
  onRetry: () => void
  onBack: () => void
}

/** Says why a card cannot be edited, and what can be done about it. */
export function ProblemPage({ problem, onRetry, onBack }: ProblemPageProps) {
  const retry = (
    <Button onClick={onRetry} data-autofocus>
      <Trans>Try again</Trans>
    </Button>
  )
  switch (problem.code) {
    case 'login':
      return (
        <Notice title={<Trans>Please log in</Trans>} text={<Trans>Log in to edit this card.</Trans>} onBack={onBack}>
          <Button component="a" href="/login" target="_top">
            <Trans>Log in</Trans>
          </Button>
        </Notice>
      )
    case 'member':
      return (
        <Notice
          title={<Trans>This card is for members</Trans>}
          text={<Trans>This Greeting Card is for subscription use</Trans>}
          onBack={onBack}
        >
          <Button component="a" href="/subscribe" target="_top">
            <Trans>See the plans</Trans>
          </Button>
        </Notice>
      )
    case 'not_found':
    case 'forbidden':
      return (
        <Notice
          title={<Trans>We cannot find this card</Trans>}
          text={<Trans>It may have been deleted, or it belongs to another account.</Trans>}
          onBack={onBack}
        />
      )
    case 'newer_version':
      return (
        <Notice
          title={<Trans>Please reload the page</Trans>}
          text={
            <Trans>
              This card was saved with a newer version of the editor. If reloading does not help, the server needs an
              update.
            </Trans>
          }
          onBack={onBack}
        >
          <ReloadButton />
        </Notice>
      )
    case 'invalid':
      return (
        <Notice
          title={<Trans>We cannot read this card</Trans>}
          text={<Trans>Its content is damaged. It stays as it is, and your other cards are not affected.</Trans>}
          onBack={onBack}
        />
      )
    case 'network':
      return (
        <Notice
          title={<Trans>We cannot load this card now</Trans>}
          text={<Trans>Check your connection and try again. Your earlier changes are safe.</Trans>}
          onBack={onBack}
        >
          {retry}
        </Notice>
      )
    case 'refused':
      return (
        <Notice title={<Trans>We cannot open this card</Trans>} text={problem.message} onBack={onBack}>
          {retry}
        </Notice>
      )
  }
}

/** Shown when the editor itself has failed. All edits up to then are in the journal. */
export const FailedPage = ({ onBack }: Pick<NoticeProps, 'onBack'>) => (
  <Notice
    title={<Trans>The editor stopped working</Trans>}
    text={<Trans>Reload the page to continue. Your earlier changes are safe.</Trans>}
    onBack={onBack}
  >
    <ReloadButton />
  </Notice>
)

interface ElsewherePageProps extends Omit<Extract<PageState, { kind: 'elsewhere' }>, 'kind'> {
  onTakeOver: () => void
  onBack: () => void
}

/** A card that another tab edits can only be looked at, so that the tabs do not overwrite each other. */
export function ElsewherePage({ card, isFree, asked, onTakeOver, onBack }: ElsewherePageProps) {
  return (
    <Notice
      picture={<img className={classes['picture']} src={card.thumbnail} alt={card.title} />}
      title={isFree ? <Trans>The other tab is closed</Trans> : <Trans>You are editing this card in another tab</Trans>}
      text={
        <span role="status">{isFree ? <Trans>You can edit the card here now.</Trans> : WAYS_ON[asked ?? 'not']}</span>
      }
      onBack={onBack}
    >
      <Button onClick={onTakeOver} loading={asked === 'asking'}>
        <Trans>Edit here</Trans>
      </Button>
    </Notice>
  )
}

/** How the author can go on while another tab has the card, by what that tab has answered. */
const WAYS_ON = {
  not: <Trans>Continue there, or edit it here: the other tab then saves and stops.</Trans>,
  asking: <Trans>The other tab is saving your changes…</Trans>,
  kept: <Trans>The other tab has changes that it cannot save at the moment. Continue there, or try again.</Trans>,
  silent: <Trans>The other tab does not answer. Close it, then edit the card here.</Trans>,
} as const
