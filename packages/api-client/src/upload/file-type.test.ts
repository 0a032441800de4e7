import { describe, expect, it } from 'vitest'

import { typeOfFile } from './file-type.ts'
import { prepareFile } from './prepare-file.ts'
import type { ContentReader } from './read-in-browser.ts'
import { UnfitFile } from './unfit-file.ts'

/** A file that begins with these bytes, given as Latin-1 text. */
const file = (latin1: string): Blob => new Blob([Uint8Array.from(latin1, (letter) => letter.charCodeAt(0))])
/** A file of boxes, with its main brand and further ones. */
const ftyp = (main: string, ...others: string[]): Blob =>
  file(`\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${main}\0\0\0\0${others.join('')}`)

describe('the type of a file is found in its first bytes', () => {
  it.each([
    ['an iPhone’s photo', ftyp('heic', 'mif1', 'heic'), 'image/heic'],
    ['a photo of another phone', ftyp('mif1', 'heic'), 'image/heic'],
    ['an AVIF under the name of the container', ftyp('mif1', 'avif'), 'other picture'],
    ['a moving AVIF', ftyp('avis', 'avif'), 'other picture'],
    ['a film of an iPhone', ftyp('qt  '), 'other film'],
    ['a QuickTime film from before there were brands', file('\0\0\0\u0008wide\0\0\0\0mdat'), 'other film'],
    ['a film of an old phone', ftyp('3gp4'), 'other film'],
    ['an MP4', ftyp('isom', 'avc1'), 'video/mp4'],
    ['a voice memo', ftyp('M4A '), 'audio/mp4'],
    ['a song with protection', ftyp('M4P '), 'protected sound'],
    ['a still WebP', file('RIFF\0\0\0\0WEBPVP8 '), 'other picture'],
    ['a still WebP with an extended header', file('RIFF\0\0\0\0WEBPVP8X\u000a\0\0\0\u0010\0\0\0'), 'other picture'],
    ['a moving WebP', file('RIFF\0\0\0\0WEBPVP8X\u000a\0\0\0\u0012\0\0\0'), 'image/webp'],
    ['a Photoshop file', file('8BPS\0\u0001'), 'psd'],
    ['an Illustrator file', file('%PDF-1.6'), 'pdf'],
    ['an EPS file', file('%!PS-Adobe-3.0 EPSF-3.0'), 'eps'],
    ['a TIFF', file('II*\0'), 'tiff'],
    ['a raw photo', file('MM\0*'), 'tiff'],
    ['a GIMP file', file('gimp xcf v011'), 'picture'],
    ['a WebM film', file('\u001aE\u00df\u00a3'), 'film'],
    ['an Ogg recording', file('OggS'), 'sound'],
    ['a document of Word', file('PK\u0003\u0004'), 'archive'],
    ['a compressed drawing', file('\u001f\u008b\u0008'), 'packed drawing'],
    ['a page', file('<!doctype html><svg>'), null],
    ['nothing', file(''), null],
  ])('the first bytes of %s say what it is', async (_what, content, type) => {
    expect(await typeOfFile(content)).toBe(type)
  })

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- a > b -->\n<svg>',
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg">\n]><svg>`,
    `<!--${'long '.repeat(2_000)}--><!DOCTYPE svg><svg:svg xmlns:svg="http://www.w3.org/2000/svg">`,
  ])('a drawing may begin with anything that XML allows: %#', async (text) => {
    expect(await typeOfFile(file(text))).toBe('image/svg+xml')
  })
})

it('a drawing in UTF-16 is one too', async () => {
  const text = '\ufeff<?xml version="1.0" encoding="UTF-16"?><svg/>'
  const bytes = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)
  expect(await typeOfFile(new Blob([bytes]))).toBe('image/svg+xml')
})

const reader = (canDecode: boolean): ContentReader => ({
  decode: () =>
    canDecode
      ? Promise.resolve({
          width: 80,
          height: 60,
          isTransparent: () => false,
          write: (_, type) => Promise.resolve(new Blob(['written'], { type })),
          close: () => undefined,
        })
      : Promise.reject(new Error('unknown type')),
  probe: () => Promise.reject(new Error('cannot be played')),
})

const faultOf = (content: Blob): Promise<unknown> =>
  prepareFile(content, reader(false)).then(
    ({ type }) => type,
    (error: unknown) => (error instanceof UnfitFile ? [error.code, error.fault] : error),
  )

describe('a file that cannot be used says why', () => {
  it('each kind has a fault of its own, by which the page tells the way on', async () => {
    expect(await faultOf(file(''))).toEqual(['upload_broken', 'empty'])
    expect(await faultOf(file('%PDF-1.6'))).toEqual(['upload_type', 'pdf'])
    expect(await faultOf(ftyp('qt  '))).toEqual(['upload_type', 'codec'])
    expect(await faultOf(ftyp('M4A '))).toEqual(['upload_broken', 'recording'])
    expect(await faultOf(file('hello'))).toEqual(['upload_type', undefined])
    expect(await faultOf(new Blob(['hello'], { type: 'image/png' }))).toEqual(['upload_broken', undefined])
  })

  it('a HEIC photo goes to the server as it is where the browser cannot open it', async () => {
    expect(await faultOf(ftyp('heic'))).toBe('image/heic')
    expect((await prepareFile(ftyp('heic'), reader(true))).type).toBe('image/jpeg')
  })
})
