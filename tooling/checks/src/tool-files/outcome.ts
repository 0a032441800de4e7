import { typeOfFile } from '@petalpost/api-client/upload/file-type'
import { prepareFile } from '@petalpost/api-client/upload/prepare-file'
import type { ContentReader } from '@petalpost/api-client/upload/read-in-browser'
import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'
import { openFile } from '@petalpost/card-frame/editor/saving/foreign/open-file'
import { differingPart } from '@petalpost/card-frame/editor/saving/foreign/pixels'
import { readPsdFile } from '@petalpost/card-frame/editor/saving/foreign/read-psd'
import { clean } from '@petalpost/server/modules/files/content/clean'
import sharp from 'sharp'

/** A reader like a browser without HEIC, whose pictures are read by sharp. */
const reader: ContentReader = {
  async decode(file) {
    const content = Buffer.from(await file.arrayBuffer())
    const { hasAlpha } = await sharp(content).metadata()
    const {
      info: { width, height },
    } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    return {
      width,
      height,
      isTransparent: () => hasAlpha,
      write: async (size, type) => {
        const format = type === 'image/png' ? 'png' : 'jpeg'
        const written = await sharp(content).resize(size).toFormat(format).toBuffer()
        return new Blob([Uint8Array.from(written)], { type })
      },
      close: () => undefined,
    }
  },
  probe: async () => ({ duration: 1_000 }),
}

const SIDE = 160
/** The part of a drawing that may look different: edges are drawn with tiny differences. */
const SAME = 0.004

const drawn = (drawing: Buffer): Promise<Buffer> =>
  sharp(drawing).resize(SIDE, SIDE, { fit: 'fill' }).ensureAlpha().raw().toBuffer()

/** Does a cleaned drawing look as before? */
async function looksTheSame(before: Buffer, after: Buffer): Promise<boolean> {
  const [one, other] = await Promise.all([drawn(before), drawn(after)])
  return differingPart(one, other) <= SAME
}

const framesIn = async (picture: Buffer): Promise<number> =>
  (await sharp(picture, { animated: true }).metadata()).pages ?? 1

/** A Photoshop file, as the editor opens it. */
async function psdOutcome(file: Blob): Promise<string> {
  const { width, height, picture, layers, isFlat } = readPsdFile(await file.arrayBuffer())
  const png = await sharp(picture.data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const { mime } = await clean(png)
  if (layers !== null) return `kept ${layers.length} layers, ${mime}`
  return isFlat ? `kept ${mime}` : `told one picture, ${mime}`
}

/**
 * What becomes of a file on its way from the editor to the store: `kept` as a type, with its frames when it moves;
 * `told` with what is lost; `refused` with the fault that decides the sentence; `lost in silence` when a drawing looks
 * different and nobody is told.
 */
export async function outcomeOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const file = new Blob([content])
  try {
    if ((await typeOfFile(file)) === 'psd') return await psdOutcome(file)
    const opened = await openFile(file)
    const prepared = await prepareFile(opened.file, reader)
    const kept = await clean(Buffer.from(await prepared.content.arrayBuffer()))
    if (opened.loses) return `told ${opened.loses}, ${kept.mime}`
    if (kept.lost.length > 0) return `told ${kept.lost.join()}, ${kept.mime}`
    const isDrawing = kept.mime === 'image/svg+xml'
    if (isDrawing && !(await looksTheSame(Buffer.from(content), kept.content))) return 'lost in silence'
    const frames = !isDrawing && kept.mime.startsWith('image/') ? await framesIn(kept.content) : 1
    return frames > 1 ? `kept ${kept.mime}, ${frames} frames` : `kept ${kept.mime}`
  } catch (error) {
    if (error instanceof UnfitFile) return `refused ${error.fault ?? error.code}`
    throw error
  }
}
