import type { PictureRatio } from '@petalpost/domain/ai-image'

/** Makes pictures from words. */
export interface ImageMaker {
  /**
   * Returns what the service calls a picture; nobody has checked it yet.
   * @throws ImageNotMade
   */
  make(prompt: string, ratio: PictureRatio): Promise<Buffer>
}

/**
 * Why there is no picture: the service refuses these words, has too much to do, or failed. The message is for the log; it
 * contains no prompt and no secret.
 */
export class ImageNotMade extends Error {
  override name = 'ImageNotMade'
  readonly why: 'refused' | 'busy' | 'failed'

  constructor(why: ImageNotMade['why'], reason: string) {
    super(reason)
    this.why = why
  }
}
