import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { style } from '@petalpost/card-document/test/sample-card'
import { XSS_PAYLOADS } from '@petalpost/card-document/test/xss-payloads'
import type { Page } from '@playwright/test'

import { expect } from '../../actors.ts'
import { type Pixels, rgb } from '../../gold-letters/drawing-page.ts'
import { test } from '../../typing/open.ts'
import { cardWith, GOLD, inRed, RED } from '../../typing/text-cards.ts'

/** The largest difference of two pictures in one channel; slanted edges differ by 2 of 255 when they are drawn again. */
const farthest = (one: Pixels, other: Pixels): number =>
  one.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (other.data[at] ?? 0))), 0)
const SAME = 4

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
  await typing.compose('n', 'ni hao')
  await typing.choose('你好')
  expect((await typing.typed()).layer?.runs).toEqual([inRed('你好')])
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  expect((await typing.typed()).layer).toBeUndefined()
  await expect(page.getByLabel('Card')).toBeFocused()
})

test('typing: what a card has no room for is left out and told', async ({ typing, page }) => {
  const full = 'x'.repeat(LIMITS.charsPerLayer - 2)
  await typing.open(cardWith([{ text: `a${full}` }], { style: { ...style, fontSize: 4 } }))
  await typing.call('start', 'text', 1, 1)
  await page.keyboard.type('bcd')
  expect(await typing.typed()).toMatchObject({ text: `ab${full}`, cut: 2, selection: { from: 2, to: 2 } })
})

/** The letters that are shown as selected while a field has the focus. */
const highlighted = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('edited-text') ?? [])].map((range) => (range as Range).toString()).join())

test('typing: letters that a panel styles stay selected, and its buttons leave the focus in the text', async ({
  typing,
  page,
}) => {
  await typing.open(cardWith([{ text: 'abcd' }]))
  await typing.call('start', 'text', 1, 3)
  await page.getByRole('button', { name: 'panel' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()
  expect((await typing.typed()).selection).toEqual({ id: 'text', from: 1, to: 3 })
  await typing.call('color', { id: 'text', from: 1, to: 3 }, RED)
  expect((await typing.typed()).layer?.runs).toEqual([{ text: 'a' }, inRed('bc'), { text: 'd' }])
  await page.keyboard.press('Control+b')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('!')
  expect((await typing.typed()).layer?.runs.map(({ text }) => text)).toEqual(['a', 'bc!', 'd'])
})

test('typing: selected letters are shown while a field of a panel has the focus', async ({ typing, page }) => {
  await typing.open(cardWith([{ text: 'abcd' }]))
  await typing.call('start', 'text', 1, 3)
  expect(await highlighted(page)).toBe('')
  await page.getByRole('textbox', { name: 'size' }).click()
  expect(await highlighted(page)).toBe('bc')
  await typing.call('color', { id: 'text', from: 1, to: 3 }, RED)
  expect(await highlighted(page)).toBe('bc')
  await typing.call('finish')
  expect(await highlighted(page)).toBe('')
})

test('typing: a field that gets the focus without a press keeps the letters selected; the card ends the typing', async ({
  typing,
  page,
}) => {
  await typing.open(cardWith([{ text: 'abcd' }]))
  await typing.call('start', 'text', 1, 3)
  await page.getByRole('textbox', { name: 'size' }).focus()
  expect(await highlighted(page)).toBe('bc')
  expect((await typing.typed()).selection).toEqual({ id: 'text', from: 1, to: 3 })
  await typing.call('color', { id: 'text', from: 1, to: 3 }, RED)
  expect((await typing.typed()).layer?.runs).toEqual([{ text: 'a' }, inRed('bc'), { text: 'd' }])
  await page.getByLabel('Card').focus()
  expect((await typing.typed()).selection).toBeNull()
})

test('typing: goes on in a text that a panel has drawn in new elements', async ({ typing, page }) => {
  await typing.open(cardWith([{ text: 'abcd' }]))
  await typing.call('start', 'text', 2, 2)
  await typing.call('plate', 'text')
  await page.keyboard.type('!')
  expect(await typing.typed()).toMatchObject({ text: 'ab!cd', selection: { from: 3, to: 3 } })
})

test('typing: the box of a text grows with its letters, which take the same room in gold', async ({ typing, page }) => {
  const boxes = []
  for (const fill of [style.fill, GOLD]) {
    await typing.open(cardWith([{ text: 'ab' }], { size: 'auto-width', width: 30, style: { ...style, fill } }))
    await typing.call('start', 'text', 2, 2)
    await page.keyboard.type('cdefgh')
    const { layer } = await typing.typed()
    boxes.push([layer?.width, layer?.height])
  }
  expect(boxes[0]?.[0]).toBeGreaterThan(60)
  expect(boxes[1]).toEqual(boxes[0])
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

test('S6: dropped text lands below the pointer, as plain text', async ({ typing, page }) => {
  await typing.open(cardWith([{ text: 'abcdef' }], { rotation: 0 }))
  await typing.call('start', 'text', 0, 0)
  await page.evaluate(() => {
    const dragged = document.createElement('p')
    dragged.textContent = 'drag me'
    dragged.draggable = true
    dragged.addEventListener('dragstart', ({ dataTransfer }) => {
      dataTransfer?.setData('text/html', '<b onclick="alert(1)">one</b>')
      dataTransfer?.setData('text/plain', 'one')
    })
    document.body.append(dragged)
  })
  await page.getByText('drag me').dragTo(page.getByRole('textbox', { name: 'Text' }))
  const { text, steps } = await typing.typed()
  expect(text).toMatch(/^[a-f]+one[a-f]+$/)
  expect(steps).toBe(1)
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
    { link: { href: 'https://example.com/' } },
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
