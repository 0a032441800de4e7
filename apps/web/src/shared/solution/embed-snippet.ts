/** The one line that goes into the head of a page (spec 1, 2.8). `secret` is the solution's public key. */
export function embedSnippet(origin: string, secret: string): string {
  return `<script async src="${origin}/plugin/js/main.js?k=${encodeURIComponent(secret)}"></script>`
}
