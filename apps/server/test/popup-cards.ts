import { CARDS_PATH, type EmbedPayload } from '@petalpost/domain/embed-payload'
import type { Platform } from '@petalpost/domain/show-config'

import type { TestServer } from './build-app.ts'

/**
 * The addresses of the cards that a solution shows on a platform, as its script requests them, in the solution's order.
 */
export async function popupCardsOf(server: TestServer, key: string, platform: Platform = 'pc'): Promise<string[]> {
  const answer = await server.visitor().send({ method: 'GET', url: `/plugin/solution?k=${key}` })
  return answer
    .json<EmbedPayload>()
    .f.filter((festival) => festival[platform === 'pc' ? 3 : 4] >= 0)
    .map(([entry, , , , , mark]) => `${CARDS_PATH}${key}/${entry}/${platform}?b=${mark}`)
}
