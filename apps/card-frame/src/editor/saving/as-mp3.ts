import { typeOfFile } from '@petalpost/api-client/upload/file-type'

/** Loaded for the first WAV file: few authors have one, and the encoder is large. */
const loadEncoder = () => import('./encode-mp3.ts').then(({ encodeMp3 }) => encodeMp3)

/**
 * A WAV file as MP3, a tenth of its size, because every visitor of the card loads it. Any other file stays as it is; so
 * does a WAV file whose sound is of a rare kind, and one that would grow.
 */
export async function asMp3(file: Blob, load = loadEncoder): Promise<Blob> {
  if ((await typeOfFile(file)) !== 'audio/wav') return file
  try {
    const encode = await load()
    const written = await encode(file)
    return written.size < file.size ? written : file
  } catch {
    return file
  }
}
