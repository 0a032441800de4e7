import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Skeleton } from '@mantine/core'
import { agreement as agreementCall } from '@petalpost/api-client/endpoints/files'
import { agreementFile, EMBED_GUIDE } from '@petalpost/domain/agreement'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import Markdown from 'markdown-to-jsx'
import { useState } from 'react'

import { api } from '#shared/call/api.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { ListError } from '#shared/ui/list-error.tsx'

import { embedScript, embedSnippet } from './embed-snippet.ts'

import classes from './embed-guide.module.css'

const OPTIONS = { disableAutoLink: true, disableParsingRawHTML: true, forceBlock: true, wrapper: 'article' } as const

/** Explains how to add the snippet to pages of common systems, with the solution's own key filled in. */
export function EmbedGuide({ secret }: { secret: string }) {
  const { t } = useLingui()
  const fileName = agreementFile(EMBED_GUIDE, useAtomValue(languageAtom))
  const [chosen, setChosen] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['agreement', fileName],
    queryFn: ({ signal }) => api.call(agreementCall, { fileName }, { signal }),
    staleTime: Infinity,
  })
  if (!data && error) return <ListError small error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} radius={14} />
  const sections = sectionsOf(data)
  return (
    <>
      <NativeSelect
        aria-label={t`Where the line goes`}
        value={chosen}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        data={sections.map(({ title }, value) => ({ value: `${value}`, label: title }))}
      />
      <div className={classes['guide']}>
        <Markdown options={OPTIONS}>{withKey(sections[chosen]?.text ?? '', secret)}</Markdown>
      </div>
      <p className={classes['more']}>
        <a href={agreementCall.path.replace(':fileName', fileName)} target="_blank" rel="noopener">
          <Trans>The whole guide as text</Trans>
        </a>
      </p>
    </>
  )
}

/** The parts of a Markdown text, split at its second-level headings. */
function sectionsOf(text: string): { title: string; text: string }[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = ''] = section.split('\n', 1)
      return { title, text: section.slice(title.length).trim() }
    })
}

/** The guide has YOUR_… in the places for the key of the reader's solution. */
function withKey(text: string, secret: string): string {
  const { origin } = window.location
  return text
    .replaceAll('YOUR_LINE', embedSnippet(origin, secret))
    .replaceAll('YOUR_SCRIPT', embedScript(origin, secret))
    .replaceAll('YOUR_ORIGIN', origin)
    .replaceAll('YOUR_KEY', secret)
}
