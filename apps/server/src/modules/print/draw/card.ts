import type { PrintedText } from '@petalpost/api-client/schemas/prints'
import type { Fill } from '@petalpost/card-document/fields'
import { shownLayers } from '@petalpost/card-document/layers/shown'

import { fillArea, rectangle } from './fill.ts'
import { drawLayer } from './layers.ts'
import { apart, type PrintContext, unlessUnreadable } from './page.ts'
import { type Box, grown, type Line, shared, type Sheet } from './sheet.ts'

/** Draws something in px of the card, whose box on the page is `place`. */
async function onCard({ pdf, card }: PrintContext, place: Box, draw: () => Promise<void>): Promise<void> {
  await apart(pdf, async () => {
    const scale = place.width / card.width
    pdf.transform(scale, 0, 0, scale, place.x, place.y)
    await draw()
  })
}

const clipped = ({ pdf }: PrintContext, { x, y, width, height }: Box, draw: () => Promise<void>): Promise<void> =>
  apart(pdf, async () => {
    pdf.rect(x, y, width, height).clip()
    await draw()
  })

/**
 * The box that the ground belongs to. A gradient keeps its place on the card and goes on beside it; a picture covers all,
 * larger by what its author wants, and by the rim that a blur has.
 */
function groundBoxOf(ground: Fill, { card, front }: { card: Box; front: Box }): Box {
  if (ground.type !== 'image' || ground.fit === 'tile') return card
  const { x, y, width, height } = grown(front, 2 * (ground.blur ?? 0))
  const more = ((ground.scale ?? 1) - 1) / 2
  return {
    x: x - more * width,
    y: y - more * height,
    width: width * (1 + 2 * more),
    height: height * (1 + 2 * more),
  }
}

/** Whether one box has all of another. */
const covers = (box: Box, other: Box): boolean =>
  box.x <= other.x &&
  box.y <= other.y &&
  box.x + box.width >= other.x + other.width &&
  box.y + box.height >= other.y + other.height

/**
 * Draws the front of a card: its ground over the whole front, the pictures that reach over the card's box, and the card
 * itself in its box.
 */
export async function drawFront(
  context: PrintContext,
  { front, card: place }: Pick<Sheet, 'front' | 'card'>,
  texts: ReadonlyMap<string, PrintedText>,
): Promise<void> {
  const { card } = context
  const layers = shownLayers(card)
  const scale = place.width / card.width
  const box = { x: 0, y: 0, width: card.width, height: card.height }
  const whole = {
    x: (front.x - place.x) / scale,
    y: (front.y - place.y) / scale,
    width: front.width / scale,
    height: front.height / scale,
  }
  const ground = card.background
  const groundBox = groundBoxOf(ground, { card: box, front: whole })
  // without its picture the ground is paper
  const tell = unlessUnreadable(() => context.told.missing.add('background'))
  const paintGround = () => fillArea(context, ground, groundBox, rectangle(whole)).catch(tell)
  const drawBeside = () =>
    onCard(context, place, async () => {
      await paintGround()
      for (const layer of layers)
        if ('bleed' in layer && layer.bleed && layer.group === undefined)
          await drawLayer({ ...context, shown: whole }, layer, undefined)
    })
  if (!covers(place, front)) await clipped(context, front, drawBeside)
  await clipped(context, front, () =>
    clipped(context, place, () =>
      onCard(context, place, async () => {
        await paintGround()
        const shown = shared(whole, box)
        for (const layer of layers) await drawLayer({ ...context, shown }, layer, texts.get(layer.id))
      }),
    ),
  )
}

/** Draws the marks of a sheet. Cuts are whole lines, folds are dashed. */
export function drawMarks(pdf: PDFKit.PDFDocument, { cropMarks, foldMarks }: Sheet): void {
  const draw = (lines: readonly Line[]) => {
    for (const { from, to } of lines) pdf.moveTo(...from).lineTo(...to)
    if (lines.length > 0) pdf.stroke()
  }
  pdf.save().lineWidth(0.25).strokeOpacity(1).strokeColor('#000000')
  draw(cropMarks)
  pdf.dash(2, { space: 1.5 })
  draw(foldMarks)
  pdf.restore()
}
