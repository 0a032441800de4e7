import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { AppError } from '#errors/app-error.ts'
import { pacifico, sfnt, woff, woff2 } from '#test/sample-fonts.ts'
import { id3, m4a, mp3Frames, mp4, wave } from '#test/sample-media.ts'
import { animatedGif, emptyPng, phonePhoto, redJpeg, redPng } from '#test/sample-pictures.ts'

import { clean, cleanToShape } from './clean.ts'

const HTML = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><script>alert(1)</script></svg>')

/** A drawing that says how its text is encoded. */
const accented = (encoding: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?><svg xmlns="http://www.w3.org/2000/svg"><text>é</text></svg>`

/** The code of the refusal. */
const refusal = async (content: Buffer): Promise<unknown> => {
  const error: unknown = await clean(content).then(
    ({ mime }) => `kept as ${mime}`,
    (error: unknown) => error,
  )
  return error instanceof AppError ? error.code : error
}

/** XMP of a picture of this digital source type, as other programs write it. */
const said = (source: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"
xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" note="Elm Street"/></rdf:RDF></x:xmpmeta>`

describe('S8: a file’s content decides its type', () => {
  test('S8: each allowed type is kept as that type', async () => {
    const samples = {
      'image/jpeg': await redJpeg(),
      'image/png': await redPng(),
      'image/gif': await animatedGif(3),
      'image/webp': await sharp(await animatedGif(3), { animated: true })
        .webp()
        .toBuffer(),
      'image/svg+xml': SVG,
      'video/mp4': mp4(),
      'audio/mp4': m4a(),
      'audio/mpeg': mp3Frames(6),
      'audio/wav': wave(),
      'font/ttf': sfnt(),
      'font/woff': pacifico('woff'),
      'font/woff2': pacifico('woff2'),
    }
    for (const [type, content] of Object.entries(samples)) expect((await clean(content)).mime).toBe(type)
    const openType = Buffer.from(sfnt())
    openType.write('OTTO')
    expect((await clean(openType)).mime).toBe('font/otf')
  })

  test('S8: a long text is read only as far as the largest drawing', async () => {
    const [long, endless] = ['花'.repeat(200_000), '花'.repeat(4_000_000)]
    expect(await refusal(Buffer.from(`<svg><!--${long}--></svg>`))).toBe('upload_too_large')
    expect(await refusal(Buffer.from(`<!--${endless}--><svg/>`))).toBe('upload_type')
  })

  test('S8: a drawing is read in the encoding that it declares, and kept in UTF-8', async () => {
    const encoded = [
      Buffer.from(accented('ISO-8859-1'), 'latin1'),
      Buffer.from(`\ufeff${accented('UTF-16')}`, 'utf16le'),
      Buffer.from(`\ufeff${accented('UTF-16')}`, 'utf16le').swap16(),
      Buffer.from(`\ufeff${accented('utf-8')}`),
    ]
    for (const drawing of encoded)
      expect((await clean(drawing)).content.toString()).toBe(
        '<svg xmlns="http://www.w3.org/2000/svg"><text>é</text></svg>',
      )
  })

  test('S8: other types are refused, whatever bytes they begin with', async () => {
    const avif = await sharp(await redPng())
      .avif()
      .toBuffer()
    const others = {
      nothing: Buffer.alloc(0),
      'one byte': Buffer.from('<'),
      HTML,
      'HTML that holds a drawing': Buffer.concat([HTML, SVG]),
      XML: Buffer.from('<?xml version="1.0"?><rss><svg xmlns="http://www.w3.org/2000/svg"/></rss>'),
      text: Buffer.from('hello'),
      JSON: Buffer.from('{"svg":1}'),
      'a program for Windows': Buffer.concat([Buffer.from('MZ\u0090\0', 'latin1'), Buffer.alloc(400)]),
      'a program for Linux': Buffer.concat([Buffer.from('\u007fELF', 'latin1'), Buffer.alloc(400)]),
      'an archive': Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(60)]),
      PDF: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
      'a picture of another type': avif,
      'sound without picture': mp4({ handler: 'soun' }),
      'a drawing in an encoding that nobody knows': Buffer.from('<?xml version="1.0" encoding="x-1"?><svg/>'),
      'a drawing whose bytes are not in its encoding': Buffer.from('<svg><!--\u00e9--></svg>', 'latin1'),
    }
    for (const [what, content] of Object.entries(others))
      expect([what, await refusal(content)]).toEqual([
        what,
        what === 'sound without picture' ? 'upload_broken' : 'upload_type',
      ])
  })
})

const took = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('S8: pictures are encoded anew', () => {
  test('S8: 30,000 by 30,000 pixels in 109 KB are refused before anything is unpacked', async () => {
    const bomb = emptyPng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(110_000)
    const allowed = emptyPng(5_000, 5_000)
    await clean(await redPng()) // loads the library
    // unpacking 36 times as many pixels would take far longer than those of the largest allowed picture
    const refused: number[] = []
    for (let round = 0; round < 3; round += 1)
      refused.push(await took(async () => expect(await refusal(bomb)).toBe('upload_too_large')))
    expect(Math.min(...refused)).toBeLessThan((await took(() => clean(allowed))) / 4)
  })

  test('S8: 25 megapixels are the limit, all frames of an animated picture together', async () => {
    expect(await refusal(emptyPng(5_001, 5_000))).toBe('upload_too_large')
    expect((await clean(emptyPng(5_000, 5_000))).width).toBe(4096)
    const film = await animatedGif(26, { width: 1_000, height: 1_000 })
    expect(film.length).toBeLessThan(1_000_000)
    expect(await refusal(film)).toBe('upload_too_many_frames')
  })

  test.each([
    ['many tiny frames', 1000, { width: 16, height: 16 }, 'upload_too_many_frames'],
    ['a film of five seconds', 60, { width: 320, height: 240 }, 'kept as image/gif'],
    ['frames as large as the card', 8, { width: 1080, height: 1920 }, 'kept as image/gif'],
  ])('S8: a film has a budget of work: %s', async (_what, frames, size, outcome) => {
    expect(await refusal(await animatedGif(frames, size))).toBe(outcome)
  })

  test('S8: noise, which is slow to encode, counts by its size before anything is unpacked', async () => {
    const film = await animatedGif(18, { width: 1_000, height: 1_000 })
    const start = performance.now()
    expect(await refusal(film)).toBe('kept as image/gif')
    const kept = performance.now()
    expect(await refusal(Buffer.concat([film, Buffer.alloc(8_000_000)]))).toBe('upload_too_many_frames')
    expect(performance.now() - kept).toBeLessThan(kept - start)
  })

  test('S8: a picture that is cut off is refused, not shown in half', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#888888', noise } })
    for (const type of ['png', 'jpeg'] as const) {
      const whole = await picture.clone().toFormat(type).toBuffer()
      expect(await refusal(whole)).toBe(`kept as image/${type}`)
      for (const part of [0.2, 0.5, 0.9])
        expect(await refusal(whole.subarray(0, whole.length * part))).toBe('upload_broken')
    }
  })

  test('S8: sides that only the header claims are refused', async () => {
    const liar = emptyPng(100, 100)
    liar.writeUInt32BE(0x7fffffff, 16)
    expect(await refusal(liar)).toMatch(/^upload_/)
    const gif = await animatedGif(2)
    gif.writeUInt16LE(65_535, 6)
    gif.writeUInt16LE(65_535, 8)
    expect(await clean(gif)).toMatchObject({ width: 24, height: 16 })
  })

  test.each(['png', 'jpeg', 'gif'])('S8: HTML behind, and a note within, a %s are gone', async (type) => {
    const picture = await sharp(await redPng())
      .withExif({ IFD0: { ImageDescription: HTML.toString() } })
      .toFormat(type as 'png')
      .toBuffer()
    const { content } = await clean(Buffer.concat([picture, HTML]))
    expect(content.includes('script')).toBe(false)
    expect(content.includes('html')).toBe(false)
    expect(await sharp(content).metadata()).toMatchObject({ width: 24, height: 16 })
  })

  test('S8: a photograph is turned upright and loses its place and author', async () => {
    const photo = await phonePhoto()
    expect(photo.includes('Elm Street')).toBe(true)
    const { content, ...kept } = await clean(photo)
    expect(kept).toMatchObject({ width: 16, height: 24, extension: 'jpg' })
    const { exif, icc, xmp, orientation } = await sharp(content).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(content.includes('Elm Street')).toBe(false)
  })

  test.each(['png', 'jpeg'] as const)(
    'a %s that says that a model made it, or a part of it, keeps the word',
    async (type) => {
      const marked = async (source: string) =>
        clean(
          await sharp(await redPng())
            .withXmp(said(source))
            .toFormat(type)
            .toBuffer(),
        )
      for (const source of ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia']) {
        const { content, origin, thumbnails } = await marked(source)
        expect(origin).toBe('ai')
        for (const file of [content, ...thumbnails.values()]) {
          const xmp = (await sharp(file).metadata()).xmp?.toString() ?? ''
          expect(xmp).toContain('http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia<')
          expect(xmp).not.toContain('Elm Street')
        }
      }
      for (const source of ['digitalCapture', 'trainedAlgorithmicMediaNot', 'minorHumanEdits']) {
        const { content, origin } = await marked(source)
        expect([origin, (await sharp(content).metadata()).xmp]).toEqual([null, undefined])
      }
    },
  )

  test('a GIF that says that a model made it keeps the word, and moves', async () => {
    const film = await animatedGif(5)
    const { content, origin } = await clean(Buffer.concat([film, Buffer.from(said('trainedAlgorithmicMedia'))]))
    expect([origin, content.toString('utf8').includes('digitalsourcetype/trainedAlgorithmicMedia<')]).toEqual([
      'ai',
      true,
    ])
    expect((await sharp(content, { animated: true }).metadata()).pages).toBe(5)
    expect((await clean(film)).content.includes('XMP')).toBe(false)
  })

  test.each(['gif', 'webp'] as const)('an animated %s stays animated', async (type) => {
    const film = await sharp(await animatedGif(5), { animated: true })
      .toFormat(type)
      .toBuffer()
    const { content, width, height } = await clean(film)
    expect([width, height]).toEqual([24, 16])
    expect(await sharp(content, { animated: true }).metadata()).toMatchObject({
      format: type,
      pages: 5,
      delay: [80, 80, 80, 80, 80],
    })
  })

  test('S8: a WebP film has the same limits as a GIF', async () => {
    const film = sharp(await animatedGif(26, { width: 1_000, height: 1_000 }), { animated: true })
    expect(await refusal(await film.webp({ effort: 0 }).toBuffer())).toBe('upload_too_many_frames')
  })

  test('a picture has its mean color, and thumbnails 200 and 400 px wide (spec 9)', async () => {
    const { color, thumbnails } = await clean(await redPng({ width: 900, height: 600 }))
    expect(color).toMatch(/^#c[b-d]3[2-4]3[2-4]$/)
    const sizes = await Promise.all(
      [...thumbnails].map(async ([width, thumbnail]) => {
        const { format, width: real, height } = await sharp(thumbnail).metadata()
        return [width, format, real, height]
      }),
    )
    expect(sizes).toEqual([
      [400, 'webp', 400, 267],
      [200, 'webp', 200, 133],
    ])
  })

  test('print colors become screen colors', async () => {
    const printed = await sharp(await redPng())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect(await sharp((await clean(printed)).content).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  test('a picture for an account is square and no larger than asked', async () => {
    const { width, height, mime } = await cleanToShape(await redPng({ width: 900, height: 600 }), {
      maxSide: 256,
      square: true,
    })
    expect([width, height, mime]).toEqual([256, 256, 'image/png'])
    await expect(cleanToShape(SVG, { maxSide: 256 })).rejects.toMatchObject({ code: 'upload_type' })
    await expect(cleanToShape(mp3Frames(6), { maxSide: 256 })).rejects.toMatchObject({ code: 'upload_type' })
  })
})

test('S8: any file, cut or changed anywhere, either comes out clean or is refused clearly', async () => {
  const samples = [
    await redJpeg(),
    await redPng(),
    await animatedGif(3),
    SVG,
    mp4(),
    Buffer.concat([id3('petals'), mp3Frames(4)]),
    wave(),
    sfnt(),
    woff(),
    woff2(),
  ]
  const damaged = fc
    .record({
      sample: fc.constantFrom(...samples),
      changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
      end: fc.option(fc.nat()),
    })
    .map(({ sample, changes, end }) => {
      const content = Buffer.from(sample)
      for (const [at, byte] of changes) content[at % content.length] = byte
      return end === null ? content : content.subarray(0, end % content.length)
    })
  const anything = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: damaged }, anything), async (content) => {
      const before = Buffer.from(content)
      const outcome = await refusal(content)
      expect(String(outcome)).toMatch(/^(?:kept as |upload_(?:type|broken|too_large|too_many_frames)$)/)
      expect(content.equals(before)).toBe(true)
    }),
    { numRuns: 600 },
  )
})
