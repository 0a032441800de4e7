declare module 'subset-font' {
  /** Keeps the characters of `text` and what they need to be shaped. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: { targetFormat?: 'sfnt' | 'woff' | 'woff2' },
  ): Promise<Buffer>
}
