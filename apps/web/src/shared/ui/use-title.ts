import { useLingui } from '@lingui/react/macro'
import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** True while the page has a name of its own. Any other page has the title of its screen (`PageTitle`). */
export const isNamedAtom = atom(false)

/**
 * The page's own name in the browser's tab, such as the festival or the card that it shows. While it is undefined, the
 * title is that of the screen.
 */
export function useTitle(title: string | undefined): void {
  const { t } = useLingui()
  const setNamed = useSetAtom(isNamedAtom)
  const site = t({ message: 'Petalpost', comment: 'heading' })
  useEffect(() => {
    if (title === undefined) return undefined
    document.title = `${title} · ${site}`
    setNamed(true)
    return () => setNamed(false)
  }, [title, site, setNamed])
}
