import { UnfitFile } from '@petalpost/api-client/upload/unfit-file'
import { describe, expect, it, vi } from 'vitest'

import { fileProblemText } from './file-problem-text.ts'
import { browserPictures, PHOTO_FILES, PICTURE_FILES, preparePhoto } from './picture-tools.ts'

/** A file that begins with these bytes, given as Latin-1 text. */
const file = (latin1: string): Blob => new Blob([Uint8Array.from(latin1, (letter) => letter.charCodeAt(0))])
const HEIC = file('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
const MOVING_WEBP = file('RIFF\0\0\0\0WEBPVP8X\u000a\0\0\0\u0012\0\0\0')

const refusal = (prepared: Promise<unknown>): Promise<unknown> =>
  prepared.then(
    () => 'taken',
    (error: unknown) => (error instanceof UnfitFile ? fileProblemText(error) : error),
  )

describe('the photo of a new card', () => {
  it('may be HEIC, which the server opens where the browser cannot', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown type')))
    expect(await preparePhoto(HEIC)).toMatchObject({ type: 'image/heic', content: { size: HEIC.size } })
    expect(PHOTO_FILES.split(',')).toEqual(expect.arrayContaining(['image/jpeg', 'image/heic', '.heic']))
  })

  it('keeps the motion of a WebP file', async () => {
    expect(await preparePhoto(MOVING_WEBP)).toMatchObject({ type: 'image/webp' })
  })

  it.each([
    ['an empty file', '', 'This file is empty (0 bytes). Export or download it again.'],
    ['a Photoshop file', '8BPS\0\u0001', 'Photoshop files cannot be used here. Save the picture as JPEG or PNG.'],
    ['a PDF', '%PDF-1.6', 'PDF and Illustrator files cannot be used here. Export the page as PNG.'],
    ['a raw photo', 'MM\0*', 'TIFF and raw photos cannot be used. Save the picture as JPEG or PNG.'],
    ['a document', 'PK\u0003\u0004', 'This is an archive or a document. Take the picture out of it, and upload that.'],
    ['a film', '\0\0\0\u0010ftypisom\0\0\0\0', 'Files of this type cannot be uploaded'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Files of this type cannot be uploaded'],
    ['a text', 'hello', 'Files of this type cannot be uploaded'],
  ])('that is %s is refused with the way on', async (_name, content, sentence) => {
    expect(await refusal(preparePhoto(file(content)))).toBe(sentence)
    expect(await refusal(browserPictures.prepare(file(content)))).toBe(sentence)
  })
})

describe('an avatar or a screenshot', () => {
  it('that is HEIC is refused where the browser cannot open it, and the way on is told', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown type')))
    expect(await refusal(browserPictures.prepare(HEIC))).toBe(
      'Pictures of this type cannot be used here. Save the picture as JPEG or PNG.',
    )
    expect(PICTURE_FILES).not.toContain('heic')
  })
})
