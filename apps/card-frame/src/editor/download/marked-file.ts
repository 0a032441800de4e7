import { marked } from '@petalpost/api-client/upload/ai-mark'
import { hasAiPicture } from '@petalpost/card-document/asset-origin'
import type { CardV2 } from '@petalpost/card-document/card'
import { PARTLY_AI_XMP } from '@petalpost/domain/ai-mark'

/** What an author takes home of a card; with a picture that a model made, its file says so (spec 4, "AI images"). */
export const markedFile = async (
  { assets }: Pick<CardV2, 'assets'>,
  file: Blob,
  type: Parameters<typeof marked>[1],
): Promise<Blob> => (hasAiPicture({ assets }) ? marked(file, type, PARTLY_AI_XMP) : file)
