import type { Canvas } from '../../canvas/canvas.ts'
import type { View } from '../../canvas/view.ts'

/** Free room around the edited text, px. */
const ROOM = 16

/** What a page shows: the keyboard of a phone covers the rest. */
type Seen = Pick<VisualViewport, 'offsetTop' | 'height' | 'addEventListener' | 'removeEventListener'>

/**
 * Moves the card up while the keyboard of a phone covers the text that is edited, and back afterwards. The editor fills
 * the window of `page`, the outermost one. `check` is called when the text has changed.
 */
export function keepTextInSight(
  { stage, text }: Pick<Canvas, 'stage' | 'text'>,
  page: { innerHeight: number; visualViewport?: Seen | null },
) {
  const seen = page.visualViewport
  let moved: { by: number; view: View; wasFitted: boolean } | undefined

  function moveBack(): void {
    if (!moved) return
    const { by, view, wasFitted } = moved
    moved = undefined
    const { zoom, x, y } = stage.view()
    if (wasFitted && stage.view() === view) stage.fit()
    else stage.look({ zoom, x, y: y - by })
  }

  function check(): void {
    const id = text.edited()
    const isCovered = seen && seen.offsetTop + seen.height < page.innerHeight - 1
    const box = isCovered && id !== undefined ? stage.outerOf(id)?.getBoundingClientRect() : undefined
    if (!seen || !box) return moveBack()
    const below = seen.offsetTop + seen.height - ROOM - box.bottom
    // the beginning of a text that is too high for the rest of the page stays in sight
    const by = Math.round(Math.max(below, seen.offsetTop + ROOM - box.top))
    if (below >= 0 || by >= 0) return undefined
    const { zoom, x, y } = stage.view()
    const view = { zoom, x, y: y + by }
    const wasFitted = moved?.wasFitted ?? stage.isFitted()
    stage.look(view)
    moved = { by: (moved?.by ?? 0) + by, view, wasFitted }
    return undefined
  }

  seen?.addEventListener('resize', check)
  seen?.addEventListener('scroll', check)
  return {
    check,
    end() {
      seen?.removeEventListener('resize', check)
      seen?.removeEventListener('scroll', check)
    },
  }
}
