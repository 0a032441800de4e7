import { useLingui } from '@lingui/react/macro'
import { MAX_CARD_TITLE } from '@petalpost/domain/card'
import { cleanName } from '@petalpost/domain/typed-text/name'
import { type KeyboardEvent, useState } from 'react'

import { useEdited, useEditor } from '../../editor.ts'

import classes from './top-bar.module.css'

/** The title of the card. It counts when the field is left or by Enter; Escape takes it back. */
export function TitleField() {
  const { t } = useLingui()
  const { session } = useEditor()
  const title = useEdited(({ details }) => details.title)
  const [draft, setDraft] = useState<string | null>(null)

  function commit(): void {
    setDraft(null)
    if (draft !== null) session.describe({ ...session.read().details, title: cleanName(draft) })
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') setDraft(null)
  }
  return (
    <input
      className={classes['title']}
      aria-label={t`Title`}
      placeholder={t`Untitled`}
      maxLength={MAX_CARD_TITLE}
      value={draft ?? title}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
