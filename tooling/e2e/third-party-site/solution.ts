import type { OwnShowConfig, Platform } from '@petalpost/domain/show-config'
import { newSolutionDefinition, type SolutionDefinition } from '@petalpost/domain/solution'

/** A civil date this many days from now; the script knows 45 days. */
const dateIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The date on which the solutions of these sites show their card, and the days around it. */
export const FESTIVAL_DATE = dateIn(20)
export const EVE_DATE = dateIn(19)
const CRON = `* * * ${Number(FESTIVAL_DATE.slice(8))} ${Number(FESTIVAL_DATE.slice(5, 7))} ?`

/** Calls the API as the owner of the solutions, by POST when there is data to send; returns the response's data. */
export type CallApi = (path: string, data?: object) => Promise<unknown>

/** The data of a response of the API. */
export function dataOf(path: string, answer: unknown): unknown {
  const { success, data } = answer as { success: boolean; data: unknown }
  if (!success) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
  return data
}

interface FreeCard {
  id: string
  title: string
  thumbnail: string
  price: number
}

/** Creates a solution that shows a free template card, or the given card, as the editor does. */
export async function makeSolution(
  call: CallApi,
  showConfig: OwnShowConfig,
  own?: object,
): Promise<{ id: string; key: string }> {
  const templateCard = async () => {
    const page = await call('/api/ecards/cards/page', { pageNum: 1, pageSize: 40, aspectRatio: '9:16' })
    const free = (page as { records: FreeCard[] }).records.find(({ price }) => price === 0)
    if (free === undefined) throw new Error('no free template card to build a solution with')
    return { id: free.id, isTemplate: 1 as const, title: free.title, thumbnail: free.thumbnail }
  }
  const ownCard = async (card: object) => {
    const about = { id: null, templateId: null, festivalId: 0, category: 'birthday', title: 'Own card', thumbnail: '' }
    const saved = await call('/api/ecards/cards/save', { ...about, definition: card, isTemplate: 0 })
    return { id: (saved as { id: string }).id, isTemplate: 0 as const, title: about.title, thumbnail: '' }
  }
  const card = own === undefined ? await templateCard() : await ownCard(own)
  const definition: SolutionDefinition = newSolutionDefinition()
  for (const platform of ['pc', 'mobile'] satisfies Platform[])
    definition.platforms[platform].festivals = [
      {
        id: 'spring',
        festivalId: 0,
        name: 'Spring Festival',
        cron: CRON,
        card,
        showConfig: { inherit: false, ...showConfig },
      },
    ]
  const saved = await call('/api/ecards/web/solution/save', { solution: { name: 'Little shop', definition } })
  const { id } = saved as { id: string }
  return { id, key: String(await call(`/api/ecards/web/basic/user/code/secret?id=${id}&isTemplate=0`)) }
}

/** The snippet that a site owner puts into a page. */
export const snippetOf = (origin: string, key: string): string =>
  `<script async src="${origin}/plugin/js/main.js?k=${key}"></script>`
