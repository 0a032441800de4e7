import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { LIMITS } from '@petalpost/card-document/limits'
import { useState } from 'react'

import { linkIn, type LinkProblem } from './link.ts'
import { SwitchField } from './switch-field.tsx'

import classes from './field.module.css'

/** What is said about an address that cannot be a link. */
export const LINK_PROBLEMS: Readonly<Record<LinkProblem | 'required', MessageDescriptor>> = {
  scheme: msg`A link must start with https://, http://, mailto: or tel:.`,
  characters: msg`This is not a valid address. Please check it.`,
  long: msg`A link can have up to ${LIMITS.linkChars} characters.`,
  required: msg`A button needs a link.`,
}

interface Link {
  href: string
  newTab?: true
}

interface LinkFieldProps {
  /** Undefined: no link. Null: the layers differ. */
  value: Link | undefined | null
  /** A button always leads somewhere. */
  isRequired?: boolean
  onChange: (value: Link | undefined) => void
}

/** Where a layer leads: a web page, a mail address or a phone number. A wrong address stays in the field. */
export function LinkField({ value, isRequired = false, onChange }: LinkFieldProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<LinkProblem | 'required' | null>(null)
  const commit = () => {
    if (draft === null) return
    if (draft.trim() === '') {
      if (isRequired) return setProblem('required')
      if (value !== undefined) onChange(undefined)
      return setDraft(null)
    }
    const read = linkIn(draft)
    if ('problem' in read) return setProblem(read.problem)
    setDraft(null)
    if (read.href !== value?.href) onChange({ ...value, href: read.href })
  }
  return (
    <div className={classes['stack']}>
      <TextInput
        label={t`Link`}
        size="xs"
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={draft ?? value?.href ?? ''}
        placeholder={value === null ? t`Mixed` : 'https://'}
        error={problem && i18n._(LINK_PROBLEMS[problem])}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          setProblem(null)
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
      {value && (
        <SwitchField
          label={t`Open in a new tab`}
          value={value.newTab ?? false}
          onChange={(newTab) => onChange({ href: value.href, ...(newTab ? { newTab } : {}) })}
        />
      )}
    </div>
  )
}
