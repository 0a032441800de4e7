import { ApiError } from '@petalpost/api-client/api-error'
import { claimUpload } from '@petalpost/api-client/endpoints/files'
import { factsOf } from '@petalpost/card-document/layers/facts'

import type { Editor } from '../editor.ts'
import type { Content } from '../edits/insert.ts'

/** Files of the collection, which every card may show. */
const LIBRARY = 'library/'

/**
 * Whether content that was copied elsewhere uses files that the author may not show. The server refuses every save of a
 * card with one. Without a connection all files count as the author's own, so that work can go on.
 */
export async function hasStrangeFiles({ api, session }: Pick<Editor, 'api' | 'session'>, content: Content) {
  const onCard = new Set(Object.values(session.read().card.assets).map(({ key }) => key))
  const keys = new Set(Object.values(content.assets).map(({ key }) => key))
  const unknown = [...keys].filter((key) => !onCard.has(key) && !key.startsWith(LIBRARY))
  const found = await Promise.all(unknown.map((key) => isStrange(api, key)))
  return found.includes(true)
}

/** A claim of a file that is kept already returns it, and anybody else's file is not found (rule S12). */
async function isStrange(api: Editor['api'], key: string): Promise<boolean> {
  try {
    await api.call(claimUpload, { key })
    return false
  } catch (error) {
    return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')
  }
}

/** A file that cannot be asked for counts as there. */
const isMissing = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/**
 * Content without the layers that show files of the collection which do not exist: the server saves a card with one, and
 * it would never show. Texts in a missing font stay, in the library's font of that name.
 */
export async function withoutMissingFiles({ assetUrl }: Pick<Editor, 'assetUrl'>, content: Content): Promise<Content> {
  const ours = Object.entries(content.assets).filter(([, { key }]) => key.startsWith(LIBRARY))
  const found = await Promise.all(ours.map(([, { key }]) => isMissing(assetUrl(key))))
  const missing = new Set(ours.flatMap(([id], index) => (found[index] ? [id] : [])))
  if (missing.size === 0) return content
  return {
    ...content,
    layers: content.layers.filter(
      (layer) =>
        !factsOf(layer)
          .assets(layer)
          .some(({ id }) => missing.has(id)),
    ),
    fonts: content.fonts.map((use) => (missing.has(use.source) ? { ...use, source: 'library' } : use)),
  }
}
