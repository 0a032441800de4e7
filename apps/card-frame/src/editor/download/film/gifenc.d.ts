declare module 'gifenc' {
  interface FrameOptions {
    palette?: number[][]
    /** 0 = forever */
    repeat?: number
    /** ms */
    delay?: number
    transparent?: boolean
    transparentIndex?: number
    /** what becomes of the frame: 1 = it stays */
    dispose?: number
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void
    finish(): void
    bytes(): Uint8Array
  }
  export function GIFEncoder(): Encoder
  export function quantize(rgba: Uint8Array | Uint8ClampedArray, maxColors: number): number[][]
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: number[][]): Uint8Array
}
