import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPanel } from '#test/render-in-editor.tsx'

import { ButtonPanel } from './button-panel.tsx'
import { ImagePanel } from './image-panel.tsx'
import { InkPanel } from './ink-panel.tsx'
import { ShapePanel } from './shape-panel.tsx'
import { StickerPanel } from './sticker-panel.tsx'
import { TextPanel } from './text-panel.tsx'
import { VideoPanel } from './video-panel.tsx'

const FACES = [
  {
    family: 'Noto Serif SC',
    weight: 400,
    italic: false,
    chinese: true,
    category: 'serif',
    chineseName: '思源宋体',
    css: '/fonts/noto@1/400.css',
  },
  {
    family: 'Noto Serif SC',
    weight: 600,
    italic: false,
    chinese: true,
    category: 'serif',
    chineseName: '思源宋体',
    css: '/fonts/noto@1/600.css',
  },
  {
    family: 'Lobster',
    weight: 400,
    italic: false,
    chinese: false,
    category: 'script',
    chineseName: null,
    css: '/fonts/lobster@1/400.css',
  },
]

const DRAWING = '<svg><path fill="#F00"/><path fill="#ff0000" stroke="#00ff00"/></svg>'

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.endsWith('.json') ? Response.json(FACES) : new Response(DRAWING)),
  )
})

afterEach(() => {
  vi.restoreAllMocks()
})

const open = (title: string) => userEvent.click(screen.getByText(title, { selector: 'summary' }))
const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const swatches = () => screen.getAllByRole('button', { name: /^#/ }).map((button) => button.getAttribute('aria-label'))
const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

async function write(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}

/** A card with one more shape, which differs from the other. */
function twoShapes(): CardV2 {
  const card = sampleCard()
  const star = card.layers.find((layer) => layer.type === 'shape')
  if (!star) throw new TypeError('no shape')
  const { stroke: _, ...plain } = star
  return { ...card, layers: [...card.layers, { ...plain, id: 'shape2', shape: 'heart', opacity: 0.5 }] }
}

describe('a panel', () => {
  it('shows different values of several layers as mixed, and sets one for all', async () => {
    const { layer, steps, isValid } = await renderPanel('shape', ShapePanel, twoShapes())
    expect(screen.getByRole('group', { name: 'Shape (Mixed)' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Diamond' }))
    await open('Appearance')
    expect([number('Opacity').value, number('Opacity').placeholder]).toEqual(['', 'Mixed'])
    await write(number('Opacity'), '80')
    expect(layer('shape1')).toMatchObject({ shape: 'diamond', opacity: 0.8 })
    expect(layer('shape2')).toMatchObject({ shape: 'diamond', opacity: 0.8 })
    expect([steps(), isValid()]).toEqual([2, true])
  })

  it('makes one step of a drag, and another of the next', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 10))
    const { layer, steps, session } = await renderPanel('ink', InkPanel)
    const slider = screen.getByRole('slider', { name: 'Pen width' })
    const widthIs = (width: number) => waitFor(() => expect(layer('ink1')).toMatchObject({ pen: { width } }))
    fireEvent.pointerDown(slider)
    fireEvent.mouseDown(slider, { clientX: 0 })
    await widthIs(0.5)
    fireEvent.mouseMove(document, { clientX: 40 })
    await widthIs(16.5)
    fireEvent.mouseMove(document, { clientX: 100 })
    await widthIs(40)
    fireEvent.mouseUp(document)
    expect(steps()).toBe(1)
    fireEvent.pointerDown(slider)
    fireEvent.mouseDown(slider, { clientX: 0 })
    await widthIs(0.5)
    expect(steps()).toBe(2)
    session.undo()
    session.undo()
    expect(layer('ink1')).toMatchObject({ pen: { width: 6 } })
  })

  it('tells what is wrong with a number, and keeps the old one', async () => {
    const { layer, steps } = await renderPanel('ink', InkPanel)
    await write(number('Pen width'), 'thick')
    expect(screen.getByText('Please enter a number.')).toBeTruthy()
    expect([steps(), number('Pen width').value]).toEqual([0, '6'])
    await write(number('Pen width'), '900')
    expect(screen.getByText('From 0.5 to 200.')).toBeTruthy()
    expect(layer('ink1')).toMatchObject({ pen: { width: 200 } })
  })

  it('takes arrow keys in a number at once, ten times as far with Shift', async () => {
    const { layer, steps } = await renderPanel('ink', InkPanel)
    await userEvent.click(number('Pen width'))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Shift>}{ArrowDown}{/Shift}')
    expect(layer('ink1')).toMatchObject({ pen: { width: 2 } })
    expect(steps()).toBe(1)
  })

  it('takes an animation, its time and its removal', async () => {
    const play = vi.fn()
    const tried: unknown[] = []
    const tryOut = (trial: unknown) => void tried.push([trial, layer('shape1')?.animations?.in?.direction])
    const { layer, isValid } = await renderPanel('shape', ShapePanel, sampleCard(), { play, tryOut })
    await open('Animation')
    await userEvent.selectOptions(list('Entrance'), 'Slide')
    await userEvent.selectOptions(list('Side'), 'Left')
    const trial = { type: 'animations', ids: ['shape1'], part: 'in' }
    // each choice is shown at once, after the card has it
    expect(tried.flat()).toEqual([trial, undefined, trial, 'left'])
    await write(number('Delay'), '1.5')
    expect(layer('shape1')?.animations).toEqual({
      in: { name: 'slide', duration: 600, delay: 1_500, direction: 'left' },
    })
    expect(isValid()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(play).toHaveBeenCalledWith({ type: 'animations', ids: ['shape1'] })
    await userEvent.selectOptions(list('Entrance'), 'None')
    expect(layer('shape1')).not.toHaveProperty('animations')
  })

  it('S6: refuses a link that is none, and keeps what was written', async () => {
    const { layer, isValid } = await renderPanel('shape', ShapePanel)
    await open('Link and description')
    const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
    await write(link, 'javascript:alert(1)')
    expect(screen.getByText('A link must start with https://, http://, mailto: or tel:.')).toBeTruthy()
    expect([layer('shape1')?.link?.href, link.value]).toEqual(['https://example.org/star', 'javascript:alert(1)'])
    await write(link, 'petalpost.com')
    expect(layer('shape1')?.link).toEqual({ href: 'https://petalpost.com' })
    await userEvent.click(screen.getByRole('switch', { name: 'Only decoration' }))
    expect(layer('shape1')?.decorative).toBe(true)
    await userEvent.clear(link)
    await userEvent.tab()
    expect(layer('shape1')).not.toHaveProperty('link')
    expect(isValid()).toBe(true)
  })
})

describe('a gradient', () => {
  it('gets stops, moves and loses them by keyboard; the last two stay', async () => {
    const { layer } = await renderPanel('shape', ShapePanel)
    const fill = () => {
      const shape = layer('shape1')
      return shape?.type === 'shape' && shape.fill.type === 'linear' ? shape.fill : undefined
    }
    await userEvent.click(screen.getByRole('button', { name: 'Add a stop' }))
    const stop = screen.getByRole('slider', { name: 'Stop 3' })
    stop.focus()
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
    expect(fill()?.stops[2]).toEqual({ color: '#808000', offset: 61 })
    await userEvent.keyboard('{Delete}')
    expect(fill()?.stops).toHaveLength(2)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove stop' }).disabled).toBe(true)
    await write(number('Angle'), '45')
    expect(fill()?.angle).toBe(45)
  })

  it('becomes one color, which is typed; a wrong one is told', async () => {
    const { layer, isValid } = await renderPanel('shape', ShapePanel)
    await userEvent.selectOptions(list('Fill'), 'Solid color')
    const color = screen.getByRole<HTMLInputElement>('textbox', { name: 'Color' })
    expect(color.value).toBe('#ff0000')
    await userEvent.clear(color)
    await userEvent.type(color, 'blue')
    await userEvent.tab()
    expect(screen.getByText('Please enter a color like #b3263a.')).toBeTruthy()
    expect(layer('shape1')).toMatchObject({ fill: { color: '#ff0000' } })
    await userEvent.clear(color)
    await userEvent.type(color, '#112233')
    expect(layer('shape1')).toMatchObject({ fill: { type: 'solid', color: '#112233' } })
    expect(isValid()).toBe(true)
  })
})

describe('a color', () => {
  it('is picked by keyboard in one step, or taken from the colors of the card', async () => {
    const { layer, steps, isValid } = await renderPanel('shape', ShapePanel)
    await userEvent.click(screen.getByRole('button', { name: 'Color picker: Color of stop 1' }))
    const stop = () => {
      const shape = layer('shape1')
      return shape?.type === 'shape' && shape.fill.type === 'linear' ? shape.fill.stops[0]?.color : undefined
    }
    const hue = await screen.findByRole('slider', { name: 'Hue' })
    const before = swatches()
    hue.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(swatches()).toEqual(before)
    expect([stop(), steps()]).toEqual(['#ff9900', 1])
    await userEvent.click(screen.getByRole('button', { name: '#aa2233' }))
    expect([stop(), steps(), isValid()]).toEqual(['#aa2233', 2, true])
  })
})

describe('the panel of texts', () => {
  it('chooses a font of the library, which the card then lists', async () => {
    const { layer, card, isValid } = await renderPanel('text', TextPanel)
    const font = screen.getByRole<HTMLInputElement>('combobox', { name: 'Font' })
    await waitFor(() => expect(font.value).toBe('Noto Serif SC'))
    await userEvent.click(font)
    await userEvent.click(within(await screen.findByRole('listbox')).getByText('Lobster'))
    expect(layer('text1')).toMatchObject({ style: { fontFamily: 'Lobster', fontWeight: 400 } })
    expect(card().fonts.map(({ family }) => family)).toContain('Lobster')
    expect(document.head.querySelector('link[href="/fonts/lobster@1/400.css"]')).toBeTruthy()
    expect(isValid()).toBe(true)
  })

  it('shows letters of two sizes as mixed, and sets styles, effects and bends', async () => {
    const { layer, isValid } = await renderPanel('text', TextPanel)
    expect(number('Font size').placeholder).toBe('Mixed')
    await write(number('Font size'), '24')
    await userEvent.click(screen.getByRole('button', { name: 'Italic' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Left' }))
    await open('Text effects')
    await userEvent.selectOptions(list('Effect'), 'Outline')
    await write(number('Bend'), '90')
    expect(layer('text1')).toMatchObject({
      style: { fontSize: 24, italic: true, textAlign: 'left' },
      copies: [{ stroke: { width: 3 } }],
      curve: 90,
    })
    expect(screen.getByRole('button', { name: 'Italic', pressed: true })).toBeTruthy()
    await userEvent.selectOptions(list('Effect'), 'None')
    expect(layer('text1')).not.toHaveProperty('copies')
    expect(isValid()).toBe(true)
  })
})

describe('the panels of pictures', () => {
  it('flip, cut, filter and replace a picture', async () => {
    const crop = vi.fn<(id: string) => void>()
    const { layer, isValid } = await renderPanel('image', ImagePanel, sampleCard(), { crop })
    await userEvent.click(screen.getByRole('button', { name: 'Crop' }))
    expect(crop).toHaveBeenCalledWith('image1')
    await userEvent.click(screen.getByRole('button', { name: 'Flip vertically' }))
    expect(layer('image1')).toMatchObject({ flip: 'both' })
    await userEvent.click(screen.getByRole('button', { name: 'Flip horizontally' }))
    expect(layer('image1')).toMatchObject({ flip: 'vertical' })
    await userEvent.click(screen.getByRole('radio', { name: 'None' }))
    await open('Filters')
    await write(number('Sepia'), '40')
    await write(number('Brightness'), '100')
    expect(layer('image1')).toMatchObject({ filter: { sepia: 0.4 } })
    await userEvent.click(screen.getByRole('radio', { name: 'Noir' }))
    expect(layer('image1')).toMatchObject({ filter: { brightness: 0.95, contrast: 1.35, grayscale: 1 } })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Noir' }).checked).toBe(true)
    await write(number('Contrast'), '120')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Noir' }).checked).toBe(false)
    await userEvent.click(screen.getByRole('radio', { name: 'Original' }))
    expect(layer('image1')).not.toHaveProperty('filter')
    await userEvent.click(screen.getByRole('radio', { name: 'Picture 1' }))
    expect(layer('image1')).toMatchObject({ asset: 'art' })
    expect(layer('image1')).not.toHaveProperty('mask')
    expect(isValid()).toBe(true)
  })

  it('change the colors that a drawing has, and give them back', async () => {
    const { layer, isValid } = await renderPanel('sticker', StickerPanel)
    const color = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Color 2' })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Color 1' }).value).toBe('#00ff00')
    await userEvent.clear(color)
    await userEvent.type(color, '#0000ff')
    expect(layer('sticker1')).toMatchObject({ recolor: { '#ff0000': '#00ff00', '#00ff00': '#0000ff' } })
    await userEvent.click(screen.getByRole('button', { name: 'Original colors' }))
    expect(layer('sticker1')).not.toHaveProperty('recolor')
    expect(isValid()).toBe(true)
  })

  it('let a video loop with sound', async () => {
    const { layer, isValid } = await renderPanel('video', VideoPanel)
    await userEvent.click(screen.getByRole('switch', { name: 'Loop' }))
    await userEvent.click(screen.getByRole('switch', { name: 'With sound' }))
    expect(layer('video1')).toMatchObject({ loop: true, sound: true })
    await userEvent.click(screen.getByRole('switch', { name: 'Loop' }))
    expect(layer('video1')).not.toHaveProperty('loop')
    expect(isValid()).toBe(true)
  })
})

describe('the panel of buttons', () => {
  it('keeps the link that a button must have', async () => {
    const { layer, isValid } = await renderPanel('button', ButtonPanel)
    const link = screen.getByRole('textbox', { name: 'Link' })
    await userEvent.clear(link)
    await userEvent.tab()
    expect(screen.getByText('A button needs a link.')).toBeTruthy()
    await write(link, 'ada@example.org')
    await write(screen.getByRole('textbox', { name: 'Label' }), 'Write to Ada')
    expect(layer('button1')).toMatchObject({ label: 'Write to Ada', link: { href: 'mailto:ada@example.org' } })
    expect(isValid()).toBe(true)
  })
})
