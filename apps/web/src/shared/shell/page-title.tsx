import { titleAt } from '@petalpost/domain/screen-titles'
import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'

import { languageAtom } from '#shared/persisted-state.ts'
import { isNamedAtom } from '#shared/ui/use-title.ts'

/**
 * Gives the page the title of its screen, as the server writes it into the head, unless the page has a name of its own.
 * A screen reader hears of a document that loads, but not of a page that replaces another, so each title is said.
 */
export function PageTitle() {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const language = useAtomValue(languageAtom)
  const isNamed = useAtomValue(isNamedAtom)
  const [said, say] = useState('')
  useEffect(() => {
    if (pathname !== undefined && !isNamed) document.title = titleAt(pathname, language)
  }, [pathname, language, isNamed])
  useEffect(() => {
    // a region says only what changes after it is there, and a title may still get its name
    const frame = requestAnimationFrame(() => say(document.title))
    return () => cancelAnimationFrame(frame)
  })
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
