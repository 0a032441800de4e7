import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_ITEMS, type Language } from '@petalpost/domain/language'
import { MenuButton, MenuItem } from '@petalpost/ui/menu-button'
import { IconLanguage } from '@tabler/icons-react'
import { useAtom } from 'jotai'

import { languageAtom } from '#shared/persisted-state.ts'

import classes from './shell.module.css'

const SHORT_NAMES: Record<Language, string> = { 'en-US': 'EN', 'zh-CN': '中' }

/** Stores the language and reloads the page (spec 2.2). */
export function LanguageSwitch() {
  const { t } = useLingui()
  const [current, setLanguage] = useAtom(languageAtom)
  const shown = SHORT_NAMES[current]
  const choose = (language: Language) => {
    if (language === current) return
    setLanguage(language)
    window.location.reload()
  }
  return (
    <MenuButton
      className={classes['language']}
      aria-label={t`Language: ${shown}`}
      align="end"
      list="listbox"
      items={LANGUAGE_ITEMS.map(({ language, name }) => (
        <MenuItem key={language} lang={language} selected={language === current} onClick={() => choose(language)}>
          {name}
        </MenuItem>
      ))}
    >
      <IconLanguage size={18} aria-hidden />
      <span>{shown}</span>
    </MenuButton>
  )
}
