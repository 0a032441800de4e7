declare module 'subset-font' {
  /** Keeps the characters of `text` and what they need to be shaped. */
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
  /** Changes the packing of a font; the letters stay the same. */
  export function convert(font: Uint8Array, targetFormat: 'sfnt' | 'woff' | 'woff2'): Promise<Uint8Array>
}
