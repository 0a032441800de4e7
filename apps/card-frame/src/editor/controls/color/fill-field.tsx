import { useLingui } from '@lingui/react/macro'
import { type Fill, PATTERNS } from '@petalpost/card-document/fields'
import { useState } from 'react'

import type { Change } from '../change.ts'
import { ChoiceField } from '../choice/choice-field.tsx'
import { type CardPicture, PictureChoice, type UploadPicture } from '../choice/picture-choice.tsx'
import { useChoices } from '../choice/use-choices.ts'
import { FILL_NAMES, PATTERN_NAMES } from '../names.ts'
import { SliderField } from '../slider-field.tsx'
import { ColorField } from './color-field.tsx'
import { GradientEditor } from './gradient-editor.tsx'
import { newFill } from './new-fill.ts'

import classes from '../field.module.css'

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
          <PictureChoice
            label={t`Picture`}
            pictures={pictures}
            value={null}
            upload={upload}
            onChange={(asset, options) => {
              setWanted(false)
              tell({ type: 'image', asset, fit: 'cover' }, options)
            }}
          />
        </div>
      ) : (
        value && (
          <div className={classes['inset']}>
            <FillParts fill={value} palette={palette} pictures={pictures} upload={upload} onChange={tell} />
          </div>
        )
      )}
    </div>
  )
}

interface FillPartsProps {
  fill: Fill
  palette: readonly string[]
  pictures: readonly CardPicture[]
  upload: UploadPicture | undefined
  onChange: Change<Fill>
}

function FillParts({ fill, palette, pictures, upload, onChange }: FillPartsProps) {
  const { t } = useLingui()
  switch (fill.type) {
    case 'solid':
      return (
        <ColorField
          label={t`Color`}
          value={fill.color}
          palette={palette}
          onChange={(color, options) => onChange({ ...fill, color }, options)}
        />
      )
    case 'linear':
      return (
        <>
          <GradientEditor
            stops={fill.stops}
            palette={palette}
            onChange={(stops, options) => onChange({ ...fill, stops }, options)}
          />
          <SliderField
            label={t`Angle`}
            value={fill.angle}
            min={-360}
            max={360}
            range={[0, 360]}
            unit="°"
            onChange={(angle, options) => onChange({ ...fill, angle }, options)}
          />
        </>
      )
    case 'radial':
      return (
        <GradientEditor
          stops={fill.stops}
          palette={palette}
          onChange={(stops, options) => onChange({ ...fill, stops }, options)}
        />
      )
    case 'image':
      return <PictureFill fill={fill} pictures={pictures} upload={upload} onChange={onChange} />
    case 'pattern':
      return <PatternFill fill={fill} palette={palette} onChange={onChange} />
  }
}

interface PictureFillProps extends Pick<FillPartsProps, 'pictures' | 'upload' | 'onChange'> {
  fill: Extract<Fill, { type: 'image' }>
}

function PictureFill({ fill, pictures, upload, onChange }: PictureFillProps) {
  const { t } = useLingui()
  return (
    <>
      <PictureChoice
        label={t`Picture`}
        pictures={pictures}
        value={fill.asset}
        upload={upload}
        onChange={(asset, options) => onChange({ ...fill, asset }, options)}
      />
      <ChoiceField
        label={t`Fit`}
        isOpen
        choices={[
          { value: 'cover', label: t`Fill` },
          { value: 'contain', label: t`Whole` },
          { value: 'tile', label: t`Tiles` },
        ]}
        value={fill.fit}
        onChange={(fit) => onChange({ ...fill, fit })}
      />
      <SliderField
        label={t`Scale`}
        value={100 * (fill.scale ?? 1)}
        min={5}
        max={1_000}
        range={[5, 300]}
        unit="%"
        onChange={(percent, options) => onChange({ ...fill, scale: percent / 100 }, options)}
      />
      <SliderField
        label={t`Blur`}
        value={fill.blur ?? 0}
        min={0}
        max={100}
        unit="px"
        onChange={(blur, options) => onChange({ ...fill, blur }, options)}
      />
    </>
  )
}

interface PatternFillProps extends Pick<FillPartsProps, 'palette' | 'onChange'> {
  fill: Extract<Fill, { type: 'pattern' }>
}

function PatternFill({ fill, palette, onChange }: PatternFillProps) {
  const { t } = useLingui()
  const choicesOf = useChoices()
  return (
    <>
      <ChoiceField
        label={t`Pattern`}
        isOpen
        choices={choicesOf(PATTERNS, PATTERN_NAMES)}
        value={fill.name}
        onChange={(name) => onChange({ ...fill, name })}
      />
      <ColorField
        label={t`Pattern color`}
        value={fill.foreground}
        palette={palette}
        onChange={(foreground, options) => onChange({ ...fill, foreground }, options)}
      />
      <ColorField
        label={t`Background color`}
        value={fill.background}
        palette={palette}
        onChange={(background, options) => onChange({ ...fill, background }, options)}
      />
      <SliderField
        label={t`Size`}
        value={fill.size}
        min={2}
        max={400}
        range={[2, 120]}
        unit="px"
        onChange={(size, options) => onChange({ ...fill, size }, options)}
      />
    </>
  )
}
