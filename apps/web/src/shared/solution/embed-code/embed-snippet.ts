/** The address of the script that shows a solution (spec 1). `secret` is its public key. */
export function embedScript(origin: string, secret: string): string {
  return `${origin}/plugin/js/main.js?k=${encodeURIComponent(secret)}`
}

/** The line to put into the head of a page (spec 1, 2.8). */
export function embedSnippet(origin: string, secret: string): string {
  return `<script async src="${embedScript(origin, secret)}"></script>`
}
