import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { keptOf, type PaperOptions } from '@petalpost/domain/print'
import { IconAlertTriangle } from '@tabler/icons-react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { layerName } from '#editor/shell/layer-name.ts'

import fields from '#editor/controls/field.module.css'

/** As many texts are named; the others are counted. */
const NAMED = 5

interface CutNoteProps {
  options: PaperOptions
  /** Prints the whole card. */
  onWhole: () => void
}

/** Names the texts of which the cut of the paper would take something away. */
export function CutNote({ options, onWhole }: CutNoteProps) {
  const { i18n } = useLingui()
  const { textsOutside } = useEditor()
  const card = useEdited((state) => state.card)
  const texts = textsOutside(card, keptOf(card, options))
  const others = texts.length - NAMED
  return (
    <output className={texts.length === 0 ? 'visually-hidden' : fields['warning']}>
      {texts.length > 0 && (
        <>
          <IconAlertTriangle size={18} aria-hidden />
          <div className={fields['stack']}>
            <Plural
              value={texts.length}
              one="The cut of the paper takes away a part of this text:"
              other="The cut of the paper takes away parts of these texts:"
            />
            <ul className={fields['names']}>
              {texts.slice(0, NAMED).map((layer) => (
                <li key={layer.id}>{layerName(layer, (name) => i18n._(name))}</li>
              ))}
              {others > 0 && (
                <li>
                  <Plural value={others} one="# more text" other="# more texts" />
                </li>
              )}
            </ul>
            {options.fit === 'fill' ? (
              <Button variant="default" size="xs" onClick={onWhole}>
                <Trans>Print the whole card</Trans>
              </Button>
            ) : (
              <Trans>Move the words away from the edge before you print.</Trans>
            )}
          </div>
        </>
      )}
    </output>
  )
}
