import path from 'node:path'

import { expect, test } from '../../actors.ts'
import { giveCard, openGivenCard } from '../../given-card.ts'

const FILES = path.resolve(import.meta.dirname, '../../../checks/test')
const CARD = {
  v: 3,
  width: 540,
  height: 960,
  background: { type: 'solid', color: '#ffffff' },
  layers: [],
  groups: [],
  assets: {},
  fonts: [],
}

/** Type and frames of the stored picture at an address. */
const framesOf = async (address: string): Promise<[string, number]> => {
  const response = await fetch(address)
  const type = response.headers.get('content-type') ?? ''
  const decoder = new ImageDecoder({ data: await response.arrayBuffer(), type })
  await Promise.all([decoder.tracks.ready, decoder.completed])
  return [type, decoder.tracks.selectedTrack?.frameCount ?? 0]
}

test('files of other programs on a card: moving ones keep moving, Photoshop’s open as layers, losses are told', async ({
  user,
  language,
  editorWords,
}) => {
  await giveCard(user.context(), { definition: CARD })
  await openGivenCard(user, language)
  const card = user.getByRole('application', { name: editorWords('Card') })
  const pictures = card.locator('img')
  await user.getByRole('button', { name: editorWords('Pictures'), exact: true }).click()
  // the panel of the selected picture has one too
  const library = user.getByRole('complementary', { name: editorWords('Pictures, videos and audio') })
  const input = library.locator('input[type=file]')

  await input.setInputFiles([
    path.join(FILES, 'tool-files/apngasm.png'),
    path.join(FILES, 'moving-files/avifenc-sequence.avif'),
    path.join(FILES, 'tool-files/img2webp.webp'),
  ])
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all()) {
    await picture.hover({ position: { x: 2, y: 2 }, force: true }) // it rests until then, and shows its first frame
    await expect(picture).toHaveAttribute('src', /\/files\//)
    const address = (await picture.getAttribute('src')) ?? ''
    expect(await user.evaluate(framesOf, address)).toEqual(['image/webp', 4])
  }

  await input.setInputFiles(path.join(FILES, 'tool-files/ag-psd.psd'))
  await expect(pictures).toHaveCount(6)

  await input.setInputFiles(path.join(FILES, 'tool-files/heif-enc.heic'))
  await expect(pictures).toHaveCount(7)

  await input.setInputFiles(path.join(FILES, 'tool-files/ffmpeg-hevc.mp4'))
  await expect(user.getByText(/HEVC/)).toBeVisible()

  await input.setInputFiles(path.join(FILES, 'tool-files/inkscape-flowed.svg'))
  const told = user.getByRole('dialog', { name: editorWords('Parts of this drawing could not be kept') })
  for (const name of ['The drawing as you exported it', 'The drawing as it is kept'])
    await expect(told.getByRole('img', { name: editorWords(name) })).toBeVisible()
  await told.getByRole('button', { name: editorWords('OK') }).click()
  await expect(pictures).toHaveCount(8)
})
