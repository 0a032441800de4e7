declare module 'subset-font' {
  /** Keeps the characters of `text` and the glyphs that shaping needs for them. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2'
      noHinting?: boolean
      keepFeatures?: readonly string[]
      dropTables?: readonly string[]
    },
  ): Promise<Buffer>
}

declare module 'fontverter' {
  /** Changes the format of a font; its glyphs stay the same. */
  export function convert(font: Uint8Array, targetFormat: 'sfnt' | 'woff' | 'woff2'): Promise<Uint8Array>
}
