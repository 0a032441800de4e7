import { FIRST_ANSWERS_ID, type FirstAnswers, type FirstCard } from '@petalpost/api-client/first-answers'
import type { FestivalList } from '@petalpost/api-client/schemas/basic'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { STRIP_CARD_HEIGHT } from '@petalpost/domain/card'
import { CARD_PAGE_SIZE, FEW_DESIGNS, isLastPage, STRIP_PAGE_SIZE } from '@petalpost/domain/paging'

import { TOOLS_ROOM, toolsPlace } from '#features/card/tools-place.ts'
import { BACK_WIDTH, fanCards, SIDE_WIDTH } from '#features/landing/fan-cards.ts'
import { groupByDesign } from '#shared/card/design-groups.ts'
import { festivalsAhead, visitorsDay } from '#shared/card/festivals/festivals-ahead.ts'
import { thumbnailSources } from '#shared/card/picture/thumbnail-sources.ts'
import { groupRows } from '#shared/card/wall/group-rows.ts'
import { inOwnLanguage, languageRuns } from '#shared/card/wall/language-runs.ts'
import { CAPTION_HEIGHT, masonry } from '#shared/card/wall/masonry.ts'
import { festivalSlides, MOBILE_WIDTH, PC_WIDTH } from '#shared/solution/preview/festival-slides.ts'
import { shownFestivals, todayOf } from '#shared/solution/solution-festivals.ts'

/** The files that every screen needs (`''`), each screen, and each language's texts; the build writes them here (`screenFiles`). */
declare const FILES: Readonly<Record<string, readonly string[]>>

/*
 * Runs in the document, right below the first answers, without waiting for anything. On a phone it draws the pictures
 * of the first view into the frame of the page, where the page will show them; of a card's page it does so on every
 * screen. Then it requests the files of the application: a browser has few connections, and these files would take all.
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

/** A picture for a place `width` px wide. */
function pictureOf(thumbnail: string, width: number, index: number): HTMLImageElement {
  const picture = new Image()
  const { sizes = '', srcSet = '', src } = thumbnailSources(thumbnail, width)
  picture.fetchPriority = index < URGENT ? 'high' : 'low'
  return Object.assign(picture, { alt: '', sizes, srcset: srcSet, src })
}

type Pictured = Pick<Card, 'thumbnail' | 'color' | 'width' | 'height'>

function drawPicture(card: Pictured, { width, left, top }: Place, index: number): HTMLImageElement {
  const picture = pictureOf(card.thumbnail, width, index)
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

/** Draws the cards of the landing page, without the one in front, which the page chooses with another call. */
function drawFan(place: HTMLElement, cards: readonly Card[], festivals: FestivalList): void {
  const fan = fanCards(cards, festivalsAhead(festivals, visitorsDay()))
  const draw = (name: string, card: Card | undefined, width: number, share: number) => {
    if (!card) return
    // the file for the width on a wide page, as the page does
    const picture = Object.assign(pictureOf(card.thumbnail, width, 0), { className: name })
    const shown = Math.min(width, share * place.clientWidth)
    Object.assign(picture.style, { width: px(shown), aspectRatio: card.width / card.height, background: card.color })
    place.append(picture)
  }
  draw('back', fan.back, BACK_WIDTH, 0.58)
  draw('left', fan.left, SIDE_WIDTH, 0.33)
  draw('right', fan.right, SIDE_WIDTH, 0.33)
}

/** Draws what the first public solution shows next, with the elements that `first-frame.css` lays out. */
function drawSolution(place: HTMLElement, { definition }: Solution): void {
  const [pc, mobile] = (['pc', 'mobile'] as const).map((platform) => shownFestivals(definition, platform))
  const [slide] = festivalSlides(pc ?? [], mobile ?? [], todayOf(definition))
  const box = document.createElement('div')
  const draw = (name: string, card: { thumbnail: string } | undefined, width: number) => {
    if (card) box.append(Object.assign(pictureOf(card.thumbnail, width, 0), { className: name }))
  }
  draw('ground', slide?.pc ?? slide?.mobile, slide?.pc ? PC_WIDTH : MOBILE_WIDTH)
  draw('pc', slide?.pc, PC_WIDTH)
  draw('mobile', slide?.mobile, MOBILE_WIDTH)
  place.append(box)
}

/** Draws a card that has a page of its own, and its title, with the room that the page's buttons take. */
function drawCard(place: HTMLElement, card: FirstCard): void {
  const inset = document.createElement('s')
  place.append(Object.assign(document.createElement('h1'), { textContent: card.title }), inset)
  place.style.background = card.ground
  const size = { width: place.clientWidth, height: place.clientHeight }
  const tools = toolsPlace(card, size, { width: inset.clientWidth, height: inset.clientHeight })
  const bar = tools === 'bar' ? TOOLS_ROOM + inset.clientHeight : 0
  const scale = Math.min(size.width / card.width, (size.height - bar) / card.height)
  place.style.gridTemplateRows = `1fr ${px(bar)}`
  place.append(drawPicture(card, { width: card.width * scale }, 0))
}

const page = document.documentElement

/** Then the document may be of any age, and the page asks again. Whether it came from the cache is not known yet. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

/** The records of an answer; none when the page has no such answer. */
const recordsOf = (answer?: [string, unknown]) =>
  ((answer?.[1] ?? {}) as { records?: readonly unknown[] }).records ?? []

const cardsIn = (answer?: [string, unknown]) => recordsOf(answer) as readonly Card[]

function drawPictures(): void {
  const place = document.querySelector<HTMLElement>('#frame section')
  const written = document.getElementById(FIRST_ANSWERS_ID)
  if (!place || !written || isReturn()) return
  const { language, data, card } = JSON.parse(written.textContent) as FirstAnswers
  if (card) return drawCard(place, card)
  if (language !== page.lang || !matchMedia('(max-width: 767.98px)').matches) return
  const answersOf = (name: string) => Object.entries(data).filter(([call]) => call.startsWith(`${name} `))
  const { frame } = page.dataset
  if (frame === 'solutions') {
    const [solution] = recordsOf(answersOf('solutionSearch')[0]) as readonly Solution[]
    if (solution) drawSolution(place, solution)
    return
  }
  const [list, all] = answersOf('cardsPage')
  const records = cardsIn(list)
  if (frame === 'landing' && list?.[0].includes(`"pageSize":${CARD_PAGE_SIZE}`)) {
    const [, festivals] = answersOf('festivalList')[0] ?? []
    return drawFan(place, records, (festivals ?? []) as FestivalList)
  }
  if (frame === 'home') {
    // a chosen festival has no strips
    if (!list?.[0].includes('"festivalId"')) place.append(...strip(inOwnLanguage(records, language)))
    return
  }
  if (frame !== 'cards' && frame !== 'festival') return
  const [run] = languageRuns(records, language)
  // a divider, which the page shows above cards of another language, is not drawn, so neither are they
  const ofWall = run?.language === language ? run.cards : []
  const shown = frame === 'cards' ? ofWall : inOwnLanguage(records, language)
  if (all) return drawDesigns(place, groupByDesign(shown, cardsIn(all), !all[0].includes('"aspectRatio"')))
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
  const names = new Set(['', page.lang, address === '/home' ? '' : `${page.lang} rest`])
  for (const [name, files] of Object.entries(FILES))
    if (names.has(name) || isScreen(name)) document.head.append(...files.map(linkTo))
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
