import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { style } from '@petalpost/card-document/test/sample-card'
import { seededRandom } from '@petalpost/domain/seeded-random'

import { expect } from '../../actors.ts'
import { test } from '../../typing/open.ts'
import { cardWith, GOLD, inRed } from '../../typing/text-cards.ts'

const PINYIN = ['n', 'ni', 'ni h', 'ni ha', 'ni hao']

test('a composition is one step, and every letter arrives', async ({ typing }) => {
  await typing.open(cardWith([{ text: '祝' }]))
  await typing.call('start', 'text', 1, 1)
  await typing.compose(...PINYIN)
  expect(await typing.typed()).toMatchObject({ text: '祝', steps: 0 })
  await typing.choose('你好')
  expect(await typing.typed()).toMatchObject({ text: '祝你好', steps: 1, selection: { from: 3, to: 3 } })
  await typing.compose('k', 'kuai', 'kuai le')
  await typing.choose('快乐')
  expect(await typing.typed()).toMatchObject({ text: '祝你好快乐', steps: 2 })
})

test('a canceled composition is no step and leaves the text as it was', async ({ typing, page }) => {
  await typing.open(cardWith([{ text: '祝' }]))
  await typing.call('start', 'text', 1, 1)
  await typing.compose(...PINYIN)
  await typing.choose('')
  expect(await typing.typed()).toMatchObject({ text: '祝', steps: 0 })
  await page.keyboard.type('!')
  expect(await typing.typed()).toMatchObject({ text: '祝!', steps: 1 })
})

test('letters composed in the middle of a text look like those before them', async ({ typing }) => {
  await typing.open(cardWith([inRed('春天'), { text: '来了' }]))
  await typing.call('start', 'text', 2, 2)
  await typing.compose(...PINYIN)
  await typing.choose('你好')
  const { layer, steps, selection } = await typing.typed()
  expect(layer?.runs).toEqual([inRed('春天你好'), { text: '来了' }])
  expect({ steps, selection }).toEqual({ steps: 1, selection: { id: 'text', from: 4, to: 4 } })
})

test('a composition replaces the selected letters in one step', async ({ typing, page }) => {
  await typing.open(cardWith([{ text: '新年' }, inRed('快'), { text: '乐' }]))
  await typing.call('start', 'text', 1, 3)
  await typing.compose(...PINYIN)
  await typing.choose('你好')
  expect(await typing.typed()).toMatchObject({ text: '新你好乐', steps: 1 })
  await page.keyboard.press('Control+z')
  expect((await typing.typed()).layer?.runs).toEqual([{ text: '新年' }, inRed('快'), { text: '乐' }])
})

test('a composition that the end of editing interrupts is not lost', async ({ typing }) => {
  await typing.open(cardWith([{ text: '祝' }]))
  await typing.call('start', 'text', 1, 1)
  await typing.compose('n', 'ni')
  await typing.call('finish')
  expect(await typing.typed()).toMatchObject({ text: '祝ni', steps: 1, selection: null })
})

test('compositions into texts with copies, in columns, on an arc and in links lose nothing', async ({
  typing,
  page,
}) => {
  const kinds: Partial<TextLayer>[] = [
    {
      copies: [{ offsetX: 2, offsetY: 2 }],
      style: { ...style, background: { color: '#eeeeee', padding: 4, radius: 4 } },
    },
    { vertical: true, height: 300, width: 100 },
    { curve: 90 },
    { size: 'fixed-shrink' },
    { link: { href: 'https://example.com/', newTab: true as const } },
    { size: 'auto-width', style: { ...style, fill: GOLD } },
  ]
  for (const kind of kinds) {
    await typing.open(cardWith([{ text: '祝' }], kind))
    await typing.call('start', 'text', 1, 1)
    await typing.compose(...PINYIN)
    await typing.choose('你好')
    await page.keyboard.press('Enter')
    await typing.compose('a')
    await typing.choose('啊')
    expect(await typing.typed()).toMatchObject({ text: '祝你好\n啊', steps: 3 })
    await typing.call('finish')
  }
})

/** What an input method shows, and the word that is chosen. */
const WORDS = [
  [PINYIN, ['你', '好']],
  [
    ['s', 'sheng ri'],
    ['生', '日'],
  ],
  [
    ['k', 'kuai le'],
    ['快', '乐'],
  ],
  [
    ['に', 'にほ', 'にほんご'],
    ['日', '本', '語'],
  ],
  [
    ['ㅎ', '하', '한'],
    ['한', '글'],
  ],
  [['´'], ['é']],
  [['x', 'xiao'], ['😀']],
] as const

test('0 letters are lost in 120 compositions, and each is 1 step', async ({ typing, page }) => {
  await typing.open(cardWith([inRed('春天'), { text: '来了\n' }, inRed('ok')]))
  await typing.call('start', 'text', 0, 0)
  const random = seededRandom(13)
  const below = (end: number) => Math.floor(random() * end)
  let wanted = ['春', '天', '来', '了', '\n', 'o', 'k']
  const steps: number[] = []
  const expected: number[] = []
  for (let count = 0; count < 120; count += 1) {
    const before = await typing.typed()
    // a selection of at most two letters anywhere
    const from = below(wanted.length + 1)
    const to = Math.min(wanted.length, from + below(3))
    await typing.call('select', from, to)
    const [shown, word] = WORDS[below(WORDS.length)] ?? WORDS[0]
    await typing.compose(...shown)
    // an input method takes the selected letters away before it is canceled, so only a caret can be canceled
    const isCanceled = from === to && random() < 0.2
    await typing.choose(isCanceled ? '' : word.join(''))
    if (!isCanceled) wanted = [...wanted.slice(0, from), ...word, ...wanted.slice(to)]
    const after = await typing.typed()
    expect(after.text).toBe(wanted.join(''))
    steps.push(after.steps - before.steps)
    expected.push(isCanceled ? 0 : 1)
  }
  expect(steps).toEqual(expected)
  for (const step of expected) if (step === 1) await page.keyboard.press('Control+z')
  expect((await typing.typed()).layer?.runs).toEqual([inRed('春天'), { text: '来了\n' }, inRed('ok')])
})
