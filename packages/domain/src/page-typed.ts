/**
 * The path, query and hash of a page as a person types or pastes it: a whole address, one without its scheme, or only a
 * path. `shop.example/cart`, `localhost:3000/cart` and `//shop.example/cart` are `/cart`; `cart.html` is `/cart.html`.
 * Chats and mails put invisible marks, quotes and brackets around an address; these are left out.
 *
 * It uses nothing outside itself, because the script of the test page contains its text. `host` and `fileEnding` are
 * those of `web-host.ts`.
 */
export function pageTyped(typed: string, { host, fileEnding }: { host: RegExp; fileEnding: RegExp }): string {
  // a longer address is too long for any rule
  const visible = typed
    .slice(0, 5000)
    .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
    .trim()
  const text = visible.replaceAll(/^[<"'“‘「《【]+|[>"'”’」》】]+$/g, '').replaceAll(' ', '%20')
  const whole = /^(?:https?:)?\/\/[^/?#]*/i.exec(text)?.[0] ?? ''
  const isWhole = whole !== '' && (/^http/i.test(whole) || /[.:]/.test(whole))
  const typedHost = host.exec(text)?.[0] ?? ''
  const path = text.slice(isWhole ? whole.length : fileEnding.test(typedHost) ? 0 : typedHost.length)
  return path.startsWith('/') ? path : `/${path}`
}
