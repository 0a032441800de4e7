import { ApiError } from '@petalpost/api-client/api-error'
import { claimUpload } from '@petalpost/api-client/endpoints/files'

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
