import type { TextRole } from '@petalpost/card-document/layers/roles'
import { useRef } from 'react'

import { useLanguage } from '#editor/controls/use-language.ts'
import { useEdited, useEditor } from '#editor/editor.ts'
import { fillReadably, roomOfRole } from '#editor/edits/message/fill-role.ts'
import type { Ground } from '#editor/edits/message/ground.ts'
import { hardToRead } from '#editor/edits/message/hard-to-read.ts'
import { roleText } from '#editor/edits/message/role-text.ts'
import { groundOf } from '#editor/edits/place/ground.ts'
import { useLibrary } from '#editor/library/library.ts'
import { redrawGround } from '#editor/library/scenes/redraw-ground.ts'
import { PLAIN_TEXTS } from '#editor/library/text-presets.ts'
import { newId } from '#editor/new-id.ts'

import type { GroundBelow } from './use-ground.ts'

/** What is typed into one field within this time is one step, ms. */
const TYPING_MS = 3_000

/**
 * Reads and writes what the card says in a role, and tells whether it is hard to read where it stands. A new text waits
 * until it is known what lies below it.
 */
export function useRole(role: TextRole, ground: GroundBelow) {
  const editor = useEditor()
  const library = useLibrary()
  const { session, perform, fitted } = editor
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
    perform(fillReadably(role, text, { newId, fontFamily, ground: known, fitted }), {
      merging: { key, within: TYPING_MS },
    })
    void redrawGround(editor, library, groundOf(card))
  }

  async function write(text: string): Promise<void> {
    // a text that was emptied looks for a place again
    if (roleText(session.read().card, role) !== '') return fill(text, ground.now)
    const isWaiting = wanted.current !== null
    wanted.current = text
    if (isWaiting) return undefined
    const known = await ground.read()
    const last = wanted.current
    wanted.current = null
    return fill(last, known)
  }

  const isHard = useEdited(
    // titles have metal and depth, which are seen otherwise
    ({ card }) => role !== 'title' && ground.now !== undefined && hardToRead(card, role, ground.now),
  )
  return { value, room, isWritten, isHard, write: (text: string) => void write(text) }
}
