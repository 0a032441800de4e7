import { FIRST_ANSWERS_ID, type FirstAnswers } from '@petalpost/api-client/first-answers'
import type { Card, CardPage } from '@petalpost/api-client/schemas/cards'
import { STRIP_CARD_HEIGHT } from '@petalpost/domain/card'

import { inOwnLanguage } from '#shared/card/language-runs.ts'
import { CAPTION_HEIGHT, masonry } from '#shared/card/masonry.ts'
import { thumbnailSources } from '#shared/card/thumbnail-sources.ts'

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
const strip = (cards: readonly Card[], language: string) =>
  inOwnLanguage(cards, language)
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

const page = document.documentElement

/** Then the document may be of any age, and the page asks again. Whether it came from the cache is not known yet. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

function drawPictures(): void {
  const place = document.querySelector<HTMLElement>('#frame section')
  const written = document.getElementById(FIRST_ANSWERS_ID)
  if (!place || !written || isReturn() || !matchMedia('(max-width: 767.98px)').matches) return
  const { language, data } = JSON.parse(written.textContent) as FirstAnswers
  if (language !== page.lang) return
  const [, list] = Object.entries(data).find(([call]) => call.startsWith('cardsPage ')) ?? []
  const { records = [] } = (list ?? {}) as Partial<CardPage>
  const { frame } = page.dataset
  if (frame === 'cards') place.append(...wall(records, place.clientWidth))
  if (frame === 'home' || frame === 'festival') place.append(...strip(records, language))
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
