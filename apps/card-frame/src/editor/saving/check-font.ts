import type { PreparedFile } from '@petalpost/api-client/upload/prepare-file'
import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'

/**
 * Returns a file that is ready to be sent, unless it is a font that this browser cannot read: texts would silently show
 * in another one. Browsers refuse fonts without some tables, such as that of their names. Throws UnfitFile.
 */
export async function withReadableFont(prepared: PreparedFile): Promise<PreparedFile> {
  if (!prepared.type.startsWith('font/')) return prepared
  try {
    await new FontFace('read', await prepared.content.arrayBuffer()).load()
  } catch {
    throw new UnfitFile('upload_broken')
  }
  return prepared
}
