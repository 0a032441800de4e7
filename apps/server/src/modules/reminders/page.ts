import type { Language } from '@petalpost/domain/language'

/** What the page says and offers: to end the reminders, or that they are ended, or on again; or an unknown link. */
export type UnsubscribeState = 'ask' | 'off' | 'on' | 'unknown'

interface Words {
  brand: string
  title: string
  text: string
  /** the form's button; '' = none */
  button: string
  home: string
}

const BRAND: Readonly<Record<Language, Pick<Words, 'brand' | 'home'>>> = {
  'en-US': { brand: 'Petalpost', home: 'To Petalpost' },
  'zh-CN': { brand: '花笺', home: '前往花笺' },
}

const WORDS: Readonly<Record<Language, Record<UnsubscribeState, Pick<Words, 'title' | 'text' | 'button'>>>> = {
  'en-US': {
    ask: {
      title: 'Stop the reminders?',
      text: 'We mail you 7, 5 and 1 days before your membership ends. You can stop these mails; sign-in codes still arrive.',
      button: 'Stop reminders',
    },
    off: {
      title: 'No more reminders',
      text: 'We will not mail you before your membership ends. Sign-in codes still arrive.',
      button: 'Send them again',
    },
    on: {
      title: 'Reminders are on',
      text: 'We mail you 7, 5 and 1 days before your membership ends.',
      button: 'Stop reminders',
    },
    unknown: {
      title: 'This link does not work',
      text: 'Perhaps it was cut off, or the account was deleted. Copy the whole link from the mail.',
      button: '',
    },
  },
  'zh-CN': {
    ask: {
      title: '不再接收到期提醒？',
      text: '会员到期前 7 天、5 天和 1 天，我们会发邮件提醒您。您可以停止接收这些邮件，登录验证码不受影响。',
      button: '停止提醒',
    },
    off: {
      title: '已停止提醒',
      text: '会员到期前，我们不会再发邮件给您。登录验证码不受影响。',
      button: '重新接收提醒',
    },
    on: { title: '已恢复提醒', text: '会员到期前 7 天、5 天和 1 天，我们会发邮件提醒您。', button: '停止提醒' },
    unknown: {
      title: '链接无效',
      text: '链接可能不完整，或者账号已注销。请从邮件中复制完整链接后重试。',
      button: '',
    },
  },
}

const STYLE = `body{font:17px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;margin:0;min-height:100vh;display:grid;
place-items:center;padding:1.5rem;box-sizing:border-box;color:#2a1a20;background:#fbf6ee}
main{max-width:28rem;background:#fffdfa;border:1px solid #eadfce;border-radius:20px;padding:2rem;box-sizing:border-box}
strong{color:#ad2f24}h1{font-size:1.5rem;line-height:1.3;margin:.75rem 0}p{margin:0 0 1.5rem;color:#67545b}
button{font:inherit;font-weight:600;color:#fff;background:#cb3f2f;border:0;border-radius:12px;padding:.7rem 1.4rem;cursor:pointer}
button.again{color:#ad2f24;background:#fff1ee}a{color:#ad2f24;margin-inline-start:1rem}
form{display:inline}:focus-visible{outline:3px solid #e25945;outline-offset:3px}
@media(prefers-color-scheme:dark){body{color:#f6ece4;background:#191115}main{background:#231a1e;border-color:#3a2d33}
p{color:#c6b4b3}strong,a{color:#f07c69}button{background:#cb3f2f}button.again{color:#f07c69;background:#3a1d1b}
:focus-visible{outline-color:#f07c69}}`

/** The page of the link in a reminder. The form posts to the page's own address. */
export function unsubscribePage(state: UnsubscribeState, language: Language): string {
  const { brand, home, title, text, button } = { ...BRAND[language], ...WORDS[language][state] }
  const reminders = state === 'off' ? 'on' : 'off'
  const form =
    button === ''
      ? ''
      : `<form method="post"><input type="hidden" name="reminders" value="${reminders}"><button${state === 'off' ? ' class="again"' : ''}>${button}</button></form>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · ${brand}</title><style>${STYLE}</style></head>
<body><main><strong>${brand}</strong><h1>${title}</h1><p>${text}</p>${form}<a href="/home">${home}</a></main></body></html>`
}
