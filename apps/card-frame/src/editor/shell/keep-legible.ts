import type { Editor } from '../editor.ts'
import { readableInk } from '../edits/look/contrast.ts'
import type { ReadGround } from '../edits/look/ground.ts'
import { styleTexts } from '../edits/look/style.ts'
import { inksOf } from '../library/card-text-look.ts'

/**
 * Returns a function that gives a text that was just added an ink that can be read on what lies below it; the change
 * belongs to the step that added it. A text whose color the author has changed meanwhile stays. One card is drawn at a
 * time, and none for a text that another step has followed: hundreds of pasted texts would draw hundreds of cards.
 */
export function createKeepLegible({ session, fitted }: Editor, ground: ReadGround): (id: string) => Promise<void> {
  const lastStep = () => session.read().history.past.at(-1)
  let last = Promise.resolve()

  async function keep(id: string, step: ReturnType<typeof lastStep>): Promise<void> {
    if (lastStep() !== step) return
    const { card } = session.read()
    const text = card.layers.find((layer) => layer.id === id)
    if (text?.type !== 'text' || text.style.fill.type !== 'solid') return
    const { color } = text.style.fill
    const others = { ...card, layers: card.layers.filter((layer) => layer !== text) }
    const [below = []] = await ground(others, [text])
    const ink = readableInk(color, inksOf(others), below)
    const layer = session.read().card.layers.find((one) => one.id === id)
    const isUntouched = layer?.type === 'text' && layer.style.fill === text.style.fill
    if (ink === color || !isUntouched || lastStep() !== step) return
    session.complete(fitted(styleTexts([id], { fill: { type: 'solid', color: ink } })))
  }

  return (id) => {
    const step = lastStep()
    // where no picture can be drawn, the text keeps its color
    last = last.then(() => keep(id, step)).catch(() => undefined)
    return last
  }
}
