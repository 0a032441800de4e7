import type { PictureRatio } from '@petalpost/domain/ai-image'

import { type OpenAiService, readOpenAiConfig } from '../openai/openai-config.ts'

/** A service that has the call `/images/generations` of OpenAI's API. */
export interface ImageService extends OpenAiService {
  /** what it is asked for, `WIDTHxHEIGHT` in px */
  sizes: Record<PictureRatio, string>
}

const SIZES = /^\d{2,4}x\d{2,4}$/

/** The sizes of `gpt-image` models; the other default is that of `dall-e-3`, which most services accept. */
const defaultSizes = (model: string): string =>
  model.startsWith('gpt-image') ? '1024x1024,1024x1536,1536x1024' : '1024x1024,1024x1792,1792x1024'

/** Reads the service that makes pictures; null = none. Errors go to `problems`. */
export function readImageConfig(
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
): ImageService | null {
  const service = readOpenAiConfig('AI_IMAGE', text, production, problems)
  if (service === null) return null
  const sizes = text('AI_IMAGE_SIZES', defaultSizes(service.model)).split(',')
  if (sizes.length !== 3 || !sizes.every((size) => SIZES.test(size)))
    problems.push(
      'AI_IMAGE_SIZES must be three sizes, square, portrait and landscape, such as 1024x1024,1024x1536,1536x1024',
    )
  const [square = '', portrait = '', landscape = ''] = sizes
  return { ...service, sizes: { '1:1': square, '9:16': portrait, '16:9': landscape } }
}
