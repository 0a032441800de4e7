import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { SliderField } from '#editor/controls/slider-field.tsx'

import type { PanelProps } from '../panel.ts'
import { useLayers } from '../use-layers.ts'

type Filter = NonNullable<LayerOf<'image'>['filter']>
type FilterName = keyof Filter

/** What a filter is shown as: `usual` changes nothing; stored values are `parts` times smaller. */
interface Range {
  usual: number
  min: number
  max: number
  parts: number
  unit: string
}

const MULTIPLE: Range = { usual: 100, min: 0, max: 300, parts: 100, unit: '%' }
const SHARE: Range = { usual: 0, min: 0, max: 100, parts: 100, unit: '%' }
const RANGES: Readonly<Record<FilterName, Range>> = {
  brightness: MULTIPLE,
  contrast: MULTIPLE,
  saturate: MULTIPLE,
  grayscale: SHARE,
  sepia: SHARE,
  hue: { usual: 0, min: -180, max: 180, parts: 1, unit: '°' },
  blur: { usual: 0, min: 0, max: 100, parts: 1, unit: 'px' },
}

const NAMES = ['brightness', 'contrast', 'saturate', 'grayscale', 'sepia', 'hue', 'blur'] as const

/** A filter without values that change nothing; undefined when nothing is left. */
function plain(filter: Filter): Filter | undefined {
  const left = NAMES.filter((name) => {
    const value = filter[name]
    return value !== undefined && value * RANGES[name].parts !== RANGES[name].usual
  })
  return left.length === 0 ? undefined : Object.fromEntries(left.map((name) => [name, filter[name]]))
}

/** Brightness, colors and blur of pictures. */
export function FilterFields({ layers }: PanelProps<LayerOf<'image'>>) {
  const { t } = useLingui()
  const { same, change, set } = useLayers('image', layers)
  const labels: Record<FilterName, string> = {
    brightness: t`Brightness`,
    contrast: t`Contrast`,
    saturate: t`Saturation`,
    grayscale: t`Black and white`,
    sepia: t`Sepia`,
    hue: t`Hue`,
    blur: t`Blur`,
  }
  return (
    <>
      {NAMES.map((name) => {
        const { usual, min, max, parts, unit } = RANGES[name]
        const value = same(({ filter }) => filter?.[name] ?? usual / parts)
        return (
          <SliderField
            key={name}
            label={labels[name]}
            value={value === null ? null : value * parts}
            min={min}
            max={max}
            origin={usual}
            unit={unit}
            onChange={(next, options) =>
              change(({ filter, ...layer }) => {
                const now = plain({ ...filter, [name]: next / parts })
                return now ? { ...layer, filter: now } : layer
              }, options)
            }
          />
        )
      })}
      {layers.some(({ filter }) => filter) && (
        <Button size="compact-sm" variant="subtle" onClick={() => set('filter', undefined)}>
          <Trans>Remove all filters</Trans>
        </Button>
      )}
    </>
  )
}
