import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'
import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4InputFormat,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny'

/** What browsers play, by the names of the library. */
const PICTURES = new Set(['avc', 'vp8', 'vp9', 'av1'])
const SOUNDS = new Set(['aac', 'mp3', 'opus', 'flac'])

const read = (file: Blob): Input => new Input({ source: new BlobSource(file), formats: [MP4, QTFF] })

/** @throws UnfitFile when the file is broken */
async function known<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch {
    throw new UnfitFile('upload_broken')
  }
}

/** Copies pictures and sound into an MP4, without decoding them. @throws UnfitFile when one of them cannot be copied */
async function remuxed(input: Input): Promise<Blob> {
  const target = new BufferTarget()
  // the table of contents goes first, so that a film plays before it has arrived
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    copy: { mode: 'forced', shiftTolerance: Infinity },
    tags: {},
    showWarnings: false,
  })
  if (!conversion.isValid || conversion.discardedTracks.length > 0) throw new UnfitFile('upload_type', 'codec')
  await conversion.execute()
  if (target.buffer === null) throw new UnfitFile('upload_broken')
  return new Blob([target.buffer], { type: 'video/mp4' })
}

/**
 * A film as an MP4 that browsers play: one in MP4 stays as it is, a MOV with H.264 is copied into one.
 * @throws UnfitFile with the fault `hevc` or `codec` when browsers would show nothing
 */
export async function openFilm(film: Blob): Promise<Blob> {
  const input = read(film)
  const track = await known(input.getPrimaryVideoTrack())
  if (track === null) throw new UnfitFile('upload_type', 'sound')
  const codec = await known(track.getCodec())
  if (codec === 'hevc') throw new UnfitFile('upload_type', 'hevc')
  if (codec === null || !PICTURES.has(codec)) throw new UnfitFile('upload_type', 'codec')
  return (await input.getFormat()) instanceof Mp4InputFormat ? film : remuxed(input)
}

/** Checks that browsers play a recording: Apple Lossless is silent in most. @throws UnfitFile */
export async function checkRecording(recording: Blob): Promise<void> {
  const codec = await known(
    read(recording)
      .getPrimaryAudioTrack()
      .then((track) => track?.getCodec() ?? null),
  )
  if (codec === null || !SOUNDS.has(codec)) throw new UnfitFile('upload_type', 'recording')
}
