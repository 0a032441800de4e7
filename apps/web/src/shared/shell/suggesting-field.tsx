import { Plural, useLingui } from '@lingui/react/macro'
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { suggestions as suggestionsCall } from '@petalpost/api-client/endpoints/basic'
import type { Suggestion } from '@petalpost/api-client/schemas/basic'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { cleanName } from '@petalpost/domain/typed-text/name'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'

import { api } from '#shared/call/api.ts'

import classes from './suggesting-field.module.css'

/** A pause in typing of this length asks for suggestions. */
const PAUSE_MS = 180
/** From the input to the lower left corner of the field around it, with its icon: 1 + 13 + 18 + 9 px, see `.search`. */
const BESIDE_FIELD = { mainAxis: 16, crossAxis: -41 }

/** What /template shows, by one of its filters. */
export interface TemplateFilter {
  s?: string
  f?: number
  c?: string
}

export interface SuggestingFieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'name' | 'maxLength' | 'enterKeyHint' | 'placeholder' | 'aria-label'
> {
  initialText: string
  /** True when it replaces a field that somebody was typing in. */
  hadFocus: boolean
  /** Called with a suggestion. */
  onShow: (filter: TemplateFilter) => void
}

/** What a search can mean, for a text that is typed so far; a failure shows no toast, since the search works without. */
const suggestionsQuery = (searchText: string) =>
  queryOptions({
    queryKey: ['suggestions', searchText],
    queryFn: ({ signal }) => api.call(suggestionsCall, { searchText }, { signal }),
    staleTime: 10 * MINUTE_MS,
    retry: false,
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
  })

const keyOf = ({ kind, text }: Suggestion): string => `${kind}:${text}`

/** The search field with suggestions: arrow keys choose one, Enter without a choice searches for the text. */
export function SuggestingField({ initialText, hadFocus, onShow, ...props }: SuggestingFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState(initialText)
  const [typed] = useDebouncedValue(cleanName(text), PAUSE_MS)
  const { data = [] } = useQuery(suggestionsQuery(typed))
  const shown = typed === '' || text.trim() === '' ? [] : data
  // without suggestions there is no list to open
  const [isOpen, setOpen] = useState(false)
  const combobox = useCombobox({
    opened: isOpen && shown.length > 0,
    onOpenedChange: setOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!hadFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(initialText.length, initialText.length)
  }, [hadFocus, initialText])

  function choose(key: string) {
    const chosen = shown.find((each) => keyOf(each) === key)
    if (chosen === undefined) return
    setOpen(false)
    const search = searchOf(chosen)
    // a filter is shown on the page, not in the field
    setText(search.s ?? '')
    onShow(search)
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width={320}
      position="bottom-start"
      offset={BESIDE_FIELD}
      shadow="md"
    >
      <Combobox.Target withExpandedAttribute>
        <input
          {...props}
          aria-autocomplete="list"
          ref={field}
          value={text}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setOpen(true)
            combobox.resetSelectedOption()
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={({ key }) => {
            // Enter that submits the form must not leave the list open over its result
            if (key === 'Enter' && combobox.getSelectedOptionIndex() === -1) setOpen(false)
          }}
        />
      </Combobox.Target>
      <output className="visually-hidden">
        {combobox.dropdownOpened && shown.length > 0 && (
          <Plural value={shown.length} one="# suggestion" other="# suggestions" />
        )}
      </output>
      {/* always there, because the field names it */}
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t`Suggestions`}>
          {shown.map((each) => (
            <Combobox.Option key={keyOf(each)} value={keyOf(each)} className={classes['option']}>
              <span>{each.text}</span>
              <KindName kind={each.kind} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Festivals and categories are filters of the page; subjects and titles are searched for. */
const searchOf = ({ kind, text, festivalId, category }: Suggestion): TemplateFilter =>
  kind === 'festival' ? { f: festivalId } : kind === 'category' ? { c: category } : { s: text }

function KindName({ kind }: Pick<Suggestion, 'kind'>) {
  const { t } = useLingui()
  if (kind === 'subject') return null
  const names = { festival: t`Festival`, category: t`Category`, title: t`Card` }
  return <small className={classes['kind']}>{names[kind]}</small>
}
