import type { PictureRatio } from '@petalpost/domain/ai-image'

/** Makes pictures from words. */
export interface ImageMaker {
  /**
   * Returns what the service calls a picture; nobody has checked it yet.
   * @throws NotMade
   */
  make(prompt: string, ratio: PictureRatio): Promise<Buffer>
}
