import type { FirstAnswers } from '@petalpost/api-client/first-answers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const FILES = {
  '': ['assets/app.js'],
  '/home': ['assets/home.js', 'assets/home.css'],
  '/homeNew': ['assets/landing.js'],
  '/festival/$slug': ['assets/festival.js'],
  'en-US': ['assets/english.js'],
  'en-US rest': ['assets/more-english.js'],
  'zh-CN': ['assets/chinese.js'],
  'zh-CN rest': ['assets/more-chinese.js'],
}

const card = (id: string, width: number, height: number) => ({
  id,
  language: 'en-US',
  color: '#cb3f2f',
  thumbnail: `/files/${id}@400.webp`,
  width,
  height,
})

/** A card of a design, in one of its colors, in English and upright unless `more` says something else. */
const colored = (id: string, design: string, more: object = {}) => ({
  ...card(id, 375, 667),
  isTemplate: 1,
  design,
  aspectRatio: '9:16',
  title: id,
  ...more,
})

const WIDE = { width: 667, height: 375, aspectRatio: '16:9' }
const CAKE_WIDE = colored('cake-wide', 'cake', { ...WIDE, title: 'cake' })
const ALL_COLORS = [
  CAKE_WIDE,
  colored('cake', 'cake'),
  colored('mint', 'cake'),
  colored('蛋糕', 'cake', { language: 'zh-CN' }),
  colored('rainbow', 'rainbow'),
  colored('balloons', 'balloons'),
]
const CHINESE = colored('蛋糕', 'cake', { language: 'zh-CN' })

/** The answers of a page with a list of designs, and with all cards when it is short; `filter` is what it filters by. */
const ofDesigns = (records: readonly object[], all?: readonly object[], filter = ''): FirstAnswers => ({
  language: 'en-US',
  data: {
    'festivalList {}': [],
    [`cardsPage {${filter}"designs":true}`]: { records },
    ...(all && { [`cardsPage {${filter}"pageSize":999}`]: { records: all } }),
  },
})

const ANSWERS = {
  language: 'en-US',
  data: {
    'festivalList {}': [],
    'cardsPage {"pageNum":1}': { records: [card('wide', 667, 375), card('tall', 375, 667), card('next', 667, 375)] },
  },
} satisfies FirstAnswers

beforeEach(() => {
  vi.stubGlobal('FILES', FILES)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 767.98px)' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
  history.replaceState(null, '', '/')
})

/** Runs the script in a document as the server writes it; returns the pictures that it draws and the files it requests. */
async function view(frame: string, address: string, answers: FirstAnswers | null = ANSWERS) {
  history.replaceState(null, '', address)
  document.documentElement.lang = 'en-US'
  document.documentElement.dataset['frame'] = frame
  const script = answers && `<script type="application/json" id="first-answers">${JSON.stringify(answers)}</script>`
  document.body.innerHTML = `<div id="frame"><section></section></div>${script ?? ''}`
  vi.resetModules()
  await import('./first-view.ts')
  const pictures = [...document.querySelectorAll('img')].map(({ src, fetchPriority }) => [
    new URL(src).pathname,
    fetchPriority,
  ])
  const before = document.querySelectorAll('link').length
  await vi.waitFor(() => expect(document.querySelector('link')).not.toBeNull())
  const files = [...document.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)
  return { pictures, before, files }
}

test('first view: /home draws its first strip, the first pictures before all files of the application', async () => {
  const { pictures, before, files } = await view('home', '/home')
  expect(pictures).toEqual([
    ['/files/wide@400.webp', 'high'],
    ['/files/tall@400.webp', 'high'],
    ['/files/next@400.webp', 'low'],
  ])
  expect(before).toBe(0)
  expect(files).toEqual([
    'modulepreload /assets/app.js',
    'modulepreload /assets/home.js',
    'preload /assets/home.css',
    'modulepreload /assets/english.js',
  ])
})

test('first view: a picture is as large as the page shows it, rounded up', async () => {
  await view('home', '/home')
  const sizes = [...document.querySelectorAll('img')].map(({ style }) => `${style.width} ${style.height}`)
  expect(sizes.slice(0, 2)).toEqual(['302px 170px', '96px 171px'])
})

test.each([
  ['answers in another language', 'home', { ...ANSWERS, language: 'zh-CN' } as const],
  ['no answers', 'home', null],
  ['a page that shows no cards first', 'page', ANSWERS],
  [
    'the cards of a festival, which /home shows further down,',
    'home',
    ofDesigns([CAKE_WIDE], undefined, '"festivalId":50,'),
  ],
])('first view: %s draw nothing, and the files are requested all the same', async (_, frame, answers) => {
  const { pictures, files } = await view(frame, '/home', answers)
  expect(pictures).toEqual([])
  expect(files).toContain('modulepreload /assets/app.js')
})

test.each([
  ['festival', '/festival/christmas'],
  ['cards', '/template'],
])('first view: the frame “%s” draws a short list large: upright, in all its colors', async (frame, address) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(380)
  const designs = [CAKE_WIDE, colored('rainbow', 'rainbow'), colored('balloons', 'balloons'), CHINESE]
  const { pictures } = await view(frame, address, ofDesigns(designs, ALL_COLORS))
  const names = ['cake', 'mint', 'rainbow', 'balloons']
  expect(pictures.map(([source]) => source)).toEqual(names.map((name) => `/files/${name}@400.webp`))
  // the two colors of one design on a mat, and two designs of a single color beside each other
  const rows = [...document.querySelectorAll('#frame section.designs > div')]
  const widths = rows.map((row) =>
    [...row.children].map((mat) => [...mat.querySelectorAll('img')].map(({ style }) => style.width)),
  )
  expect(widths).toEqual([[['170px', '170px']], [['180px'], ['180px']]])
})

test('first view: a short list of a ratio that the visitor asked for keeps it', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(380)
  const { pictures } = await view('cards', '/template', ofDesigns([CAKE_WIDE], [CAKE_WIDE], '"aspectRatio":"16:9",'))
  expect(pictures).toEqual([['/files/cake-wide@400.webp', 'high']])
})

test('first view: of a short list, only the rows that begin a first view are drawn', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(380)
  const many = Array.from({ length: 12 }, (_, index) => colored(`c${index}`, `d${index}`))
  const { pictures } = await view('cards', '/template', ofDesigns(many, many))
  expect(pictures).toHaveLength(6)
})

test.each([
  ['a wall whose first cards stand below a divider', 'cards', ofDesigns([CHINESE], [CHINESE])],
  ['a long wall whose first cards stand below a divider', 'cards', ofDesigns([CHINESE])],
  ['the landing page, in whose document are the lists of /home,', 'landing', ofDesigns([CAKE_WIDE], ALL_COLORS)],
  ['a short row whose other colors are not known yet', 'festival', ofDesigns([CAKE_WIDE])],
])('first view: %s draws nothing', async (_, frame, answers) => {
  const { pictures } = await view(frame, '/', answers)
  expect(pictures).toEqual([])
})

test('first view: a festival with many designs draws its strip', async () => {
  const many = Array.from({ length: 15 }, (_, index) => colored(`c${index}`, `d${index}`))
  const { pictures } = await view('festival', '/festival/christmas', ofDesigns(many))
  expect(pictures).toHaveLength(3)
})

test('first view: the landing page draws the cards beside the one in front, which comes with the page', async () => {
  const festivals = [{ festivalId: 1, name: 'Next', kept: true, dates: ['9998-06-01'] }]
  const records = ['front', 'left', 'right'].map((id, index) => colored(id, id, { festivalId: index + 1 }))
  const data = { 'festivalList {}': festivals, 'cardsPage {"pageNum":1,"pageSize":40}': { records } }
  const { pictures } = await view('landing', '/homeNew', { language: 'en-US', data })
  expect(pictures.map(([source]) => source)).toEqual(['/files/left@400.webp', '/files/right@400.webp'])
})

/** A festival of a solution, whose card is named like it. */
const entry = (name: string, day: string) => ({
  id: name,
  festivalId: 0,
  name,
  showConfig: { inherit: true },
  dates: [day],
  card: { id: name, isTemplate: 1, title: name, thumbnail: `/files/${name}@400.webp` },
})

const on = (...festivals: object[]) => ({ showConfig: { show: true }, festivals })

test('first view: /solution draws what the first public solution shows next', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:00Z') })
  const definition = {
    timeZone: 'UTC',
    platforms: { pc: on(entry('past', '2026-04-01'), entry('next', '2026-06-01')), mobile: on() },
  }
  const records = [{ definition }, { definition: { timeZone: 'UTC', platforms: { pc: on(), mobile: on() } } }]
  const answers = { language: 'en-US', data: { 'solutionSearch {}': { records } } } as const
  const { pictures, files } = await view('solutions', '/solution', answers)
  vi.useRealTimers()
  expect(pictures).toEqual([
    ['/files/next@400.webp', 'high'],
    ['/files/next@400.webp', 'high'],
  ])
  expect([...document.querySelectorAll('#frame section img')].map(({ className }) => className)).toEqual([
    'ground',
    'pc',
  ])
  expect(files).toContain('modulepreload /assets/more-english.js') // only /home does without the other texts
})

test('first view: Back draws nothing, because the document may be old', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as never])
  const { pictures, files } = await view('home', '/home')
  expect(pictures).toEqual([])
  expect(files).toContain('modulepreload /assets/app.js')
})

test.each([
  ['landing', '/home', '/assets/landing.js'],
  ['home', '/', '/assets/home.js'],
  ['festival', '/festival/christmas/', '/assets/festival.js'],
])('first view: the frame “%s” at %s requests %s', async (frame, address, file) => {
  const { files } = await view(frame, address)
  expect(files).toContain(`modulepreload ${file}`)
  expect(files).toHaveLength(4) // a screen's own, and its texts
})

const sideOfSection = (side: number) =>
  function (this: HTMLElement) {
    return this.tagName === 'SECTION' ? side : 0
  }

/** The page of a card in a window of this size. */
async function viewCard(window: { width: number; height: number }) {
  vi.stubGlobal('matchMedia', () => ({ matches: false })) // a wide page has it too
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(sideOfSection(window.width))
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(sideOfSection(window.height))
  const shown = { ...card('tree', 375, 667), title: 'A tree', aspectRatio: '9:16', ground: '#fff1ee' } as const
  // the words of a card are the same in any language
  const { pictures } = await view('card', '/card/preview/tree/1', { language: 'zh-CN', data: {}, card: shown })
  const picture = document.querySelector('img')
  const place = document.querySelector('section')
  return {
    pictures,
    title: document.querySelector('h1')?.textContent,
    ground: place?.style.background,
    rows: place?.style.gridTemplateRows,
    width: picture?.style.width,
  }
}

test.each([
  ['a wide window', { width: 1440, height: 900 }, '1fr 0px', 505],
  ['a phone, with the room of the buttons', { width: 390, height: 700 }, '1fr 60px', 359],
])('first view: a card’s page has its color, its title and its picture in %s', async (_, window, rows, width) => {
  const shown = await viewCard(window)
  expect(shown).toMatchObject({ title: 'A tree', ground: '#fff1ee', rows })
  expect(shown.pictures).toEqual([['/files/tree@400.webp', 'high']])
  expect(Math.trunc(Number.parseFloat(shown.width ?? ''))).toBe(width)
})
