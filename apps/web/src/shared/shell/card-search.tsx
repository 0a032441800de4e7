import { useLingui } from '@lingui/react/macro'
import { cleanName } from '@petalpost/domain/typed-text/name'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useMediaQuery } from '#shared/ui/use-media-query.ts'

import type { SuggestingFieldProps, TemplateFilter } from './suggesting-field.tsx'

import classes from './shell.module.css'

/** Searches templates by words; clearing the field shows all of them again. The key `/` leads to the field. */
export function CardSearch() {
  const navigate = useNavigate()
  const { s: searchText = '' } = useSearch({ strict: false })
  // the text of the address, the one that the field has asked for, and how often another one has come
  const [field, setField] = useState<{ text: string; asked?: string; others: number }>({ text: searchText, others: 0 })
  if (searchText !== field.text)
    setField({ text: searchText, others: field.others + Number(searchText !== field.asked) })
  const show = (search: TemplateFilter, isInField = true) => {
    setField({ others: field.others, text: field.text, ...(isInField && { asked: search.s ?? '' }) })
    void navigate({ to: '/template', search })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('s')
    const wanted = typeof text === 'string' ? cleanName(text) : ''
    // a text that was cleaned comes back into the field like one of another page (rule S21)
    show(wanted ? { s: wanted } : {}, typeof text === 'string' && text.trim() === wanted)
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <form ref={form} role="search" onSubmit={submit} className={classes['search']}>
      <IconSearch size={18} aria-hidden />
      {/* a text that it has not asked for, such as after Back, starts the field anew */}
      <SearchField key={field.others} searchText={searchText} onShow={(filter) => show(filter)} />
    </form>
  )
}

/** Is somebody typing, or is a dialog open? */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role="dialog"]') !== null

/** Below this width the field beside a member's badge has no room for two words. */
const TIGHT = '(max-width: 479.98px)'

interface SearchFieldProps {
  searchText: string
  onShow: SuggestingFieldProps['onShow']
}

/**
 * The field. Its suggestions load when somebody begins to use it, because few visitors search. Until then, or without
 * them, it is a plain field that works the same.
 */
function SearchField({ searchText, onShow }: SearchFieldProps) {
  const { t } = useLingui()
  // what the plain field had when its successor arrived
  const [before, setBefore] = useState(loaded === null ? null : { text: searchText, hadFocus: false })
  const isTight = useMediaQuery(TIGHT)
  const composing = useRef<Promise<void> | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const props = {
    type: 'search',
    name: 's',
    maxLength: 100,
    enterKeyHint: 'search',
    placeholder: isTight ? t({ message: 'Search', comment: 'hint of a narrow field' }) : t`Search cards`,
    'aria-label': t`Search cards`,
    'aria-keyshortcuts': '/',
  } as const

  async function load() {
    try {
      loaded = (await import('./suggesting-field.tsx')).SuggestingField
      // a new field would end the composition of a character
      await composing.current
      const { current } = field
      if (current === null) return
      // at once, or letters that are typed until the next rendering are lost
      flushSync(() => setBefore({ text: current.value, hadFocus: document.activeElement === current }))
    } catch {
      // offline: the plain field still searches
    }
  }

  if (loaded !== null && before !== null) {
    const Suggesting = loaded
    return <Suggesting {...props} onShow={onShow} initialText={before.text} hadFocus={before.hadFocus} />
  }
  return (
    <input
      {...props}
      ref={field}
      defaultValue={searchText}
      onFocus={() => void load()}
      onCompositionStart={({ currentTarget }) => {
        composing.current = new Promise((resolve) => {
          currentTarget.addEventListener('compositionend', () => resolve(), { once: true })
        })
      }}
    />
  )
}

/** The field with suggestions, once it has been loaded. */
let loaded: ComponentType<SuggestingFieldProps> | null = null
