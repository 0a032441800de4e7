import type { TextRole } from '@petalpost/card-document/layers/roles'
import { useRef } from 'react'

import { useLanguage } from '#editor/controls/use-language.ts'
import { useEdited, useEditor } from '#editor/editor.ts'
import { fillRole, roomOfRole } from '#editor/edits/message/fill-role.ts'
import type { Ground } from '#editor/edits/message/ground.ts'
import { roleText } from '#editor/edits/message/role-text.ts'
import { PLAIN_TEXTS } from '#editor/library/text-presets.ts'
import { newId } from '#editor/new-id.ts'

/** What is typed into one field within this time is one step, ms. */
const TYPING_MS = 3_000

/** Reads and writes what the card says in a role. A new text waits until it is known what lies below it. */
export function useRole(role: TextRole, ground: () => Promise<Ground | undefined>) {
  const { session, perform } = useEditor()
  const language = useLanguage()
  const value = useEdited(({ card }) => roleText(card, role))
  const room = useEdited(({ card }) => roomOfRole(card, role))
  const key = `role.${role}`
  /** Whether the author has written here since the card was opened. */
  const isWritten = useEdited(({ history }) => history.past.some(({ merging }) => merging?.key === key))
  /** what is to be written as soon as the ground is known */
  const wanted = useRef<string>(null)

  function fill(text: string, known?: Ground): void {
    const { card } = session.read()
    const fontFamily = PLAIN_TEXTS[card.language ?? language].body.family
    perform(fillRole(role, text, { newId, fontFamily, ground: known }), {
      merging: { key, within: TYPING_MS },
    })
  }

  async function write(text: string): Promise<void> {
    // a text that was emptied looks for a place again
    if (roleText(session.read().card, role) !== '') return fill(text)
    const isWaiting = wanted.current !== null
    wanted.current = text
    if (isWaiting) return undefined
    const known = await ground()
    const last = wanted.current
    wanted.current = null
    return fill(last, known)
  }

  return { value, room, isWritten, write: (text: string) => void write(text) }
}
