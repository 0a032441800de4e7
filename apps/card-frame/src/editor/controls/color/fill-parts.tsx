import { useLingui } from '@lingui/react/macro'
import { type Fill, PATTERNS } from '@petalpost/card-document/fields'

import type { Change } from '../change.ts'
import { ChoiceField } from '../choice/choice-field.tsx'
import { type CardPicture, PictureChoice, type UploadPicture } from '../choice/picture-choice.tsx'
import { useChoices } from '../choice/use-choices.ts'
import { PATTERN_NAMES } from '../names.ts'
import { SliderField } from '../slider-field.tsx'
import { ColorField } from './color-field.tsx'
import { GradientEditor } from './gradient-editor.tsx'

interface FillPartsProps {
  fill: Exclude<Fill, { type: 'solid' }>
  palette: readonly string[]
  pictures: readonly CardPicture[]
  upload: UploadPicture | undefined
  onChange: Change<Fill>
}

/** What is chosen of a gradient, a picture or a pattern. */
export function FillParts({ fill, palette, pictures, upload, onChange }: FillPartsProps) {
  const { t } = useLingui()
  switch (fill.type) {
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

/** The first picture of a card that has none. */
export function FirstPicture({ pictures, upload, onChange }: Pick<FillPartsProps, 'pictures' | 'upload' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <PictureChoice
      label={t`Picture`}
      pictures={pictures}
      value={null}
      upload={upload}
      onChange={(asset, options) => onChange({ type: 'image', asset, fit: 'cover' }, options)}
    />
  )
}
