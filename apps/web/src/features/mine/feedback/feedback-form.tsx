import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import type { ErrorCode } from '@petalpost/domain/errors'
import { EMPTY_FEEDBACK, FEEDBACK_MAX_LENGTH, feedbackProblem } from '@petalpost/domain/feedback'
import { cleanAddress, TYPED_ADDRESS_MAX_LENGTH } from '@petalpost/domain/typed-text/address'
import { dismissErrors } from '@petalpost/ui/toast'
import { useRef, useState } from 'react'

import { codeText } from '#shared/call/code-text.ts'
import { useHoldPage } from '#shared/session/use-hold-page.ts'
import { FormField } from '#shared/ui/form-field.tsx'
import { useFieldProblems } from '#shared/ui/use-field-problems.ts'

import { ScreenshotField } from './screenshot-field.tsx'
import type { ScreenshotsDeps } from './screenshots.ts'
import { useScreenshots } from './use-screenshots.ts'
import { useSendFeedback } from './use-send-feedback.ts'

import page from '../mine-page.module.css'

interface FeedbackFormProps {
  userCode: string
  tools: Omit<ScreenshotsDeps, 'onRefused'>
  onSent: (ticket: string) => void
}

type Field = 'problemDescription' | 'contactAddress'

/** The field at which a problem is shown. */
const FIELD_OF: Partial<Record<ErrorCode, Field>> = {
  feedback_description_required: 'problemDescription',
  feedback_too_long: 'problemDescription',
  feedback_email_pattern: 'contactAddress',
  email_letters: 'contactAddress',
}

/** The feedback form (spec 2.10, 5). A failure keeps what was typed (decision 0027). */
export function FeedbackForm({ userCode, tools, onSent }: FeedbackFormProps) {
  const { t, i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [screenshots, entries] = useScreenshots(tools)
  const [typed, setTyped] = useState<Record<Field, string>>({ problemDescription: '', contactAddress: '' })
  const { problems, mark, markCode, markRefusal } = useFieldProblems(form, FIELD_OF)
  const type = (field: Field) => (text: string) => {
    setTyped((others) => ({ ...others, [field]: text }))
    mark(field)
  }
  const send = useSendFeedback({
    userCode,
    screenshots,
    markRefusal,
    onSent: (ticket) => {
      setTyped({ problemDescription: '', contactAddress: '' })
      screenshots.clear()
      onSent(ticket)
    },
  })
  useHoldPage(typed.problemDescription.trim() !== '' || entries.length > 0)

  const contactAddress = cleanAddress(typed.contactAddress)
  const showCleanAddress = () => setTyped((others) => ({ ...others, contactAddress }))
  /** Marks the problem of one field when the user leaves it. */
  const check = (field: Field) => {
    if (field === 'contactAddress') showCleanAddress()
    const filledIn = { ...EMPTY_FEEDBACK, problemDescription: '-' }
    const code = feedbackProblem({ ...filledIn, [field]: typed[field] })
    mark(field, code && FIELD_OF[code] === field ? codeText(code) : undefined)
  }
  const submit = () => {
    dismissErrors()
    showCleanAddress()
    const code = feedbackProblem({ ...typed, filePathList: [] })
    if (code) markCode(code, codeText(code))
    else send.mutate({ problemDescription: typed.problemDescription, contactAddress })
  }
  const length = i18n.number(typed.problemDescription.length)
  const limit = i18n.number(FEEDBACK_MAX_LENGTH)
  return (
    <form
      ref={form}
      noValidate
      className={`${page['panel']} ${page['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        className={page['field'] ?? ''}
        label={t`Problem description`}
        description={t`What happened, and what did you expect? The more detail, the sooner we can help.`}
        name="problemDescription"
        size="md"
        required
        withAsterisk={false}
        rows={7}
        readOnly={send.isPending}
        value={typed.problemDescription}
        error={problems.problemDescription}
        errorProps={{ role: 'alert' }}
        onChange={(event) => type('problemDescription')(event.currentTarget.value)}
        onBlur={() => check('problemDescription')}
      />
      <ScreenshotField
        screenshots={entries}
        isSending={send.isPending}
        onAdd={(files) => void screenshots.add(files)}
        onRemove={screenshots.remove}
      />
      <FormField
        className={page['field'] ?? ''}
        label={t`Contact email`}
        description={t`Only if you want an answer.`}
        name="contactAddress"
        type="email"
        size="md"
        autoComplete="email"
        maxLength={TYPED_ADDRESS_MAX_LENGTH}
        readOnly={send.isPending}
        value={typed.contactAddress}
        problem={problems.contactAddress}
        onChange={type('contactAddress')}
        onBlur={() => check('contactAddress')}
      />
      <div className={page['end']}>
        <Button type="submit" size="md" miw={140} loading={send.isPending}>
          <Trans>Submit</Trans>
        </Button>
        {typed.problemDescription.length > FEEDBACK_MAX_LENGTH - 500 && (
          <span>
            <Trans>
              {length} of {limit} characters
            </Trans>
          </span>
        )}
      </div>
    </form>
  )
}
