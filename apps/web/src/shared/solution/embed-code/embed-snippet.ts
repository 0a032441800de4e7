import type { PinnedScript } from '@petalpost/api-client/schemas/plugin'

/** The address of the script that shows a solution (spec 1). `secret` is its public key. */
export function embedScript(origin: string, secret: string): string {
  return `${origin}/plugin/js/main.js?k=${encodeURIComponent(secret)}`
}

/** The line to put into the head of a page (spec 1, 2.8). */
export function embedSnippet(origin: string, secret: string): string {
  return `<script async src="${embedScript(origin, secret)}"></script>`
}

/** The same line with a script that never changes, which the browser accepts only with this hash (decision 0029). */
export function pinnedSnippet(origin: string, secret: string, { path, integrity }: PinnedScript): string {
  const src = `${origin}${path}?k=${encodeURIComponent(secret)}`
  return `<script async src="${src}" integrity="${integrity}" crossorigin="anonymous"></script>`
}
