import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { isSameJson } from '@petalpost/domain/canonical-json'

export type Filter = NonNullable<LayerOf<'image'>['filter']>

export const FILTER_LOOKS = ['vivid', 'warm', 'cool', 'soft', 'vintage', 'dramatic', 'mono', 'noir'] as const
export type FilterLook = (typeof FILTER_LOOKS)[number]

const FILTERS: Readonly<Record<FilterLook, Filter>> = {
  vivid: { contrast: 1.1, saturate: 1.35 },
  warm: { brightness: 1.04, saturate: 1.2, sepia: 0.25, hue: -8 },
  cool: { brightness: 1.03, contrast: 1.03, saturate: 0.9, hue: 12 },
  soft: { brightness: 1.08, contrast: 0.88, saturate: 0.9 },
  vintage: { brightness: 1.06, contrast: 0.92, saturate: 0.85, sepia: 0.4 },
  dramatic: { brightness: 0.95, contrast: 1.35, saturate: 0.85 },
  mono: { grayscale: 1 },
  noir: { brightness: 0.95, contrast: 1.35, grayscale: 1 },
}

/** The filter of a look; undefined for none. */
export const filterOfLook = (look: FilterLook | 'none'): Filter | undefined =>
  look === 'none' ? undefined : FILTERS[look]

/** The look of a filter; null for values of the author's own. */
export const lookOfFilter = (filter: Filter | undefined): FilterLook | 'none' | null =>
  filter ? (FILTER_LOOKS.find((look) => isSameJson(FILTERS[look], filter)) ?? null) : 'none'
