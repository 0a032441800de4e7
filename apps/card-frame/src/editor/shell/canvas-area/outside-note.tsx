import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'

import { useEdited, useEditor } from '../../editor.ts'
import { layerName } from '../layer-name.ts'

import classes from './outside-note.module.css'

/** Names the texts that leave the card, for as long as there are any. */
export function OutsideNote() {
  const { i18n } = useLingui()
  const { session, outside } = useEditor()
  const texts = useEdited(({ card }) => outside(card))
  const [first, ...others] = texts.map((layer) => layerName(layer, (name) => i18n._(name)))
  return (
    <output className={first === undefined ? 'visually-hidden' : classes['note']}>
      {first !== undefined && (
        <>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            {others.length === 0 ? (
              <Trans>Some words of “{first}” are outside of the card.</Trans>
            ) : (
              <Plural
                value={others.length}
                one={`Some words of “${first}” and of # more text are outside of the card.`}
                other={`Some words of “${first}” and of # more texts are outside of the card.`}
              />
            )}
          </span>
          <button type="button" onClick={() => session.select(texts.map(({ id }) => id))}>
            <Trans>Select</Trans>
          </button>
        </>
      )}
    </output>
  )
}
