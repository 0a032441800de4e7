import type { Editor } from '../editor.ts'
import { readableInk } from '../edits/look/contrast.ts'
import type { ReadGround } from '../edits/look/ground.ts'
import { styleTexts } from '../edits/look/style.ts'
import { inksOf } from '../library/card-text-look.ts'

/**
 * Gives a text that was just added an ink that can be read on what lies below it; the change belongs to the step that
 * added it. A text whose color the author has changed meanwhile stays.
 */
export async function keepLegible({ session, fitted }: Editor, ground: ReadGround, id: string): Promise<void> {
  const { card, history } = session.read()
  const step = history.past.at(-1)
  const text = card.layers.find((layer) => layer.id === id)
  if (text?.type !== 'text' || text.style.fill.type !== 'solid') return
  const { color } = text.style.fill
  const others = { ...card, layers: card.layers.filter((layer) => layer !== text) }
  const [below = []] = await ground(others, [text])
  const ink = readableInk(color, inksOf(others), below)
  const now = session.read()
  const layer = now.card.layers.find((one) => one.id === id)
  const isUntouched = layer?.type === 'text' && layer.style.fill === text.style.fill
  if (ink === color || !isUntouched || now.history.past.at(-1) !== step) return
  session.complete(fitted(styleTexts([id], { fill: { type: 'solid', color: ink } })))
}
