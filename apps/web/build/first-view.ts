import { FIRST_ANSWERS_ID, type FirstAnswers } from '@petalpost/api-client/first-answers'
import type { Card, CardPage } from '@petalpost/api-client/schemas/cards'
import { STRIP_CARD_HEIGHT } from '@petalpost/domain/card'
import { FEW_DESIGNS, isLastPage, STRIP_PAGE_SIZE } from '@petalpost/domain/paging'

import { groupByDesign } from '#shared/card/design-groups.ts'
import { thumbnailSources } from '#shared/card/picture/thumbnail-sources.ts'
import { groupRows } from '#shared/card/wall/group-rows.ts'
import { inOwnLanguage, languageRuns } from '#shared/card/wall/language-runs.ts'
import { CAPTION_HEIGHT, masonry } from '#shared/card/wall/masonry.ts'

/** The files that every screen needs (`''`), each screen, and each language's texts; the build writes them here. */
declare const FILES: Readonly<Record<string, readonly string[]>>

/*
 * Runs in the document, right below the first answers, without waiting for anything. On a phone it draws the pictures
 * of the first view into the frame of the page, where the page will show them. Then it requests the files of the
 * application: a browser has few connections, and these files would take them all.
 */

/** Pictures that fit into the first view of a phone. */
const STRIP = 3
const WALL = 6
/** The first ones are the largest thing on the page; they go before the scripts. */
const URGENT = 2

interface Place {
  width: number
  left?: number
  top?: number
}

const px = (length: number) => `${length}px`

function drawPicture(card: Card, { width, left, top }: Place, index: number): HTMLImageElement {
  const picture = new Image()
  const { sizes = '', srcSet = '', src } = thumbnailSources(card.thumbnail, width)
  picture.fetchPriority = index < URGENT ? 'high' : 'low'
  Object.assign(picture, { alt: '', sizes, srcset: srcSet, src })
  const at = left === undefined || top === undefined ? {} : { left: px(left), top: px(top) }
  // the page's own picture, which takes its place, must not be larger, or it would count as the largest paint
  const height = Math.ceil((width * card.height) / card.width)
  Object.assign(picture.style, { width: px(width), height: px(height), background: card.color, ...at })
  return picture
}

/** The pictures of a row that scrolls. */
const strip = (cards: readonly Card[]) =>
  cards
    .slice(0, STRIP)
    .map((card, index) =>
      drawPicture(card, { width: Math.round((STRIP_CARD_HEIGHT * card.width) / card.height) }, index),
    )

/** The pictures of a wall `width` px wide. */
function wall(cards: readonly Card[], width: number) {
  const shown = cards.slice(0, WALL)
  const { boxes } = masonry(shown, width, CAPTION_HEIGHT)
  return shown.flatMap((card, index) => {
    const box = boxes[index]
    return box ? drawPicture(card, box, index) : []
  })
}

/** Draws the first rows of a wall of designs in all their colors, with the elements that `first-frame.css` lays out. */
function drawDesigns(place: HTMLElement, groups: readonly (readonly Card[])[]): void {
  place.className = 'designs'
  let drawn = 0
  for (const row of groupRows(groups, place.clientWidth)) {
    if (drawn >= WALL) return
    const line = document.createElement('div')
    for (const { group, widths } of row) {
      const mat = document.createElement('div')
      for (const [at, width] of widths.entries()) {
        const card = groups[group]?.[at]
        if (card) mat.append(drawPicture(card, { width }, drawn++))
      }
      line.append(mat)
    }
    place.append(line)
  }
}

const page = document.documentElement

/** Then the document may be of any age, and the page asks again. Whether it came from the cache is not known yet. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

/** The cards of an answer; none when the page has no such answer. */
const recordsOf = (answer?: [string, unknown]) => ((answer?.[1] ?? {}) as Partial<CardPage>).records ?? []

function drawPictures(): void {
  const place = document.querySelector<HTMLElement>('#frame section')
  const written = document.getElementById(FIRST_ANSWERS_ID)
  if (!place || !written || isReturn() || !matchMedia('(max-width: 767.98px)').matches) return
  const { language, data } = JSON.parse(written.textContent) as FirstAnswers
  if (language !== page.lang) return
  const [list, all] = Object.entries(data).filter(([call]) => call.startsWith('cardsPage '))
  const records = recordsOf(list)
  const { frame } = page.dataset
  if (frame === 'home') return place.append(...strip(inOwnLanguage(records, language)))
  if (frame !== 'cards' && frame !== 'festival') return
  const [run] = languageRuns(records, language)
  // a divider, which the page shows above cards of another language, is not drawn, so neither are they
  const ofWall = run?.language === language ? run.cards : []
  const shown = frame === 'cards' ? ofWall : inOwnLanguage(records, language)
  if (all) return drawDesigns(place, groupByDesign(shown, recordsOf(all), !all[0].includes('"aspectRatio"')))
  if (frame === 'cards') return place.append(...wall(shown, place.clientWidth))
  // a short row becomes a wall when the page has asked for its other colors
  const isFew = isLastPage(records, STRIP_PAGE_SIZE) && shown.length <= FEW_DESIGNS
  if (!isFew) place.append(...strip(shown))
}

/** Without this, the application would have to run before the browser learns what the screen needs. */
function requestFiles(): void {
  const { frame = '' } = page.dataset
  const address =
    { landing: '/homenew', home: '/home' }[frame] ?? location.pathname.toLowerCase().replace(/(.)\/$/, '$1')
  const isScreen = (screen: string) =>
    new RegExp(`^${screen.toLowerCase().replaceAll(/\$\w+/g, '[^/]+')}$`).test(address)
  for (const [name, files] of Object.entries(FILES))
    if (name === '' || name === page.lang || isScreen(name)) document.head.append(...files.map(linkTo))
}

function linkTo(file: string): HTMLLinkElement {
  const isStyle = file.endsWith('.css')
  const link = document.createElement('link')
  Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', crossOrigin: '', href: `/${file}` })
  if (isStyle) link.as = 'style'
  return link
}

drawPictures()
// later, because a picture with a `srcset` is requested only after the script that made it has ended
setTimeout(requestFiles)
