/**
 * The path, query and hash of a page as a person types or pastes it: a whole address, one without its scheme, or only a
 * path. `shop.example/cart`, `localhost:3000/cart` and `//shop.example/cart` are `/cart`; `cart.html` is `/cart.html`.
 *
 * It uses nothing outside itself, because the script of the test page contains its text.
 */
export function pageTyped(typed: string): string {
  const text = typed.trim().replaceAll(' ', '%20')
  const whole = /^(?:https?:)?\/\/[^/?#]*/i.exec(text)?.[0] ?? ''
  const isWhole = whole !== '' && (/^http/i.test(whole) || /[.:]/.test(whole))
  const host =
    /^(?:localhost|\[[\da-f:.]+\]|\d+(?:\.\d+){3}|[\p{L}\p{N}_-]+(?=:\d)|(?:[\p{L}\p{N}_-]+\.)+(?:\p{L}[\p{L}\p{N}-]+))\.?(?::\d+)?(?=[/?#]|$)/iu.exec(
      text,
    )?.[0] ?? ''
  const isFile = /\.(?:php|html?|aspx?|jsp)$/i.test(host)
  const path = text.slice(isWhole ? whole.length : isFile ? 0 : host.length)
  return path.startsWith('/') ? path : `/${path}`
}
