import { expect, it } from 'vitest'

import { openFile } from './open-file.ts'

/** A file that begins as a kind does, and says that it is so large. */
const file = (head: string, megabytes: number): Blob =>
  Object.defineProperty(new Blob([head]), 'size', { value: megabytes * 1024 * 1024 })

it('a Photoshop file that is too large for a page is refused with its own limit', async () => {
  const refusal = { code: 'upload_too_large', fault: 'psd bytes' }
  await expect(openFile(file('8BPS\0\u0001', 101))).rejects.toMatchObject(refusal)
})

it('another file that is too large is left to the limits of uploads', async () => {
  const film = file('\0\0\0\u0018ftypqt  \0\0\0\0qt  ', 101)
  expect(await openFile(film)).toEqual({ file: film })
})
