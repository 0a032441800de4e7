import type { Language } from '@petalpost/domain/language'

import { escapeHtml } from '../escape-html.ts'
import type { MailText } from './texts.ts'

const BRAND: Readonly<Record<Language, string>> = { 'en-US': 'Petalpost', 'zh-CN': '花笺' }

/** A line of its own that is only a value: indented a code, else an address. */
const CODE = /^ {4}\{(\w+)\}$/
const ADDRESS = /^\{(\w+)\}$/

/** The colors of a part of the mail: by day, and in a dark mail program. */
const DARK = `.page{background:#191115!important}.card{background:#231a1e!important;border-color:#3a2d33!important}
.text,.code{color:#f6ece4!important}.code{background:#3a1d1b!important}.brand,.quiet a{color:#f07c69!important}
.quiet{color:#c6b4b3!important;border-color:#3a2d33!important}`
const FONT = `font-family:system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif`
const STYLES = {
  page: 'margin:0;padding:24px 12px;background:#fbf6ee',
  card: 'max-width:560px;background:#fffdfa;border:1px solid #eadfce;border-radius:16px',
  brand: `${FONT};margin:0 0 20px;font-size:18px;line-height:1.3;font-weight:700;color:#ad2f24`,
  text: `${FONT};margin:0 0 16px;font-size:16px;line-height:1.6;color:#2a1a20;word-break:break-word`,
  code: `${FONT};margin:0 0 20px;padding:14px 16px;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px;text-align:center;color:#2a1a20;background:#fff1ee;border-radius:12px`,
  button: `${FONT};display:inline-block;padding:12px 22px;font-size:16px;line-height:1.3;font-weight:600;color:#ffffff;background:#cb3f2f;border-radius:12px;text-decoration:none`,
  quiet: `${FONT};margin:24px 0 16px;padding:16px 0 0;border-top:1px solid #eadfce;font-size:14px;line-height:1.6;color:#67545b`,
  link: 'color:#ad2f24;white-space:nowrap',
} as const

type Values = Record<string, string | number>

/** Fills in values as text, never as HTML: some come from strangers. Line breaks stay. */
const filled = (text: string, values: Values): string =>
  escapeHtml(text)
    .replaceAll(/\{(\w+)\}/g, (_place, name: string) => escapeHtml(String(values[name] ?? '')))
    .replaceAll('\n', '<br>\n')

const part = (style: 'brand' | 'text' | 'code' | 'quiet', html: string): string =>
  `<p class="${style}" style="${STYLES[style]}">${html}</p>`

/** A paragraph of a mail's text: a code, or lines, of which an address is a link with a name of its own. */
function paragraph(text: string, links: NonNullable<MailText['links']>, values: Values): string {
  const [, code] = CODE.exec(text) ?? []
  if (code !== undefined) return part('code', escapeHtml(String(values[code] ?? '')))
  const lines = text.split('\n')
  const [, name = ''] = ADDRESS.exec(lines.at(-1) ?? '') ?? []
  const label = links[name]
  if (label === undefined) return part('text', filled(text, values))
  const said = filled(lines.slice(0, -1).join('\n'), values)
  const href = escapeHtml(String(values[name] ?? ''))
  if (name === 'unsubscribe')
    return part('quiet', `${said} <a href="${href}" style="${STYLES.link}">${escapeHtml(label)}</a>`)
  return part('text', said) + part('text', `<a href="${href}" style="${STYLES.button}">${escapeHtml(label)}</a>`)
}

/**
 * A mail's HTML part, in the layout that all mails share. It says what the plain text says, which it is made from, and loads
 * nothing: no pictures, no fonts, nothing that tells who has read it.
 */
export function mailHtml({ subject, text, links = {} }: MailText, language: Language, values: Values): string {
  const brand = BRAND[language]
  const paragraphs = text.split('\n\n').filter((one) => one !== brand) // the signature stands above
  const content = paragraphs.map((one) => paragraph(one, links, values)).join('\n')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${filled(subject, values)}</title><style>:root{color-scheme:light dark}
@media(prefers-color-scheme:dark){${DARK}}</style></head>
<body class="page" style="${STYLES.page}"><table class="card" role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="${STYLES.card}"><tr><td style="padding:28px 28px 12px">
${part('brand', brand)}
${content}
</td></tr></table></body></html>
`
}
