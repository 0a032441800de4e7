import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'
import type { UploadType } from '@petalpost/domain/upload'
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

/** Does a file say at its beginning that it is an MP4, so that all browsers play it as one? */
const isMp4 = async (input: Input, file: Blob): Promise<boolean> =>
  (await input.getFormat()) instanceof Mp4InputFormat && (await file.slice(4, 8).text()) === 'ftyp'

/** @throws UnfitFile when browsers would play nothing: Apple Lossless is silent in most */
async function checkSound(input: Input): Promise<void> {
  const track = await known(input.getPrimaryAudioTrack())
  if (track === null) throw new UnfitFile('upload_broken')
  const codec = await known(track.getCodec())
  if (codec === null || !SOUNDS.has(codec)) throw new UnfitFile('upload_type', 'recording')
}

/** A recording under the brand of recordings, by which everybody knows it from a film. */
const asRecording = (mp4: Blob): Blob =>
  new Blob([mp4.slice(0, 8), 'M4A ', mp4.slice(12)], { type: 'audio/mp4' satisfies UploadType })

/**
 * A film as an MP4 that browsers play: one in MP4 stays as it is, a MOV with H.264 is copied into one. One without
 * pictures is a recording: Android and many recorders give theirs the brand of films.
 * @throws UnfitFile with the fault `hevc`, `codec` or `recording` when browsers would show or play nothing
 */
export async function openFilm(film: Blob): Promise<Blob> {
  const input = read(film)
  const track = await known(input.getPrimaryVideoTrack())
  if (track === null) {
    await checkSound(input)
    return asRecording((await isMp4(input, film)) ? film : await remuxed(input))
  }
  const codec = await known(track.getCodec())
  if (codec === 'hevc') throw new UnfitFile('upload_type', 'hevc')
  if (codec === null || !PICTURES.has(codec)) throw new UnfitFile('upload_type', 'codec')
  return (await input.getFormat()) instanceof Mp4InputFormat ? film : remuxed(input)
}

/** Has a file in a container of films no pictures? False when nobody can read it. */
export const isWithoutPictures = (film: Blob): Promise<boolean> =>
  read(film)
    .getPrimaryVideoTrack()
    .then(
      (track) => track === null,
      () => false,
    )

/** Checks that browsers play a recording. @throws UnfitFile */
export const checkRecording = (recording: Blob): Promise<void> => checkSound(read(recording))
