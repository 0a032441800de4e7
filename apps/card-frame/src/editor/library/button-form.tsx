import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { knownFaces } from '#editor/controls/font/faces.ts'
import { LINK_PROBLEMS } from '#editor/controls/link-field.tsx'
import { linkIn, type LinkProblem } from '#editor/controls/link.ts'
import { useEditor } from '#editor/editor.ts'
import { fontForNewText } from '#editor/edits/text/new-text-font.ts'

import { buttonContent } from './content.ts'
import { useLibrary } from './library.ts'

import classes from './library.module.css'

/** Adds a button. It leads somewhere, so its link is asked for first. */
export function ButtonForm() {
  const { session } = useEditor()
  const library = useLibrary()
  const { t, i18n } = useLingui()
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<LinkProblem | 'required'>()

  function add(event: FormEvent): void {
    event.preventDefault()
    if (link.trim() === '') return setProblem('required')
    const read = linkIn(link)
    if ('problem' in read) return setProblem(read.problem)
    const { card } = session.read()
    const label = t`Open`
    const fontFamily = fontForNewText(card, label, knownFaces())
    library.add(buttonContent(card, { label, href: read.href, fontFamily }))
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
