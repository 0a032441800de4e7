import { describe, expect, test } from 'vitest'

import { box, codecBox, id3, m4a, mp3Frames, mp4, wave, waveNote } from '#test/sample-media.ts'

import { clean } from '../clean.ts'
import { cleanMp3 } from './mp3.ts'
import { cleanMp4 } from './mp4.ts'
import { cleanWave } from './wave.ts'

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

/** Sound that browsers play, and a track of pictures. */
const SOUND = { handler: 'soun', media: [codecBox('mp4a')] }
const PICTURE = box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13))))
const branded = (content: Buffer, brand: string): Buffer => {
  content.write(brand, 8, 'latin1')
  return content
}

describe('S8: sound', () => {
  test('S8: a WAVE file keeps its sound, without notes and data after it', () => {
    const plain = wave()
    expect(cleanWave(plain).equals(plain)).toBe(true)
    expect(cleanWave(wave([waveNote('INFO by Ada')], [waveNote('<script>')])).equals(plain)).toBe(true)
    expect(cleanWave(Buffer.concat([plain, HTML])).equals(plain)).toBe(true)
  })

  test('S8: a WAVE file with wrong lengths or without sound is refused', () => {
    const plain = wave()
    for (const end of [11, 19, 30, 44, plain.length - 1]) expect(() => cleanWave(plain.subarray(0, end))).toThrow(Error)
    for (const [at, value] of [
      [20, 0x55], // another encoding
      [22, 0], // no channels
      [24, 0], // no sample rate
    ] as const) {
      const changed = Buffer.from(plain)
      changed.writeUInt16LE(value, at)
      expect(() => cleanWave(changed)).toThrow('not sound')
    }
  })

  test('S8: an MP3 file keeps its frames, without tags and data before, between and after them', () => {
    const frames = mp3Frames(8)
    const two = mp3Frames(2)
    expect(cleanMp3(frames).equals(frames)).toBe(true)
    expect(cleanMp3(Buffer.concat([id3('by Ada'), frames, Buffer.from('TAG by Ada'.padEnd(128))])).equals(frames)).toBe(
      true,
    )
    expect(cleanMp3(Buffer.concat([HTML, frames, HTML])).equals(frames)).toBe(true)
    expect(cleanMp3(Buffer.concat([frames, HTML, two])).length).toBe(frames.length + two.length)
  })

  test('S8: a file that is mostly not sound is refused', () => {
    expect(() => cleanMp3(mp3Frames(2))).toThrow('no sound')
    expect(() => cleanMp3(Buffer.concat([mp3Frames(4), Buffer.alloc(2000, 'x')]))).toThrow('no sound')
    expect(() => cleanMp3(id3('by Ada'))).toThrow('no sound')
    expect(() => cleanMp3(Buffer.alloc(100_000, 0xff))).toThrow('no sound')
    // stops at once, although every byte looks like the beginning of a frame
    expect(() => cleanMp3(Buffer.alloc(20_000_000, 0xff))).toThrow('more strays than sound')
  })
})

describe('S8: videos', () => {
  test('S8: a video keeps its length, because its tables refer to byte positions', () => {
    const film = mp4()
    expect(cleanMp4(film).equals(film)).toBe(true)
  })

  test('S8: place and device of the recording, and boxes that nothing plays, are blanked', () => {
    const place = box('udta', box('©xyz', Buffer.from('+51.5074-000.1278/')))
    const junk = [box('free', HTML), box('uuid', HTML), box('skip', HTML), box('meta', HTML)]
    const film = mp4({ moov: [place], top: junk })
    const kept = cleanMp4(film)
    expect(kept.length).toBe(film.length)
    expect([kept.includes('51.5074'), kept.includes('script')]).toEqual([false, false])
    expect(kept.includes('vide')).toBe(true)
  })

  test('S8: a video that is cut off, has other content or no picture is refused', () => {
    const film = mp4()
    expect(() => cleanMp4(film.subarray(0, film.length - 1))).toThrow('longer')
    expect(() => cleanMp4(Buffer.concat([film, HTML]))).toThrow(Error)
    expect(() => cleanMp4(mp4({ top: [box('html', HTML)] }))).toThrow('no film')
    expect(() => cleanMp4(mp4({ handler: 'soun' }))).toThrow('no picture')
    expect(() => cleanMp4(box('ftyp', Buffer.from('isom')))).toThrow('no picture')
  })

  test('S8: a recording keeps its length and has sound, but no picture', () => {
    const recording = m4a()
    expect(cleanMp4(recording, 'soun').equals(recording)).toBe(true)
    expect(() => cleanMp4(m4a('vide'), 'soun')).toThrow('no sound')
    expect(() =>
      cleanMp4(
        mp4({ moov: [box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('soun'), Buffer.alloc(13))))] }),
        'soun',
      ),
    ).toThrow('a film')
  })

  test.each([
    ['mp42', 'video/mp4'],
    ['isom', 'video/mp4'],
    ['M4V ', 'video/mp4'],
    ['3gp4', 'upload_type'],
    ['3g2a', 'upload_type'],
    ['M4A ', 'upload_broken'],
  ])('S8: sound in a container of the brand %j is a recording; with pictures it is not: %s', async (brand, film) => {
    const told = (content: Buffer) => clean(branded(content, brand)).then(({ mime }) => mime, String)
    expect(await told(mp4(SOUND))).toBe('audio/mp4')
    expect(await told(mp4({ ...SOUND, moov: [PICTURE] }))).toContain(film)
  })

  test.each([
    ['mp42', 'alac', 'upload_broken'],
    ['3gp4', 'samr', 'upload_type'],
  ])(
    'S8: a container of the brand %s with sound in %s, which no browser plays, is refused',
    async (brand, codec, code) => {
      const sound = { handler: 'soun', media: [codecBox(codec)] }
      await expect(clean(branded(mp4(sound), brand))).rejects.toThrow(code)
    },
  )

  test('S8: too many boxes are refused', () => {
    const nested = Array.from({ length: 11_000 }).reduce<Buffer>((inner) => box('free', inner), Buffer.alloc(0))
    expect(() => cleanMp4(Buffer.concat([mp4(), ...Array<Buffer>(10_000).fill(box('free'))]))).toThrow('too many')
    expect(cleanMp4(mp4({ top: [nested] })).length).toBeGreaterThan(80_000)
  })
})
