import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio, Skeleton } from '@mantine/core'
import { languageList } from '@petalpost/api-client/endpoints/basic'
import type { Language } from '@petalpost/domain/language'
import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'

import { api } from '#shared/call/api.ts'
import { codeText } from '#shared/call/code-text.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { QueryList } from '#shared/ui/query-list.tsx'

import classes from './language-settings.module.css'
import page from './mine-page.module.css'

/**
 * Language settings (spec 2.10): a list of languages, each named in its own language. Saving stores the choice and
 * reloads the page.
 */
export function LanguageSettings({ onSaved }: { onSaved: () => void }) {
  const { t } = useLingui()
  const [current, setLanguage] = useAtom(languageAtom)
  const [picked, setPicked] = useState<Language>()
  const [asked, setAsked] = useState(false)
  const languages = useQuery({
    queryKey: ['languages'],
    queryFn: ({ signal }) => api.call(languageList, {}, { signal }),
  })
  const chosen = picked ?? languages.data?.find(({ language }) => language === current)?.language
  const save = () => {
    if (!chosen) return setAsked(true)
    setLanguage(chosen)
    return onSaved()
  }
  return (
    <main className={page['page']}>
      <h1>
        <Trans comment="heading">Language settings</Trans>
      </h1>
      <QueryList query={languages} pending={<Skeleton height={113} radius="md" />}>
        {(known) => (
          <form action={save}>
            <Radio.Group
              aria-label={t`Language`}
              value={chosen ?? null}
              onChange={(value) => setPicked(known.find(({ language }) => language === value)?.language)}
              error={asked && !chosen && codeText('language_required')}
            >
              <div className={classes['list']}>
                {known.map(({ language, name }) => (
                  <label key={language} className={classes['row']} lang={language}>
                    <span>{name}</span>
                    <Radio value={language} aria-label={name} />
                  </label>
                ))}
              </div>
            </Radio.Group>
            <Button type="submit" mt="lg" size="md" miw={140}>
              <Trans>Save</Trans>
            </Button>
          </form>
        )}
      </QueryList>
    </main>
  )
}
