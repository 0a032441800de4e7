import { expect, test } from 'vitest'

import { screenFiles } from './screen-files.ts'

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  imports,
  viteMetadata: { importedCss: new Set(css) },
})

const CHUNKS = [
  chunk('assets/app.js', null),
  chunk('assets/gallery.js', null, ['assets/app.js'], ['assets/gallery.css']),
  chunk('assets/home.js', '/site/src/routes/home.tsx?tsr-split=component', ['assets/gallery.js', 'assets/app.js']),
  chunk('assets/slug.js', '/site/src/routes/festival/$slug.tsx?tsr-split=component', ['assets/gallery.js']),
  chunk('assets/solutions.js', '/site/src/routes/solution/index.tsx?tsr-split=component'),
  chunk('assets/mine.js', '/site/src/routes/mine/feedback.tsx?tsr-split=component'),
  chunk('assets/texts.js', '/site/src/locales/zh-CN/messages.po?first'),
  chunk('assets/more-texts.js', '/site/src/locales/zh-CN/messages.po?rest'),
  chunk('assets/dialog.js', '/site/src/shared/dialog.tsx'),
]

const filesOf = (chunks: ReturnType<typeof chunk>[], html = '') =>
  screenFiles('/site', Object.fromEntries(chunks.map((each) => [each.fileName, each] as const)), html)

test('screenFiles: a screen has its scripts and styles, without those that the document preloads', () => {
  expect(filesOf(CHUNKS, '<link rel="modulepreload" crossorigin href="/assets/app.js">')).toEqual({
    '': ['assets/app.js'],
    '/home': ['assets/home.js', 'assets/gallery.js', 'assets/gallery.css'],
    '/festival/$slug': ['assets/slug.js', 'assets/gallery.js', 'assets/gallery.css'],
    '/solution': ['assets/solutions.js'],
    'zh-CN': ['assets/texts.js'],
    'zh-CN rest': ['assets/more-texts.js'],
  })
})

test('screenFiles: a layout belongs to every screen below it that needs no login', () => {
  const found = filesOf([
    chunk('assets/layout.js', '/site/src/routes/mine/route.tsx?tsr-split=component'),
    chunk('assets/privacy.js', '/site/src/routes/mine/privacyAgreement.tsx?tsr-split=component'),
  ])
  expect(found['/mine/privacyAgreement']).toEqual(['assets/layout.js', 'assets/privacy.js'])
  expect(found['/mine/minePage']).toEqual(['assets/layout.js'])
  expect(found['/mine/feedback']).toBeUndefined()
})
