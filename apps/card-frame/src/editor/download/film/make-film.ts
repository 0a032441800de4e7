import {
  AudioBufferSource,
  BufferTarget,
  canEncodeAudio,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  QUALITY_VERY_HIGH,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'

import { FILM_FPS, timesOf } from './film-plan.ts'
import { SAMPLE_RATE } from './film-sound.ts'
import type { FilmStage } from './film-stage.ts'
import { NoFilm } from './no-film.ts'
import { toI420 } from './yuv.ts'

interface Size {
  width: number
  height: number
}

interface FilmOptions {
  size: Size
  seconds: number
  /** Renders the sound in so many samples; null when the film is silent. */
  sound: (samples: number) => Promise<AudioBuffer | null>
  signal: AbortSignal
  tell: (share: number) => void
}

/** How many samples a packet has, and how many packets the encoder adds for its own delay. */
const PACKETS = { aac: { samples: 1_024, added: 0 }, mp3: { samples: 1_152, added: 1 } } as const

/** Whether this browser can make films of this size: H.264, which every player shows. */
export const canMakeFilm = async ({ width, height }: Size): Promise<boolean> =>
  'VideoEncoder' in window && canEncodeVideo('avc', { width, height, quality: QUALITY_VERY_HIGH })

/** AAC where the browser has it, else MP3: every player of MP4 plays both. */
async function soundCodec(): Promise<keyof typeof PACKETS> {
  const options = { numberOfChannels: 2, sampleRate: SAMPLE_RATE, quality: QUALITY_HIGH }
  if ('AudioEncoder' in window && (await canEncodeAudio('aac', options))) return 'aac'
  const { registerMp3Encoder } = await import('@mediabunny/mp3-encoder')
  registerMp3Encoder()
  return 'mp3'
}

/** Samples that fill whole packets, so that the sound is as long as the film to half a packet, 12 ms. */
export function samplesFor(seconds: number, codec: keyof typeof PACKETS): number {
  const { samples, added } = PACKETS[codec]
  return Math.max(1, Math.round((seconds * SAMPLE_RATE) / samples) - added) * samples
}

/** The colors that every player expects. */
const COLORS = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const

/** Adds a frame, and waits until the encoder can take the next. */
async function addFrame(
  pictures: VideoSampleSource,
  planes: Uint8Array<ArrayBuffer>,
  { width, height }: Size,
  number: number,
): Promise<void> {
  const sample = new VideoSample(planes, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp: number / FILM_FPS,
    duration: 1 / FILM_FPS,
    colorSpace: COLORS,
  })
  await pictures.add(sample)
  sample.close()
}

/**
 * Makes an MP4, frame by frame from the card's own clock.
 * @throws NoFilm when the browser cannot encode H.264
 */
export async function makeFilm(stage: FilmStage, { size, seconds, sound, signal, tell }: FilmOptions): Promise<Blob> {
  if (!(await canMakeFilm(size))) throw new NoFilm()
  const codec = await soundCodec()
  const heard = await sound(samplesFor(seconds, codec))
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  const pictures = new VideoSampleSource({ codec: 'avc', quality: QUALITY_VERY_HIGH, keyFrameInterval: 2 })
  output.addVideoTrack(pictures, { frameRate: FILM_FPS })
  const voice = heard && new AudioBufferSource({ codec, quality: QUALITY_HIGH })
  if (voice) output.addAudioTrack(voice)
  try {
    await output.start()
    if (voice && heard) {
      await voice.add(heard)
      voice.close()
    }
    const times = timesOf(seconds, FILM_FPS)
    for (const [number, ms] of times.entries()) {
      const frame = await stage.frame(ms)
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, size.width, size.height)
      context.drawImage(frame, 0, 0)
      const { data } = context.getImageData(0, 0, size.width, size.height)
      await addFrame(pictures, toI420(data, size.width, size.height), size, number)
      signal.throwIfAborted()
      tell((number + 1) / times.length)
    }
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  }
  if (!target.buffer) throw new Error('no film')
  return new Blob([target.buffer], { type: 'video/mp4' })
}
