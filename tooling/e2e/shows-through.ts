import type { Locator } from '@playwright/test'

/** Scrolls a part of a page from its beginning to its end; returns what is drawn over a bar in it that stays in sight. */
export async function showsThrough(scrolled: Locator, bar: Locator): Promise<string[]> {
  return bar.evaluate(
    (element, part) => {
      const found = new Set<string>()
      if (!part) return ['no such part']
      part.scrollTop = 0
      for (;;) {
        const { left, top, width, height } = element.getBoundingClientRect()
        for (let across = 4; across < width; across += 8) {
          const above = document.elementFromPoint(left + across, top + height / 2)
          if (!element.contains(above)) found.add(above?.outerHTML.slice(0, 80) ?? 'nothing')
        }
        if (part.scrollTop + part.clientHeight >= part.scrollHeight - 1) return [...found]
        part.scrollTop += 8
      }
    },
    await scrolled.elementHandle(),
  )
}
