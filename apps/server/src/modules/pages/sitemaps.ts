import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@petalpost/domain/language'
import { ALL_RECORDS } from '@petalpost/domain/paging'
import { screenAddress, type ScreenPath, SCREENS } from '@petalpost/domain/screens'
import { PLATFORMS } from '@petalpost/domain/show-config'
import { LRUCache } from 'lru-cache'

import type { CategoriesService } from '#modules/categories/service.ts'
import type { FestivalsService } from '#modules/festivals/service.ts'
import type { SolutionsService } from '#modules/solutions/service.ts'
import { compress, type Compressed } from '#src/compressed.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { type ListedPage, sitemapIndexXml, sitemapXml, URLS_A_PAGE } from './sitemap-xml.ts'
import { countCards, selectCardDates, selectFestivalChanges } from './store.ts'

/** Pages in one file. The protocol allows 50,000 addresses and 50 MB: a file of ours has about 6 MB. */
export const PAGES_A_FILE = Math.floor(9_000 / URLS_A_PAGE)

const KEPT_MS = 10 * MINUTE_MS
/** Files in memory; search engines fetch each of them rarely. */
const KEPT_FILES = 6
const XML = 'application/xml; charset=utf-8'
/** Effort of the compression: it must not keep the server busy (rule F13). */
const QUICK = 5

/** `/` leads to /home. */
const NOT_ITSELF = new Set<ScreenPath>(['/'])

/** The sitemaps of all public pages. */
export function createSitemaps(
  { db, clock, config }: Pick<Infrastructure, 'db' | 'clock' | 'config'>,
  {
    categories,
    festivals,
    solutions,
  }: {
    categories: Pick<CategoriesService, 'list'>
    festivals: Pick<FestivalsService, 'slugs'>
    solutions: Pick<SolutionsService, 'search'>
  },
) {
  const origin = config.publicOrigin
  const files = new LRUCache<string, Compressed, { write: () => Promise<string> }>({
    max: KEPT_FILES,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: async (_name, _stale, { context }) => compress(await context.write(), XML, QUICK),
  })
  const kept = (name: string, write: () => Promise<string>) => files.forceFetch(name, { context: { write } })

  /** The festivals for which a public solution has a card, in any language. */
  async function festivalsOfSolutions(): Promise<ReadonlySet<number>> {
    const found = await Promise.all(
      LANGUAGES.map((language) => solutions.search({ isTemplate: 1, pageSize: ALL_RECORDS }, null, language)),
    )
    const entries = found
      .flat()
      .flatMap(({ definition }) => PLATFORMS.flatMap((platform) => definition.platforms[platform].festivals))
    return new Set(entries.flatMap(({ card, festivalId }) => (card ? [festivalId] : [])))
  }

  /** Every listed page besides those of cards. The page of a festival without cards and solution has nothing to find. */
  async function pages(): Promise<ListedPage[]> {
    const changes = new Map(
      (await selectFestivalChanges(db)).map(({ festivalId, updatedAt }) => [festivalId, updatedAt]),
    )
    const fixed = Object.entries(SCREENS)
      .filter(([path, { listed }]) => listed && !path.includes('$') && !NOT_ITSELF.has(path as ScreenPath))
      .map(([address]): ListedPage => ({ address }))
    const chosen = (await categories.list(DEFAULT_LANGUAGE)).map(({ category }): ListedPage => ({
      address: `/template?${new URLSearchParams({ c: category })}`,
    }))
    const shown = await festivalsOfSolutions()
    const days = (await festivals.slugs())
      .filter(({ festivalId, hasCards }) => hasCards || shown.has(festivalId))
      .map(({ festivalId, slug }): ListedPage => ({
        address: screenAddress('/festival/$slug', { slug }),
        changedAt: changes.get(festivalId) ?? null,
      }))
    return [...fixed, ...chosen, ...days]
  }

  async function cardPages(place: number): Promise<ListedPage[]> {
    const rows = await selectCardDates(db, { offset: place * PAGES_A_FILE, limit: PAGES_A_FILE })
    return rows.map(({ id, updatedAt }) => ({
      address: screenAddress('/card/preview/$id/$template', { id, template: '1' }),
      changedAt: updatedAt,
    }))
  }

  /** /sitemap.xml: all pages, or an index of several sitemaps when one cannot hold them. */
  const main = (): Promise<Compressed> =>
    kept('main', async () => {
      const others = await pages()
      const cards = await countCards(db)
      if (others.length + cards <= PAGES_A_FILE) return sitemapXml(origin, [...others, ...(await cardPages(0))])
      const parts = Array.from({ length: Math.ceil(cards / PAGES_A_FILE) }, (_, place) => `cards-${place + 1}`)
      return sitemapIndexXml(
        origin,
        ['pages', ...parts].map((name) => `/sitemap/${name}.xml`),
      )
    })

  /** A sitemap of the index, by its name; null = there is none. */
  async function part(name: string): Promise<Compressed | null> {
    if (name === 'pages') return kept(name, async () => sitemapXml(origin, await pages()))
    const place = Number(/^cards-([1-9]\d{0,5})$/.exec(name)?.[1] ?? 0) - 1
    if (place < 0 || place * PAGES_A_FILE >= (await countCards(db))) return null
    return kept(name, async () => sitemapXml(origin, await cardPages(place)))
  }

  return { main, part }
}
