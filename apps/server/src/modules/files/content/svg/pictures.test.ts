import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { emptyPng, phonePhoto, redJpeg, redPng } from '#test/sample-pictures.ts'

import { cleanDrawing } from './clean-svg.ts'

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${XLINK} viewBox="0 0 100 100">${inside}</svg>`
const addressOf = (content: Buffer, type = 'image/png'): string => `data:${type};base64,${content.toString('base64')}`
const image = (address: string, more = 'width="9" height="9"'): string => `<image xlink:href="${address}" ${more}/>`

/** The pictures in a drawing, as bytes. */
const picturesIn = (svg: string): Buffer[] =>
  Array.from(svg.matchAll(/ href="data:image\/\w+;base64,([^"]+)"/g), ([, text = '']) => Buffer.from(text, 'base64'))

const refusal = (svg: string): Promise<unknown> => cleanDrawing(svg).then(({ lost }) => lost, String)

describe('S8: pictures in a drawing are encoded anew', () => {
  test('S8: a pattern of Figma keeps its picture', async () => {
    const { svg, lost } = await cleanDrawing(
      drawing(
        '<circle r="9" fill="url(#pattern0)"/><defs><pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1">' +
          `<use xlink:href="#image0" transform="scale(0.025)"/></pattern>${image(addressOf(await redPng()), 'id="image0" width="24" height="16"')}</defs>`,
      ),
    )
    const [picture] = picturesIn(svg)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 24, height: 16 })
    expect([svg.includes('<use transform="scale(0.025)" href="#image0">'), lost]).toEqual([true, []])
  })

  test('S8: a photograph in a drawing loses its place and author, and anything behind it', async () => {
    const photo = Buffer.concat([await phonePhoto(), Buffer.from('<script>alert(1)</script>')])
    const { svg } = await cleanDrawing(drawing(image(addressOf(photo, 'image/png').replace(/(.{76})/g, '$1\n'))))
    const [picture = Buffer.alloc(0)] = picturesIn(svg)
    expect(svg).toContain('href="data:image/jpeg;base64,')
    expect(/Elm Street|script/.test(picture.toString('latin1'))).toBe(false)
  })

  test('S8: drawings, pages, damaged pictures and those in other files are left out, and that is told', async () => {
    const hidden = [
      [addressOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/png'), 'pictures'],
      [addressOf(Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png'), 'pictures'],
      [addressOf((await redPng()).subarray(0, 60)), 'pictures'],
      ['data:image/png,%89PNG', 'pictures'],
      ['data:image/png;base64', 'pictures'],
      ['photo.jpg', 'linked'],
      ['https://evil.example/x.png', 'linked'],
    ] as const
    for (const [address, loss] of hidden) {
      const { svg, lost } = await cleanDrawing(drawing(`${image(address)}<rect/>`))
      expect([svg.includes('image'), svg.includes('<rect>'), lost]).toEqual([false, true, [loss]])
    }
  })

  test('S8: 25 megapixels are the limit of all pictures together, read from their headers', async () => {
    const [one, other] = [addressOf(emptyPng(5_000, 3_000)), addressOf(emptyPng(5_000, 3_001))]
    expect(await refusal(drawing(image(one) + image(other)))).toContain('upload_too_large')
    expect(await refusal(drawing(image(one) + image(one)))).toEqual([])
    expect(await refusal(drawing(image(addressOf(emptyPng(30_000, 30_000)))))).toEqual(['pictures'])
  })

  test('S8: a drawing with too many pictures, or with one that it draws too often, is refused', async () => {
    const many = await Promise.all(Array.from({ length: 51 }, (_, n) => redJpeg({ width: 10 + n, height: 9 })))
    expect(await refusal(drawing(many.map((each) => image(addressOf(each))).join('')))).toContain('too many pictures')
    const large = addressOf(emptyPng(4_000, 4_000))
    const use = '<use href="#i"/>'
    expect(await refusal(drawing(image(large, 'id="i" width="9" height="9"') + use.repeat(40)))).toContain('too slow')
    expect(await refusal(drawing(image(addressOf(await redPng()), 'id="i"') + use.repeat(400)))).toContain('too slow')
  })

  test('S8: the text of a drawing is limited, without its pictures', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 700, height: 500, channels: 3, background: '#888888', noise } as const
    const photo = addressOf(await sharp({ create }).png().toBuffer())
    expect(photo.length).toBeGreaterThan(600_000)
    expect(await refusal(drawing(image(photo)))).toEqual([])
    expect(await refusal(drawing(`<!--${'x'.repeat(512 * 1024)}-->`))).toContain('upload_too_large')
  })
})

describe('what a drawing loses is told', () => {
  test.each([
    [
      '<rect style="-inkscape-stroke:none;enable-background:new;marker:none"/><metadata/><style>.a:hover{fill:red}</style>',
      [],
    ],
    ['<text font-family="Arial, MyriadPro">a</text>', []],
    ['<text font-family="MyriadPro-Regular">a</text>', ['fonts']],
    ['<style>@font-face{font-family:x;src:url(x)}</style>', ['fonts']],
    ['<flowRoot><flowPara>a</flowPara></flowRoot>', ['flowed-text']],
    ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>', ['html']],
    ['<switch><foreignObject/><text>a</text></switch>', []],
    ['<style>.a{animation:x 1s}@keyframes x{to{fill:red}}</style><rect class="a"/>', ['motion']],
    ['<rect><set attributeName="fill" to="red"/></rect>', ['motion']],
    ['<style>g > rect{fill:red}</style>', ['styles']],
    ['<rect style="fill:var(--a)"/>', ['styles']],
    ['<style>@media print{.a{fill:red}}</style>', ['styles']],
    ['<rect fill="url(x.svg#p)"/><use href="x.svg#a"/>', ['linked']],
    ['<meshgradient/>', ['effects']],
    ['<rect onclick="a()"/>', ['interaction']],
    ['<a href="https://example.com"><rect/></a>', ['interaction']],
  ])('a drawing with %s loses what its author is told', async (inside, lost) => {
    expect((await cleanDrawing(drawing(inside))).lost).toEqual(lost)
  })
})
