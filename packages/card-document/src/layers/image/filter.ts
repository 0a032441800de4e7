import { num } from '../../render/safe.ts'
import type { Filter } from './schema.ts'

const FILTERS: Record<string, (value: number) => string> = {
  brightness: (value) => `brightness(${value})`,
  contrast: (value) => `contrast(${value})`,
  saturate: (value) => `saturate(${value})`,
  grayscale: (value) => `grayscale(${value})`,
  sepia: (value) => `sepia(${value})`,
  hue: (value) => `hue-rotate(${value}deg)`,
  blur: (value) => `blur(${value}px)`,
}

/** A filter as CSS, with safe numbers (rule S6). */
export const filterCss = (filter: Filter): string =>
  Object.entries(FILTERS)
    .flatMap(([name, write]) =>
      Object.hasOwn(filter, name) ? [write(num(filter[name as keyof Filter], 0, -3600, 3600))] : [],
    )
    .join(' ')
