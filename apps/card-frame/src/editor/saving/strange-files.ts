import { ApiError } from '@petalpost/api-client/api-error'
import { claimUpload } from '@petalpost/api-client/endpoints/files'
import { factsOf } from '@petalpost/card-document/layers/facts'

import type { Editor } from '../editor.ts'
import type { Content } from '../edits/layers/insert.ts'

/** Files of the collection, which every card may show. */
const LIBRARY = 'library/'

const keysOf = ({ assets }: Pick<Content, 'assets'>): Set<string> =>
  new Set(Object.values(assets).map(({ key }) => key))

/**
 * Whether content that was copied elsewhere uses files that the author may not show. The server refuses every save of a
 * card with one. Without a connection all files count as the author's own, so that work can go on.
 */
export async function hasStrangeFiles({ api, session }: Pick<Editor, 'api' | 'session'>, content: Content) {
  const onCard = keysOf(session.read().card)
  const unknown = [...keysOf(content)].filter((key) => !onCard.has(key) && !key.startsWith(LIBRARY))
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

/** On a bad connection, a paste waits no longer than this, ms. */
const PATIENCE = 2_000

/** A file that cannot be asked for counts as there. */
const isMissing = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ status }) => status === 404,
    () => false,
  )

/**
 * Content without the layers that show files of the collection which do not exist: the server saves a card with one, and
 * it would never show. Texts in a missing font stay, in the library's font of that name.
 */
export async function withoutMissingFiles(
  { assetUrl, session }: Pick<Editor, 'assetUrl' | 'session'>,
  content: Content,
): Promise<Content> {
  const onCard = keysOf(session.read().card)
  const ours = [...keysOf(content)].filter((key) => key.startsWith(LIBRARY) && !onCard.has(key))
  const found = await Promise.all(ours.map((key) => isMissing(assetUrl(key))))
  const gone = new Set(ours.filter((_, index) => found[index]))
  const missing = new Set(Object.keys(content.assets).filter((id) => gone.has(content.assets[id]?.key ?? '')))
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
