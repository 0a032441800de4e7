import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { layerNameInSentence } from '#editor/shell/layer-name.ts'
import { OutsideSentence } from '#editor/shell/outside-sentence.tsx'

import fields from '#editor/controls/field.module.css'

/** Names the texts of which the file will lack some words. */
export function OutsideWarning() {
  const { i18n } = useLingui()
  const { outside } = useEditor()
  const texts = useEdited(({ card }) => outside(card))
  const [first, ...others] = texts.map((layer) => layerNameInSentence(layer, (name) => i18n._(name)))
  return (
    <output className={first === undefined ? 'visually-hidden' : fields['warning']}>
      {first !== undefined && (
        <>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            <OutsideSentence first={first} others={others.length} />
          </span>
        </>
      )}
    </output>
  )
}
