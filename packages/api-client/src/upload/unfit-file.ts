import type { ErrorCode } from '@petalpost/domain/errors'

import type { ForeignType } from './file-type.ts'

/** Why a file is unfit, where the page knows more than its code says; each has its own way on. */
export type FileFault =
  | ForeignType
  /** no bytes */
  | 'empty'
  /** a Photoshop file with too many bytes or pixels, or without a picture of layers that are not plain */
  | 'psd bytes'
  | 'psd pixels'
  | 'psd without picture'
  /** a film whose pictures many browsers do not show */
  | 'hevc'
  | 'codec'
  /** a recording that is not AAC, such as Apple Lossless */
  | 'recording'

/** A file that is not worth sending. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile'
  readonly code: Extract<ErrorCode, 'upload_type' | 'upload_too_large' | 'upload_broken'>
  readonly fault: FileFault | undefined

  constructor(code: UnfitFile['code'], fault?: FileFault) {
    super(fault ?? code)
    this.code = code
    this.fault = fault
  }
}
