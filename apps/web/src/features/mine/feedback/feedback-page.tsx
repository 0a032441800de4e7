import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { userAtom } from '#shared/persisted-state.ts'

import { browserScreenshots } from './browser-screenshots.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackThanks } from './feedback-thanks.tsx'
import type { ScreenshotsDeps } from './screenshots.ts'

import page from '../mine-page.module.css'

interface FeedbackPageProps {
  tools?: Omit<ScreenshotsDeps, 'onRefused'>
}

/** Feedback (spec 2.10): a form with screenshots, and the thanks over it, which lead to my page. */
export function FeedbackPage({ tools = browserScreenshots }: FeedbackPageProps) {
  const userCode = useAtomValue(userAtom)?.userCode ?? ''
  const [ticket, setTicket] = useState<string>()
  return (
    <main className={page['page']}>
      <h1>
        <Trans comment="heading">Feedback</Trans>
      </h1>
      <FeedbackForm userCode={userCode} tools={tools} onSent={setTicket} />
      {ticket !== undefined && <FeedbackThanks ticket={ticket} />}
    </main>
  )
}
