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
  chunk('assets/texts.js', '/site/src/locales/zh-CN/messages.po'),
  chunk('assets/dialog.js', '/site/src/shared/dialog.tsx'),
]

test('screenFiles: a screen has its scripts and styles, without those that the document preloads', () => {
  const bundle = Object.fromEntries(CHUNKS.map((each) => [each.fileName, each] as const))
  const html = '<link rel="modulepreload" crossorigin href="/assets/app.js">'
  expect(screenFiles('/site', bundle, html)).toEqual({
    '': ['assets/app.js'],
    '/home': ['assets/home.js', 'assets/gallery.js', 'assets/gallery.css'],
    '/festival/$slug': ['assets/slug.js', 'assets/gallery.js', 'assets/gallery.css'],
    '/solution': ['assets/solutions.js'],
    'zh-CN': ['assets/texts.js'],
  })
})
