import { registerMp3Encoder } from '@mediabunny/mp3-encoder'
import { BlobSource, BufferTarget, Conversion, Input, Mp3OutputFormat, Output, WAVE } from 'mediabunny'

/** Enough for music on a phone's speaker and in headphones, bits a second. */
const BITRATE = 160_000

/** The rates of sound that an MP3 can have, Hz. */
const RATES: ReadonlySet<number> = new Set([8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000])

let isRegistered = false

/** Writes a WAV file as MP3, in a worker of the library. @throws Error when its sound cannot be read */
export async function encodeMp3(wav: Blob): Promise<Blob> {
  if (!isRegistered) registerMp3Encoder()
  isRegistered = true
  const input = new Input({ source: new BlobSource(wav), formats: [WAVE] })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('no sound in the file')
  const output = new Output({ format: new Mp3OutputFormat(), target: new BufferTarget() })
  const conversion = await Conversion.init({
    input,
    output,
    audio: {
      codec: 'mp3',
      bitrate: BITRATE,
      ...(track.numberOfChannels > 2 ? { numberOfChannels: 2 } : {}),
      ...(RATES.has(track.sampleRate) ? {} : { sampleRate: 44_100 }),
    },
    showWarnings: false,
  })
  await conversion.execute()
  if (!output.target.buffer) throw new Error('nothing was written')
  return new Blob([output.target.buffer], { type: 'audio/mpeg' })
}
