import { prepareFile } from '@petalpost/api-client/upload/prepare-file'
import { browserFiles } from '@petalpost/api-client/upload/read-in-browser'

import { asMp3 } from './as-mp3.ts'
import { withReadableFont } from './check-font.ts'
import { openFile } from './foreign/open-file.ts'

/** Opens files of other programs, makes WAV files MP3, then checks all and scales them down. @throws UnfitFile */
export async function prepareUpload(file: Blob) {
  const { file: opened, ...facts } = await openFile(file)
  return { ...(await withReadableFont(await prepareFile(await asMp3(opened), browserFiles))), ...facts }
}
