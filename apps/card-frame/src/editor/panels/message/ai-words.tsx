import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { ApiError } from '@petalpost/api-client/api-error'
import { suggestWords } from '@petalpost/api-client/endpoints/words'
import type { ErrorCode } from '@petalpost/domain/errors'
import type { Language } from '@petalpost/domain/language'
import { MAX_HINT_LENGTH, MAX_NAME_LENGTH } from '@petalpost/domain/message/ai-words'
import type { Relation, Voice } from '@petalpost/domain/message/suggestions'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'

import { useEditor } from '#editor/editor.ts'

import { WordsList } from './words-list.tsx'

import fields from '#editor/controls/field.module.css'

interface AiWordsProps {
  occasion: string
  relation: Relation
  voice: Voice
  /** the language of the card */
  written: Language
  name: string
  from: string
  onChoose: (text: string) => void
  /** Called when the author asks what a membership is. */
  onNeedMember: () => void
}

interface Failure {
  code: ErrorCode
  /** of the server, in the author's language */
  message?: string
}

const failureOf = (error: unknown): Failure =>
  error instanceof ApiError && error.code !== 'internal'
    ? { code: error.code, message: error.message }
    : { code: 'unavailable' }

/** Words that the server's AI service writes about this card. */
export function AiWords({ name, from, onChoose, onNeedMember, written, ...about }: AiWordsProps) {
  const { t } = useLingui()
  const { api } = useEditor()
  const [hint, setHint] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const [texts, setTexts] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<Failure>()

  async function ask(): Promise<void> {
    setWaiting(true)
    setFailure(undefined)
    const names = { name: name.slice(0, MAX_NAME_LENGTH), from: from.slice(0, MAX_NAME_LENGTH) }
    try {
      setTexts((await api.call(suggestWords, { ...about, ...names, hint, language: written })).texts)
    } catch (error) {
      setFailure(failureOf(error))
    }
    setWaiting(false)
  }

  if (failure?.code === 'not_configured')
    return (
      <p className={fields['hint']} role="alert">
        <Trans>AI words are not set up on this server.</Trans>
      </p>
    )
  return (
    <div className={fields['stack']}>
      <TextInput
        label={t`Anything to mention?`}
        placeholder={t`Her new garden, our trip to the sea`}
        size="xs"
        autoComplete="off"
        maxLength={MAX_HINT_LENGTH}
        value={hint}
        onChange={(event) => setHint(event.currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        loading={isWaiting}
        leftSection={<IconSparkles size={16} aria-hidden />}
        onClick={() => void ask()}
      >
        <Trans>Write more with AI</Trans>
      </Button>
      {failure && <Failed failure={failure} onNeedMember={onNeedMember} />}
      {texts.length > 0 && <WordsList label={t`Words by AI`} lang={written} texts={texts} onChoose={onChoose} />}
    </div>
  )
}

function Failed({ failure: { code, message }, onNeedMember }: { failure: Failure; onNeedMember: () => void }) {
  if (code !== 'subscription_required')
    return (
      <p className={fields['hint']} role="alert">
        {message ?? <Trans>The server could not be reached. Please try again.</Trans>}
      </p>
    )
  return (
    <div className={fields['stack']} role="alert">
      <p className={fields['hint']}>
        <Trans>AI words are for members. Our own words are free.</Trans>
      </p>
      <Button variant="default" size="compact-md" onClick={onNeedMember}>
        <Trans>See what members get</Trans>
      </Button>
    </div>
  )
}
