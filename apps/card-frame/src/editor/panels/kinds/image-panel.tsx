import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { IconCrop, IconFlipHorizontal, IconFlipVertical, IconMaximize, IconStack2 } from '@tabler/icons-react'

import { PictureChoice } from '#editor/controls/choice/picture-choice.tsx'
import { StrokeField } from '#editor/controls/color/stroke-field.tsx'
import { Section } from '#editor/controls/section.tsx'
import { useEditor } from '#editor/editor.ts'
import { replacePicture, showWhole } from '#editor/edits/files/picture.ts'

import { FilterFields } from '../fields/filter-fields.tsx'
import { FilterLooks } from '../fields/filter-looks.tsx'
import { GroundField } from '../fields/ground-field.tsx'
import { LookSection } from '../fields/look-section.tsx'
import { MaskFields } from '../fields/mask-fields.tsx'
import type { PanelProps } from '../panel.ts'
import { sameOrNone } from '../shared-values.ts'
import { useCardParts } from '../use-card-parts.ts'
import { useLayers } from '../use-layers.ts'
import { useSeparate } from '../use-separate.ts'

import fields from '#editor/controls/field.module.css'

type Flip = LayerOf<'image'>['flip']

/** What a flip becomes when one of its directions is turned over. */
const FLIPPED: Readonly<Record<'horizontal' | 'vertical', Record<NonNullable<Flip> | 'none', Flip>>> = {
  horizontal: { none: 'horizontal', horizontal: undefined, vertical: 'both', both: 'vertical' },
  vertical: { none: 'vertical', vertical: undefined, horizontal: 'both', both: 'horizontal' },
}

export function ImagePanel({ layers }: PanelProps<LayerOf<'image'>>) {
  const { t } = useLingui()
  const { perform, crop } = useEditor()
  const { ids, same, change, set } = useLayers('image', layers)
  const { palette, pictures, upload } = useCardParts()
  const [first, second] = layers
  const only = ids.length === 1 ? ids[0] : undefined
  const separate = useSeparate(layers)
  const flip = (direction: 'horizontal' | 'vertical') =>
    change((layer) => {
      const { flip: was, ...plain } = layer
      const now = FLIPPED[direction][was ?? 'none']
      return now ? { ...plain, flip: now } : plain
    })
  const flips = [
    { direction: 'horizontal', label: t`Flip horizontally`, icon: IconFlipVertical },
    { direction: 'vertical', label: t`Flip vertically`, icon: IconFlipHorizontal },
  ] as const
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <>
      <Section title={t`Picture`} isOpen>
        {first && !second && <GroundField layer={first} />}
        <div className={fields['row']}>
          {crop && only !== undefined && (
            <Button {...button} leftSection={<IconCrop size={14} aria-hidden />} onClick={() => crop(only)}>
              <Trans>Crop</Trans>
            </Button>
          )}
          {flips.map(({ direction, label, icon: Icon }) => {
            const isOn = same((layer) => layer.flip === direction || layer.flip === 'both')
            return (
              <Tooltip key={direction} label={label}>
                <ActionIcon
                  size={30}
                  variant={isOn ? 'light' : 'default'}
                  aria-label={label}
                  aria-pressed={isOn ?? 'mixed'}
                  onClick={() => flip(direction)}
                >
                  <Icon size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )
          })}
          <Button
            {...button}
            leftSection={<IconMaximize size={14} aria-hidden />}
            onClick={() => perform(showWhole(ids))}
          >
            <Trans>Show whole picture</Trans>
          </Button>
          {separate && (
            <Button {...button} leftSection={<IconStack2 size={14} aria-hidden />} onClick={separate}>
              <Trans>Separate into layers</Trans>
            </Button>
          )}
        </div>
        <PictureChoice
          label={t`Replace with`}
          pictures={pictures}
          value={same((layer) => layer.asset)}
          upload={upload}
          onChange={(asset, options) => perform(replacePicture(ids, asset), options)}
        />
        <MaskFields
          value={sameOrNone(layers.map(({ mask }) => mask))}
          onChange={(mask, options) => set('mask', mask, options)}
        />
        <StrokeField
          label={t`Border`}
          value={sameOrNone(layers.map(({ border }) => border))}
          palette={palette}
          onChange={(border, options) => set('border', border, options)}
        />
      </Section>
      <Section title={t`Filters`}>
        <FilterLooks layers={layers} />
        <FilterFields layers={layers} />
      </Section>
      <LookSection layers={layers} />
    </>
  )
}
