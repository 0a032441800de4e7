import { useLingui } from '@lingui/react/macro'
import type { Fill } from '@petalpost/card-document/fields'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { useState } from 'react'

import type { Change } from '../change.ts'
import { ChoiceField } from '../choice/choice-field.tsx'
import type { CardPicture, UploadPicture } from '../choice/picture-choice.tsx'
import { useChoices } from '../choice/use-choices.ts'
import { FILL_NAMES } from '../names.ts'
import { ColorField } from './color-field.tsx'
import { newFill } from './new-fill.ts'

import classes from '../field.module.css'

export const FillParts = lazyPart(() => import('./fill-parts.tsx').then((module) => module.FillParts))
const FirstPicture = lazyPart(() => import('./fill-parts.tsx').then((module) => module.FirstPicture))

interface FillFieldProps<F extends Fill> {
  label: string
  /** Null if the layers differ. */
  value: F | null
  types: readonly F['type'][]
  palette: readonly string[]
  /** The pictures that it can be filled with. */
  pictures?: readonly CardPicture[]
  upload?: UploadPicture | undefined
  onChange: Change<F>
}

/** What an area is painted with: a color, a gradient, a picture or a pattern. */
export function FillField<F extends Fill>(props: FillFieldProps<F>) {
  const { label, value, types, palette, pictures = [], upload, onChange } = props
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(false)
  const choicesOf = useChoices()
  // the list offers only types of F, and what is changed keeps its type
  const tell = onChange as Change<Fill>
  const offered = types.filter(
    (type) => type !== 'image' || pictures.length > 0 || upload !== undefined || value?.type === 'image',
  )
  const choose = (type: Fill['type']) => {
    const fill = newFill(type, value, pictures[0]?.id)
    // a card without pictures asks for the first one
    setWanted(fill === null)
    if (fill && type !== value?.type) tell(fill)
  }
  return (
    <div className={classes['stack']}>
      <ChoiceField
        label={label}
        choices={choicesOf<Fill['type']>(offered, FILL_NAMES)}
        value={isWanted ? 'image' : (value?.type ?? null)}
        onChange={choose}
      />
      {isWanted ? (
        <div className={classes['inset']}>
          <FirstPicture
            pictures={pictures}
            upload={upload}
            onChange={(fill, options) => {
              setWanted(false)
              tell(fill, options)
            }}
          />
        </div>
      ) : (
        value && (
          <div className={classes['inset']}>
            {value.type === 'solid' ? (
              <ColorField
                label={t`Color`}
                value={value.color}
                palette={palette}
                onChange={(color, options) => tell({ ...value, color }, options)}
              />
            ) : (
              <FillParts fill={value} palette={palette} pictures={pictures} upload={upload} onChange={tell} />
            )}
          </div>
        )
      )}
    </div>
  )
}
