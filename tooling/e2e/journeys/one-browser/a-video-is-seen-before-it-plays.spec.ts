import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { giveCard, openGivenCard } from '../../given-card.ts'
import { rgb } from '../../gold-letters/drawing-page.ts'

const GREEN = [0, 128, 0] as const
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

/** A short green film that this browser records. */
async function film(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const context = canvas.getContext('2d')!
    const mimeType = ['video/mp4;codecs=avc1.42E01E', 'video/mp4;codecs=vp9'].find((type) =>
      MediaRecorder.isTypeSupported(type),
    )
    const recorder = new MediaRecorder(canvas.captureStream(20), mimeType === undefined ? {} : { mimeType })
    const parts: Blob[] = []
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.start()
    for (let frame = 0; frame < 20; frame++) {
      context.fillStyle = frame % 2 ? '#008000' : '#008100' // only a changed canvas makes a frame
      context.fillRect(0, 0, 64, 64)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

/** The color in the middle of a picture. */
async function middleOf(png: Buffer): Promise<number[]> {
  const { data, width, height } = await rgb(png)
  const at = 3 * (Math.floor(height / 2) * width + Math.floor(width / 2))
  return [...data.subarray(at, at + 3)]
}

const isGreen = (color: readonly number[]): boolean =>
  GREEN.every((value, channel) => Math.abs(value - (color[channel] ?? 0)) < 40)

test('a video without a cover shows its first frame on the stage and in the downloaded picture', async ({
  user,
  language,
  editorWords,
}) => {
  await giveCard(user.context(), { definition: CARD })
  await openGivenCard(user, language)
  const card = user.getByRole('application', { name: editorWords('Card') })
  await user.getByRole('button', { name: editorWords('Pictures'), exact: true }).click()
  const buffer = await film(user)
  await user.locator('input[type=file]').setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer })
  await expect(card.locator('video')).toBeVisible()
  await user.getByRole('button', { name: editorWords('Close'), exact: true }).click()
  await card.focus()
  await user.keyboard.press('Escape')
  const drawn = card.getByRole('group').first()
  await expect.poll(async () => isGreen(await middleOf(await drawn.screenshot()))).toBe(true)

  await user.getByRole('button', { name: editorWords('More') }).click()
  await user.getByRole('menuitem', { name: editorWords('Download') }).click()
  const downloading = user.waitForEvent('download')
  await user.getByRole('button', { name: editorWords('Download'), exact: true }).click()
  const picture = await readFile(await (await downloading).path())
  expect(isGreen(await middleOf(picture))).toBe(true)
})
