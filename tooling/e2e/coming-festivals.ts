import type { CivilDate } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import type { Page } from '@playwright/test'

interface Preset {
  festivalId: number
  name: string
  dates: CivilDate[]
}

/** A preset festival that has cards, and its next day. */
export interface ComingFestival {
  name: string
  /** `2026-12-25` */
  date: CivilDate
}

export const todayInShanghai = (): CivilDate => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })

/** The festivals of the editor's list that have cards, from tomorrow on: each once, and no two on the same day. */
export async function comingFestivals(user: Page, language: Language): Promise<ComingFestival[]> {
  const listed = async (path: string) => {
    const answer = (await (await user.request.get(path, { headers: { 'accept-language': language } })).json()) as {
      data: Preset[]
    }
    return answer.data
  }
  const presets = await listed(`/api/ecards/web/basic/festival/list?regionCode=${language}`)
  const carded = new Set((await listed('/api/ecards/basic/festival/list')).map(({ festivalId }) => festivalId))
  const today = todayInShanghai()
  const coming = presets
    .filter(({ festivalId }) => carded.has(festivalId))
    .flatMap(({ name, dates }) => dates.filter((date) => date > today).map((date) => ({ name, date })))
    .toSorted((a, b) => a.date.localeCompare(b.date))
  return coming.filter(
    ({ name, date }, at) =>
      coming.findIndex((one) => one.date === date) === at && coming.findIndex((one) => one.name === name) === at,
  )
}
