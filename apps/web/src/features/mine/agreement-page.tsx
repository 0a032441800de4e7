import { agreement as agreementCall } from '@petalpost/api-client/endpoints/files'
import { type Agreement, agreementFile } from '@petalpost/domain/agreement'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import Markdown from 'markdown-to-jsx'
import type { AnchorHTMLAttributes, TableHTMLAttributes } from 'react'

import { api } from '#shared/call/api.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { ListError } from '#shared/ui/list-error.tsx'

import classes from './agreement-page.module.css'

const LONG = 10 * MINUTE_MS

/** No raw HTML, because an agreement is plain text, whoever wrote it. */
const OPTIONS = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: 'article',
  overrides: { a: TextLink, table: WideTable },
} as const

/** An agreement in the page's language (spec 2.10, 7.5). */
export function AgreementPage({ agreement }: { agreement: Agreement }) {
  const language = useAtomValue(languageAtom)
  const fileName = agreementFile(agreement, language)
  const { data, error, refetch } = useQuery({
    queryKey: ['agreement', fileName],
    queryFn: ({ signal }) => api.call(agreementCall, { fileName }, { signal }),
    staleTime: LONG,
  })
  return (
    <main className={classes['page']} aria-busy={!data && !error}>
      {data && <Markdown options={OPTIONS}>{data}</Markdown>}
      {!data && error && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
    </main>
  )
}

/** Links within the site change the page without reloading it. */
function TextLink({ href, children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (href?.startsWith('/')) return <Link to={href}>{children}</Link>
  return (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  )
}

/** Scrolls on its own when the page is too narrow. */
function WideTable({ children }: TableHTMLAttributes<HTMLTableElement>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keys too
    <div className={classes['table']} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

const LINES = [38, 24, 0, 96, 88, 92, 60, 0, 44, 94, 90, 76]

function Skeleton() {
  return (
    <div className={classes['ghost']} aria-hidden>
      {LINES.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed row of placeholders
        <i key={index} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
