import { firstTexts, type TextChunk } from '@petalpost/ui/build/split-texts'
import { expect, test } from 'vitest'

const chunk = (code: string, more: Partial<TextChunk> = {}): TextChunk => ({
  isEntry: false,
  facadeModuleId: null,
  imports: [],
  modules: { 'a.ts': { code } },
  ...more,
})

const HOME = {
  root: '/site',
  first: [
    'routes/home.tsx',
    'shared/card/live/live-card.tsx',
    'shared/shell/avatar-menu.tsx',
    'features/home/my-cards.tsx',
  ],
}

const TEXTS = { 'aaa_-1': 'Home', bbbbb2: 'Cards', cccccc: 'Live', dddddd: 'Feedback' }

const CHUNKS = {
  'index.js': chunk('', { isEntry: true, imports: ['app.js'] }),
  'app.js': chunk("i18n._('aaa_-1'); label('unsaid')"),
  'home.js': chunk('', { facadeModuleId: '/site/src/routes/home.tsx?tsr-split=component', imports: ['gallery.js'] }),
  'gallery.js': chunk('jsx(Trans, { id: "bbbbb2" })', { imports: ['app.js'] }),
  'live.js': chunk('t({ id: `cccccc` })', { facadeModuleId: '/site/src/shared/card/live/live-card.tsx' }),
  'menu.js': chunk('', { facadeModuleId: '/site/src/shared/shell/avatar-menu.tsx' }),
  'mine.js': chunk('', { facadeModuleId: '/site/src/features/home/my-cards.tsx' }),
  'feedback.js': chunk('t({ id: "dddddd" })', { facadeModuleId: '/site/src/routes/mine/feedback.tsx' }),
}

test('firstTexts: /home, what it imports and what it loads by itself; no other part, and no text that is none', () => {
  expect([...firstTexts(HOME, CHUNKS, TEXTS)]).toEqual(['aaa_-1', 'bbbbb2', 'cccccc'])
})

test('firstTexts: a first part that became no chunk of its own stops the build', () => {
  const merged = { ...CHUNKS, 'mine.js': chunk('t({ id: "dddddd" })') }
  expect(() => firstTexts(HOME, merged, TEXTS)).toThrow('no chunks of their own: features/home/my-cards.tsx.')
})
