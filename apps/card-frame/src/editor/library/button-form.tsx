import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { LINK_PROBLEMS } from '#editor/controls/link-field.tsx'
import { linkIn, type LinkProblem } from '#editor/controls/link.ts'
import { useLanguage } from '#editor/controls/use-language.ts'
import { useEditor } from '#editor/editor.ts'

import { buttonContent } from './content.ts'
import { useLibrary } from './library.ts'
import { PLAIN_TEXTS } from './text-presets.ts'

import classes from './library.module.css'

/** Adds a button. It leads somewhere, so its link is asked for first. */
export function ButtonForm() {
  const { session } = useEditor()
  const library = useLibrary()
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<LinkProblem | 'required'>()

  function add(event: FormEvent): void {
    event.preventDefault()
    if (link.trim() === '') return setProblem('required')
    const read = linkIn(link)
    if ('problem' in read) return setProblem(read.problem)
    const { card } = session.read()
    const { body } = PLAIN_TEXTS[language]
    const fontFamily = card.fonts[0]?.family ?? body.family
    library.add(buttonContent(card, { label: t`Open`, href: read.href, fontFamily }))
    setLink('')
  }

  return (
    <form className={classes['form']} aria-label={t`Button`} noValidate onSubmit={add}>
      <TextInput
        label={t`Button that leads to`}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={link}
        error={problem && i18n._(LINK_PROBLEMS[problem])}
        onChange={(event) => {
          setLink(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="default" fullWidth>
        <Trans>Add a button</Trans>
      </Button>
    </form>
  )
}
