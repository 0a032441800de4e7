import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { NumberField } from '#editor/controls/number-field.tsx'
import { SwitchField } from '#editor/controls/switch-field.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'
import { useShell } from '#editor/shell/shell.ts'

import { FileForm } from '../file-form.tsx'
import { OutsideWarning } from '../outside-warning.tsx'
import { exportPicture, MIN_WIDTH, mostWidth, widthFor } from './export-picture.ts'

import fields from '#editor/controls/field.module.css'

/** The short side of a picture, px. */
const SIZES = { small: 540, medium: 1_080, large: 2_160 } as const
type Size = keyof typeof SIZES | 'own'

const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const
type Extension = keyof typeof TYPES

/** The card as a picture, as it looks when its animations are over. */
export function PictureForm() {
  const { t } = useLingui()
  const { session } = useEditor()
  const { drawPicture } = useShell()
  const card = useEdited((state) => state.card)
  const [extension, setExtension] = useState<Extension>('png')
  const [size, setSize] = useState<Size>('medium')
  const [own, setOwn] = useState(() => widthFor(SIZES.medium, card))
  const [hasGround, setGround] = useState(true)
  const width = size === 'own' ? Math.min(own, mostWidth(card)) : widthFor(SIZES[size], card)
  const height = Math.round((width * card.height) / card.width)
  const make = async (signal: AbortSignal) => {
    const options = { type: TYPES[extension], width, isTransparent: extension === 'png' && !hasGround }
    return { file: await exportPicture(drawPicture, session.read().card, options, signal), extension }
  }
  return (
    <FileForm make={make}>
      <ChoiceField
        label={t`File type`}
        isOpen
        choices={[
          { value: 'png', label: 'PNG' },
          { value: 'jpg', label: 'JPEG' },
        ]}
        value={extension}
        onChange={setExtension}
      />
      <ChoiceField
        label={t`Size`}
        isOpen
        choices={[
          { value: 'small', label: t`Small` },
          { value: 'medium', label: t`Medium` },
          { value: 'large', label: t`Large` },
          { value: 'own', label: t`Custom` },
        ]}
        value={size}
        onChange={setSize}
      />
      {size === 'own' && (
        <NumberField label={t`Width`} value={width} min={MIN_WIDTH} max={mostWidth(card)} unit="px" onChange={setOwn} />
      )}
      <p className={fields['hint']}>{`${width} × ${height} px`}</p>
      {extension === 'png' && <SwitchField label={t`With its background`} value={hasGround} onChange={setGround} />}
      <OutsideWarning />
    </FileForm>
  )
}
