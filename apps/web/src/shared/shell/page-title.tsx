import { titleAt } from '@petalpost/domain/screen-titles'
import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'

import { languageAtom } from '#shared/persisted-state.ts'
import { titlesAtom } from '#shared/ui/use-title.ts'

/**
 * Gives the page the title of its screen, as the server writes it into the head, unless what it shows has its own.
 * A screen reader hears of a document that loads and of a dialog that opens, but not of a page that replaces another, so
 * each title of a page is said.
 */
export function PageTitle() {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const language = useAtomValue(languageAtom)
  const { page, card } = useAtomValue(titlesAtom)
  const isOwn = (card ?? page) !== undefined
  const [said, say] = useState('')
  useEffect(() => {
    if (!isOwn && pathname !== undefined) document.title = titleAt(pathname, language)
  }, [pathname, language, isOwn])
  useEffect(() => {
    // a region says only what changes after it is there, and a title may still get its name
    if (card !== undefined) return undefined
    const frame = requestAnimationFrame(() => say(document.title))
    return () => cancelAnimationFrame(frame)
  })
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
