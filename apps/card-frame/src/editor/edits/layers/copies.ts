import type { TextCopy, TextStyle } from '@petalpost/card-document/layers/text/schema'

/** Looks of letters that are made of copies below them. */
export const COPY_LOOKS = ['outline', 'double', 'shadow', 'glow', 'raised', 'echo'] as const
export type CopyLook = (typeof COPY_LOOKS)[number]

const tenth = (length: number): number => Math.max(0.5, Math.round(10 * length) / 10)

/** Returns the copies of a look, for letters of a size, lowest first. */
const LOOKS: Readonly<Record<CopyLook, (color: string, size: number) => TextCopy[]>> = {
  outline: (color, size) => [{ stroke: { width: tenth(size / 8), color } }],
  double: (color, size) => [
    { stroke: { width: tenth(size / 5), color } },
    { stroke: { width: tenth(size / 10), color: '#ffffff' } },
  ],
  shadow: (color, size) => [{ shadow: { offsetX: 0, offsetY: tenth(size / 16), blur: tenth(size / 8), color } }],
  glow: (color, size) => [
    { shadow: { offsetX: 0, offsetY: 0, blur: tenth(size / 2), color } },
    { shadow: { offsetX: 0, offsetY: 0, blur: tenth(size / 6), color } },
  ],
  raised: (color, size) =>
    [5, 4, 3, 2, 1].map((step) => ({
      fill: { type: 'solid', color },
      offsetX: tenth((step * size) / 60),
      offsetY: tenth((step * size) / 60),
    })),
  echo: (color, size) =>
    [2, 1].map((step) => ({
      fill: { type: 'solid', color: '#ffffff' },
      stroke: { width: tenth(size / 40), color },
      offsetX: tenth((step * size) / 16),
      offsetY: tenth((step * size) / 16),
    })),
}

/** The copies of a look in one color, sized for the letters. */
export const copiesOf = (look: CopyLook, color: string, { fontSize }: Pick<TextStyle, 'fontSize'>): TextCopy[] =>
  LOOKS[look](color, Math.min(400, fontSize))

const fieldsOf = (copies: readonly TextCopy[]): string =>
  copies.map((copy) => Object.keys(copy).toSorted().join(' ')).join(', ')

/** The look of some copies, told by what they are made of; null for any other stack. */
export const lookOf = (copies: readonly TextCopy[]): CopyLook | null =>
  COPY_LOOKS.find((look) => fieldsOf(LOOKS[look]('#000000', 10)) === fieldsOf(copies)) ?? null

/** The color in which a look was made. */
export const colorOfCopies = ([lowest]: readonly TextCopy[]): string | null =>
  lowest?.stroke?.color ?? lowest?.shadow?.color ?? (lowest?.fill?.type === 'solid' ? lowest.fill.color : null)
