import type { Language } from '@petalpost/domain/language'

const TEXTS: Record<Language, { title: string; text: string }> = {
  'en-US': {
    title: 'The card editor is not here yet',
    text: 'It arrives in a later release. Meanwhile, this is how the card looks.',
  },
  'zh-CN': { title: '贺卡编辑器尚未上线', text: '它将在后续版本中推出。您可以先在下方预览这张贺卡。' },
}

export interface Notice {
  element: HTMLElement
  speak: (language: Language) => void
}

/** Says that `#/edit` shows a card but cannot edit it yet. */
export function createNotice(document: Document): Notice {
  const element = document.createElement('header')
  const title = document.createElement('h1')
  const text = document.createElement('p')
  element.setAttribute('role', 'status')
  Object.assign(element.style, {
    padding: '16px 20px',
    font: '15px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif',
    color: '#3b2a26',
    background: '#fff7ee',
    borderBottom: '1px solid #f0d9c4',
    textAlign: 'center',
  })
  Object.assign(title.style, { margin: '0', fontSize: '17px' })
  Object.assign(text.style, { margin: '4px 0 0' })
  element.append(title, text)
  const speak = (to: Language) => {
    title.textContent = TEXTS[to].title
    text.textContent = TEXTS[to].text
  }
  return { element, speak }
}
