import type { OwnFile } from '@petalpost/api-client/schemas/files'
import { browserFiles } from '@petalpost/api-client/upload/read-in-browser'

import type { Editor } from '#editor/editor.ts'
import { newId } from '#editor/new-id.ts'
import { assetOf, type CardAsset, kindOfType } from '#editor/saving/card-asset.ts'

import { familyOfStored } from '../fonts/open-font-file.ts'
import type { Library } from '../library.ts'
import { putFile, putFont } from './put-file.ts'

/** The facts that only a browser knows of a film or tune; none when it cannot be read now. */
async function factsOf(kind: ReturnType<typeof kindOfType>, address: string) {
  if (kind !== 'video' && kind !== 'audio') return {}
  try {
    const content = await (await fetch(address)).blob()
    return await browserFiles.probe(content, kind)
  } catch {
    return {}
  }
}

/** Puts a file of My files on the card as an upload is put there; a card lists each file once. */
export async function putOwnFile(editor: Editor, library: Library, file: OwnFile): Promise<void> {
  const kind = kindOfType(file.mime)
  const address = editor.assetUrl(file.key)
  const facts = await factsOf(kind, address)
  const { assets } = editor.session.read().card
  const known = Object.entries(assets).find(([, { key }]) => key === file.key)
  const stored: CardAsset = known ? { id: known[0], asset: known[1] } : { id: newId(), asset: assetOf(file, facts) }
  if (kind === 'font') await putFont(editor, library, { family: await familyOfStored(address, file.name), ...stored })
  else putFile(editor, library, stored)
}
