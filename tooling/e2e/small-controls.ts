import type { Page } from '@playwright/test'

/**
 * The controls that take presses on less than `least` px across or down, as readable lines. Each is moved into the middle
 * of its list and tried point by point, because its target may be larger than what is drawn.
 */
export const smallControls = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((most) => {
    const CONTROLS = 'button, a[href], summary, select, textarea, input, label, [role=slider], [role=menuitem]'
    const NATIVE = ':is([type=radio], [type=checkbox], [type=file])' // pressed by their labels, or hidden

    function extentOf(control: Element): { across: number; down: number } | undefined {
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, right, bottom } = control.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const takes = (across: number, down: number): boolean => {
        const hit = document.elementFromPoint(across, down)
        return hit !== null && (control.contains(hit) || hit.closest('label') === control)
      }
      if (!takes(x, y)) return undefined // it is behind an open dialog, or not shown
      const reach = (dx: number, dy: number): number => {
        let far = 0
        while (far < most && takes(x + dx * (far + 1), y + dy * (far + 1))) far++
        return far
      }
      return { across: reach(-1, 0) + 1 + reach(1, 0), down: reach(0, -1) + 1 + reach(0, 1) }
    }
    return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
      const isPressed =
        !control.matches(`:disabled, ${NATIVE}, [role=application] *`) &&
        (!(control instanceof HTMLLabelElement) || control.control?.matches(NATIVE))
      const extent = isPressed ? extentOf(control) : undefined
      if (!extent || Math.min(extent.across, extent.down) >= most) return []
      const name = control.getAttribute('aria-label') ?? control.textContent
      return [`${name.trim()}: ${extent.across} x ${extent.down}`]
    })
  }, least)
