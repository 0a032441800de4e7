import type { CardV2 } from '@petalpost/card-document/card'
import type { Run, TextLayer } from '@petalpost/card-document/layers/text/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import { XSS_PAYLOADS } from '@petalpost/card-document/test/xss-payloads'

import { expect, test as base } from '../../actors.ts'
import { type Pixels, rgb } from '../../gold-letters/stage.ts'
import { openTyping, type Typing } from '../../typing/open.ts'

const test = base.extend<{ typing: Typing }>({
  typing: async ({ page }, use) => use(await openTyping(page)),
})

const RED = '#ff0000'
const inRed = (text: string): Run => ({ text, style: { fill: { type: 'solid', color: RED } } })
const GOLD: TextLayer['style']['fill'] = {
  type: 'linear',
  angle: 90,
  stops: [
    { color: '#8a6a1f', offset: 0 },
    { color: '#f4d98a', offset: 100 },
  ],
}

/** A card with one text, turned, so that nothing depends on a straight one. */
const cardWith = (runs: Run[], more: Partial<TextLayer> = {}): CardV2 => ({
  ...sampleCard({ groups: [], assets: {}, background: { type: 'solid', color: '#ffffff' } }),
  layers: [
    {
      id: 'text',
      type: 'text',
      x: 40,
      y: 200,
      width: 280,
      height: 60,
      rotation: -12,
      size: 'auto-height',
      runs,
      style: { ...style, letterSpacing: 0 },
      ...more,
    },
  ],
})

/** The largest difference of two pictures in one channel; slanted edges differ by 2 of 255 when they are drawn again. */
const farthest = (one: Pixels, other: Pixels): number =>
  one.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (other.data[at] ?? 0))), 0)
const SAME = 4

const PINYIN = ['n', 'ni', 'ni h', 'ni ha', 'ni hao']

test('IME: a composition is one step, and every letter arrives', async ({ typing }) => {
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

test('IME: a cancelled composition is no step and leaves the text as it was', async ({ typing, page }) => {
  await typing.open(cardWith([{ text: '祝' }]))
  await typing.call('start', 'text', 1, 1)
  await typing.compose(...PINYIN)
  await typing.choose('')
  expect(await typing.typed()).toMatchObject({ text: '祝', steps: 0 })
  await page.keyboard.type('!')
  expect(await typing.typed()).toMatchObject({ text: '祝!', steps: 1 })
})

test('IME: letters composed in the middle of a text look like those before them', async ({ typing }) => {
  await typing.open(cardWith([inRed('春天'), { text: '来了' }]))
  await typing.call('start', 'text', 2, 2)
  await typing.compose(...PINYIN)
  await typing.choose('你好')
  const { layer, steps, selection } = await typing.typed()
  expect(layer?.runs).toEqual([inRed('春天你好'), { text: '来了' }])
  expect({ steps, selection }).toEqual({ steps: 1, selection: { id: 'text', from: 4, to: 4 } })
})

test('IME: a composition replaces the selected letters in one step', async ({ typing, page }) => {
  await typing.open(cardWith([{ text: '新年' }, inRed('快'), { text: '乐' }]))
  await typing.call('start', 'text', 1, 3)
  await typing.compose(...PINYIN)
  await typing.choose('你好')
  expect(await typing.typed()).toMatchObject({ text: '新你好乐', steps: 1 })
  await page.keyboard.press('Control+z')
  expect((await typing.typed()).layer?.runs).toEqual([{ text: '新年' }, inRed('快'), { text: '乐' }])
})

test('IME: a composition that the end of editing interrupts is not lost', async ({ typing }) => {
  await typing.open(cardWith([{ text: '祝' }]))
  await typing.call('start', 'text', 1, 1)
  await typing.compose('n', 'ni')
  await typing.call('finish')
  expect(await typing.typed()).toMatchObject({ text: '祝ni', steps: 1, selection: null })
})

test('IME: compositions into texts with copies, in columns and on an arc lose nothing', async ({ typing, page }) => {
  const kinds: Partial<TextLayer>[] = [
    {
      copies: [{ offsetX: 2, offsetY: 2 }],
      style: { ...style, background: { color: '#eeeeee', padding: 4, radius: 4 } },
    },
    { vertical: true, height: 300, width: 100 },
    { curve: 90 },
    { size: 'fixed-shrink' },
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

test('typing: letters in quick succession are one step, and a pause begins another', async ({ typing, page }) => {
  await typing.open(cardWith([{ text: 'Happy' }]))
  await typing.call('start', 'text', 5, 5)
  await page.keyboard.type(' New')
  expect(await typing.typed()).toMatchObject({ text: 'Happy New', steps: 1 })
  await typing.call('wait', 1_001)
  await page.keyboard.type(' Year')
  expect(await typing.typed()).toMatchObject({ text: 'Happy New Year', steps: 2 })
  await page.keyboard.press('Control+z')
  expect(await typing.typed()).toMatchObject({ text: 'Happy New', selection: { from: 9, to: 9 } })
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.type('!')
  expect(await typing.typed()).toMatchObject({ text: 'Happy New!', selection: { from: 10, to: 10 } })
})

test('typing: Enter begins a line, also at the end of the text', async ({ typing, page }) => {
  await typing.open(cardWith([{ text: 'ab' }]))
  await typing.call('start', 'text', 2, 2)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await typing.typed()).toMatchObject({ text: 'ab\n\n', selection: { from: 4, to: 4 } })
  await page.keyboard.type('c')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('d')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+Enter')
  expect(await typing.typed()).toMatchObject({ text: '\nab\nd\nc' })
  await page.keyboard.press('Delete')
  await page.keyboard.press('Backspace')
  expect(await typing.typed()).toMatchObject({ text: 'b\nd\nc' })
})

test('typing: an emoji is one letter', async ({ typing, page }) => {
  await typing.open(cardWith([{ text: 'ab' }]))
  await typing.call('start', 'text', 1, 1)
  for (const emoji of ['😀', '👨‍👩‍👧', '🇨🇳']) await page.keyboard.insertText(emoji)
  expect(await typing.typed()).toMatchObject({ text: 'a😀👨‍👩‍👧🇨🇳b' })
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Backspace')
  expect(await typing.typed()).toMatchObject({ text: 'ab' })
})

test('typing: a text that is emptied takes new letters, and is removed when it stays empty', async ({
  typing,
  page,
}) => {
  await typing.open(cardWith([inRed('春天')]))
  await typing.call('start', 'text', 0, 2)
  await page.keyboard.press('Backspace')
  expect(await typing.typed()).toMatchObject({ text: '', selection: { from: 0, to: 0 } })
  await typing.compose(...PINYIN)
  await typing.choose('你好')
  expect((await typing.typed()).layer?.runs).toEqual([inRed('你好')])
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  expect((await typing.typed()).layer).toBeUndefined()
})

test('typing: what a card has no room for is left out and told', async ({ typing, page }) => {
  const full = 'x'.repeat(LIMITS.charsPerLayer - 2)
  await typing.open(cardWith([{ text: `a${full}` }], { style: { ...style, fontSize: 4 } }))
  await typing.call('start', 'text', 1, 1)
  await page.keyboard.type('bcd')
  expect(await typing.typed()).toMatchObject({ text: `ab${full}`, cut: 2, selection: { from: 2, to: 2 } })
})

test('typing: letters that a panel styles stay selected, and the text keeps the focus', async ({ typing, page }) => {
  await typing.open(cardWith([{ text: 'abcd' }]))
  await typing.call('start', 'text', 1, 3)
  await page.getByRole('button', { name: 'panel' }).click()
  expect((await typing.typed()).selection).toEqual({ id: 'text', from: 1, to: 3 })
  await typing.call('color', { id: 'text', from: 1, to: 3 }, RED)
  expect((await typing.typed()).layer?.runs).toEqual([{ text: 'a' }, inRed('bc'), { text: 'd' }])
  await typing.call('start', 'text', 1, 3)
  await page.keyboard.press('Control+b')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('!')
  expect((await typing.typed()).layer?.runs.map(({ text }) => text)).toEqual(['a', 'bc!', 'd'])
})

test('S6: hostile HTML is pasted as its text', async ({ typing, page, context }) => {
  const surprises: string[] = []
  page.on('dialog', (dialog) => {
    surprises.push(dialog.message())
    void dialog.dismiss()
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await typing.open(cardWith([{ text: 'ab' }]))
  await typing.call('start', 'text', 1, 1)
  const html = `<b>bold</b>${XSS_PAYLOADS.join('')}<img src=x onerror="alert(1)">`
  await page.evaluate(
    (markup) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([markup], { type: 'text/html' }),
          'text/plain': new Blob(['<b>one</b>\r\ntwo'], { type: 'text/plain' }),
        }),
      ]),
    html,
  )
  await page.keyboard.press('Control+v')
  expect(await typing.typed()).toMatchObject({ text: 'a<b>one</b>\ntwob', steps: 1 })
  await page.evaluate((markup) => {
    const data = new DataTransfer()
    data.setData('text/html', markup)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, html)
  expect(await typing.typed()).toMatchObject({ steps: 2 })
  expect(await page.locator('[contenteditable] *:not(br)').count()).toBe(0)
  expect(surprises).toEqual([])
})

test('a text looks the same while it is edited', async ({ typing, page }) => {
  const kinds: Partial<TextLayer>[] = [
    {},
    { vertical: true, height: 300, width: 100 },
    {
      copies: [{ offsetX: 2, offsetY: 2 }],
      style: { ...style, background: { color: '#eeeeee', padding: 4, radius: 4 } },
    },
    { size: 'fixed-shrink', height: 30 },
    { size: 'auto-width', style: { ...style, fill: GOLD, textAlign: 'right', letterSpacing: 8 } },
  ]
  for (const kind of kinds) {
    await typing.open(cardWith([inRed('Spring '), { text: 'is here\n春天来了' }], kind))
    const before = await rgb(await page.screenshot())
    await typing.call('start', 'text', 3, 3)
    expect(farthest(before, await rgb(await page.screenshot()))).toBeLessThanOrEqual(SAME)
    await typing.call('finish')
    expect(farthest(before, await rgb(await page.screenshot()))).toBe(0)
  }
})

test('a press beside the text ends the editing, and a press on a letter puts the caret there', async ({
  typing,
  page,
}) => {
  await typing.open(cardWith([{ text: 'abcdef' }], { rotation: 0 }))
  await typing.call('start', 'text', 0, 0)
  const box = await page.locator('[contenteditable]').boundingBox()
  if (!box) throw new Error('the text is not on the page')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const { selection } = await typing.typed()
  expect(selection?.from).toBeGreaterThan(0)
  expect(selection?.from).toBeLessThan(6)
  await page.mouse.click(box.x, box.y + box.height + 50)
  expect((await typing.typed()).selection).toBeNull()
  await typing.call('startAt', 'text', box.x + box.width / 2, box.y + box.height / 2)
  expect((await typing.typed()).selection).toEqual(selection)
})
