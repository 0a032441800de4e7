import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { useEdited, useEditor } from '../../editor.ts'
import { smallTexts } from '../../edits/text/small-texts.ts'
import { layerNameInSentence } from '../layer-name.ts'
import { type NamedProps, OutsideSentence } from '../outside-sentence.tsx'

import classes from './outside-note.module.css'

const loadPutInside = () => import('../../edits/text/put-inside.ts')

/**
 * Names the texts that leave the card, else those that nobody can read on a phone, for as long as there are any. Those
 * that leave it come back by one press; where that is not possible, they are selected.
 */
export function OutsideNote() {
  const { i18n } = useLingui()
  const { session, outside, fitted, perform, shrunkTo } = useEditor()
  const note = useRef<HTMLOutputElement>(null)
  const [opened] = useState(() => session.read().card)
  const card = useEdited((state) => state.card)
  const leaving = useEdited((state) => outside(state.card))
  const texts = leaving.length > 0 ? leaving : smallTexts(card, opened, { shrunkTo })
  const ids = texts.map(({ id }) => id)
  async function putBack(): Promise<void> {
    const part = await loadPutInside().catch(() => null)
    const now = session.read().card
    const inside = part?.putInside(ids, { fitted, outside })(now) ?? now
    if (inside === now || !perform(() => inside)) session.select(ids)
    note.current?.focus() // its button may be gone
  }
  const [first, ...others] = texts.map((layer) => layerNameInSentence(layer, (name) => i18n._(name)))
  return (
    <output ref={note} tabIndex={-1} className={first === undefined ? 'visually-hidden' : classes['note']}>
      {first !== undefined && (
        <>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            {leaving.length > 0 ? (
              <OutsideSentence first={first} others={others.length} />
            ) : (
              <TooSmall first={first} others={others.length} />
            )}
          </span>
          {leaving.length > 0 ? (
            <button type="button" onClick={() => void putBack()}>
              <Trans>Make it fit</Trans>
            </button>
          ) : (
            <button type="button" onClick={() => session.select(ids)}>
              <Trans>Select</Trans>
            </button>
          )}
        </>
      )}
    </output>
  )
}

const TooSmall = ({ first, others }: NamedProps) =>
  others === 0 ? (
    <Trans>“{first}” is too small to read on a phone.</Trans>
  ) : (
    <Plural
      value={others}
      one={`“${first}” and # more text are too small to read on a phone.`}
      other={`“${first}” and # more texts are too small to read on a phone.`}
    />
  )
