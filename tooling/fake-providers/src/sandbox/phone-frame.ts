/** Headers of a page that plays a phone: it loads nothing, and no cache keeps it. */
export const PHONE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'",
}

const STYLE = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#e9ecef;
font:16px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#1a1a1a}
main{width:100%;max-width:360px;min-height:600px;display:flex;flex-direction:column;padding:28px 24px;border-radius:36px;
background:#f7f7f7;box-shadow:0 0 0 10px #1c1c1e,0 24px 60px #0004;text-align:center}
h1{margin:0;font-size:15px;font-weight:600}small{color:#666;font-size:13px}
.what{margin:72px 0 4px;color:#555}.sum{margin:0;font-size:44px;font-weight:600;font-variant-numeric:tabular-nums}
.state{margin:24px 0 0;font-size:19px;font-weight:600}.state[data-state=paid]{color:#067a3c}.end{margin-top:auto}
button{width:100%;padding:14px;border:0;border-radius:10px;background:#07853f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button[value=refund]{background:#fff;color:#444;box-shadow:inset 0 0 0 1px #bbb}
label{display:block;margin:18px 0 0;text-align:start}input:not([type=checkbox]){width:100%;padding:12px;border:1px solid #999;border-radius:10px;background:#fff;font:inherit}
button.plain{margin-top:10px;background:#fff;color:#444;box-shadow:inset 0 0 0 1px #bbb}button:focus-visible,input:focus-visible{outline:3px solid #1c1c1e;outline-offset:2px}p.note{margin:18px 0 0;color:#666;font-size:13px}`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page that looks like a phone and says that it plays one. `content` and `end` are HTML. */
export const phoneFrame = (page: {
  language: string
  title: string
  note: string
  content: string
  /** at the bottom of the screen */
  end: string
}): string => `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${page.title}</title><style>${STYLE}</style></head>
<body><main><h1>${page.title}</h1>${page.content}
<div class="end">${page.end}<p class="note">${page.note}</p></div></main></body></html>`
