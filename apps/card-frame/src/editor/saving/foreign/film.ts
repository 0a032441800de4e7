import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'
import type { UploadType } from '@petalpost/domain/upload'
import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4InputFormat,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny'

import type { OpenedFile } from './opened-file.ts'

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

/**
 * Copies the pictures and the first sound that browsers play into an MP4, without decoding them.
 * @throws UnfitFile when one of them cannot be copied
 */
async function remuxed(input: Input): Promise<Blob> {
  const picture = await known(input.getPrimaryVideoTrack())
  const [sound] = await soundsIn(input)
  const target = new BufferTarget()
  // the table of contents goes first, so that a film plays before it has arrived
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'all',
    video: (track) => ({ discard: track !== picture }),
    audio: (track) => ({ discard: track !== sound }),
    copy: { mode: 'forced', shiftTolerance: Infinity },
    tags: {},
    showWarnings: false,
  })
  const isWhole = conversion.discardedTracks.every(({ track }) => track !== picture && track !== sound)
  if (!conversion.isValid || !isWhole) throw new UnfitFile('upload_type', 'codec')
  await conversion.execute()
  if (target.buffer === null) throw new UnfitFile('upload_broken')
  return new Blob([target.buffer], { type: 'video/mp4' })
}

/** Does a file say at its beginning that it is an MP4, so that all browsers play it as one? */
const isMp4 = async (input: Input, file: Blob): Promise<boolean> =>
  (await input.getFormat()) instanceof Mp4InputFormat && (await file.slice(4, 8).text()) === 'ftyp'

/** The sounds that browsers play: Apple Lossless, AC-3 and uncompressed sound are silent in most. */
async function soundsIn(input: Input): Promise<InputAudioTrack[]> {
  const tracks = await known(input.getAudioTracks())
  const codecs = await known(Promise.all(tracks.map((track) => track.getCodec())))
  return tracks.filter((_, index) => SOUNDS.has(codecs[index] ?? ''))
}

/** @throws UnfitFile when browsers would play nothing */
async function checkSound(input: Input): Promise<void> {
  if ((await known(input.getPrimaryAudioTrack())) === null) throw new UnfitFile('upload_broken')
  if ((await soundsIn(input)).length === 0) throw new UnfitFile('upload_type', 'recording')
}

/** A recording under the brand of recordings, by which everybody knows it from a film. */
const asRecording = (mp4: Blob): Blob =>
  new Blob([mp4.slice(0, 8), 'M4A ', mp4.slice(12)], { type: 'audio/mp4' satisfies UploadType })

/**
 * A film as an MP4 that browsers play: one in MP4 stays as it is, a MOV with H.264 is copied into one. A sound that
 * browsers do not play is left out. One without pictures is a recording: Android and many recorders give theirs the
 * brand of films.
 * @throws UnfitFile with the fault `hevc`, `codec` or `recording` when browsers would show or play nothing
 */
export async function openFilm(film: Blob): Promise<OpenedFile> {
  const input = read(film)
  const track = await known(input.getPrimaryVideoTrack())
  if (track === null) {
    await checkSound(input)
    return { file: asRecording((await isMp4(input, film)) ? film : await remuxed(input)) }
  }
  const codec = await known(track.getCodec())
  if (codec === 'hevc') throw new UnfitFile('upload_type', 'hevc')
  if (codec === null || !PICTURES.has(codec)) throw new UnfitFile('upload_type', 'codec')
  const isHeard = (await known(input.getPrimaryAudioTrack())) === null || (await soundsIn(input)).length > 0
  if (!isHeard) return { file: await remuxed(input), loses: 'sound' }
  return { file: (await input.getFormat()) instanceof Mp4InputFormat ? film : await remuxed(input) }
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
