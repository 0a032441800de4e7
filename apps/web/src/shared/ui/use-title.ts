import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

/**
 * The name of the page in the browser's tab, until the page is left. While it is undefined, the title stays as the
 * server has written it.
 */
export function useTitle(title: string | undefined): void {
  const { t } = useLingui()
  const site = t({ message: 'Petalpost', comment: 'heading' })
  useEffect(() => {
    if (title === undefined) return undefined
    document.title = `${title} · ${site}`
    return () => {
      document.title = site
    }
  }, [title, site])
}
