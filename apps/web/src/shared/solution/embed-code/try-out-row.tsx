import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { languageAtom } from '#shared/persisted-state.ts'
import { useDateTexts } from '#shared/ui/date-texts.ts'

import { embedScript } from './embed-snippet.ts'
import { type FirstShowing, testPageAddress } from './try-out.ts'

import classes from './embed-code-dialog.module.css'

interface TryOutProps {
  first: FirstShowing
  secret: string
  today: CivilDate
}

/** Shows what comes next, with a link to the test page on that day. */
export function TryOut({ first: { name, date, span, only }, secret, today }: TryOutProps) {
  const language = useAtomValue(languageAtom)
  const { spanText, untilSpanText } = useDateTexts()
  // the browser may have a copy of the script that is a minute old, but the test page must show the latest changes.
  // Without a referrer, because this page is no site that embeds the solution, whatever name the server has here
  const freshScript = useMutation({
    mutationFn: () =>
      fetch(embedScript(window.location.origin, secret), { cache: 'reload', referrerPolicy: 'no-referrer' }),
    meta: { silent: true },
  })
  return (
    <div className={classes['try']}>
      <p>
        {span.from > today ? <Trans>Shows next</Trans> : <Trans>Shows now</Trans>}
        <b>{name}</b>
        <small>
          {spanText(span)}
          {span.from > today && ` · ${untilSpanText(span, today)}`}
          {only && <> · {only === 'pc' ? <Trans>on PC only</Trans> : <Trans>on phones only</Trans>}</>}
        </small>
      </p>
      <Button
        component="a"
        variant="default"
        href={testPageAddress(secret, language, date)}
        target="_blank"
        rel="noopener"
        onClick={() => freshScript.mutate()}
        leftSection={<IconExternalLink size={18} aria-hidden />}
      >
        <Trans>Open a test page</Trans>
      </Button>
    </div>
  )
}
