import { typeOfFile } from '@petalpost/api-client/upload/file-type'
import { BlobSource, Input, MP3 } from 'mediabunny'
import { describe, expect, it } from 'vitest'

import { writtenWav } from '#test/written-wav.ts'

import { asMp3 } from './as-mp3.ts'

/** What an MP3 file says of its sound. */
async function soundOf(mp3: Blob) {
  const input = new Input({ source: new BlobSource(mp3), formats: [MP3] })
  const track = await input.getPrimaryAudioTrack()
  return { seconds: await input.computeDuration(), channels: track?.numberOfChannels, rate: track?.sampleRate }
}

describe('a WAV file', () => {
  it.each([
    ['stereo', {}, { channels: 2, rate: 44_100 }],
    ['mono', { channels: 1, rate: 22_050 }, { channels: 1, rate: 22_050 }],
    ['six channels of 96 kHz', { channels: 6, rate: 96_000 }, { channels: 2, rate: 44_100 }],
  ])('in %s becomes an MP3 of its length and a fraction of its size', async (_, sound, kept) => {
    const wav = writtenWav(3, sound)
    const mp3 = await asMp3(wav)
    expect([await typeOfFile(mp3), mp3.type]).toEqual(['audio/mpeg', 'audio/mpeg'])
    const { seconds, ...heard } = await soundOf(mp3)
    expect(heard).toEqual(kept)
    expect(Math.abs(seconds - 3), 'an MP3 begins and ends with a frame of silence').toBeLessThan(0.1)
    expect(mp3.size).toBeLessThan(wav.size / 2)
  })

  it('stays as it is when it cannot be encoded, or would grow', async () => {
    const wav = writtenWav(0.1)
    expect(await asMp3(wav, () => Promise.reject(new TypeError('not loaded')))).toBe(wav)
    expect(await asMp3(wav, async () => () => Promise.reject(new Error('a rare kind')))).toBe(wav)
    expect(await asMp3(wav, async () => async () => new Blob([new Uint8Array(wav.size + 1)]))).toBe(wav)
  })
})

it('a file that is no WAV is sent as it is, and loads no encoder', async () => {
  const tune = new Blob(['ID3'])
  expect(await asMp3(tune, () => Promise.reject(new Error('loaded')))).toBe(tune)
})
