import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'

/** The titles of what the page shows, and of the card that is open above it. */
interface Titles {
  page?: string
  card?: string
}

/** Without any of them, the page has the title of its screen (`PageTitle`). */
export const titlesAtom = atom<Titles>({})

/**
 * The title in the browser's tab of what the page shows, as the server writes it into the head of that address
 * (`@petalpost/domain/page-titles`), until it is undefined. That of an open card goes before that of its page.
 */
export function useTitle(title: string | undefined, of: keyof Titles = 'page'): void {
  const [{ page, card }, setTitles] = useAtom(titlesAtom)
  const shown = card ?? page
  useEffect(() => {
    if (title === undefined) return undefined
    setTitles((others) => ({ ...others, [of]: title }))
    return () => setTitles(({ [of]: _ended, ...others }) => others)
  }, [title, of, setTitles])
  useEffect(() => {
    if (shown !== undefined) document.title = shown
  }, [shown])
}
