import { useLingui } from '@lingui/react/macro'

/** Returns a function that names a browser: "Firefox on Windows", or the part of it that is known. */
export function useBrowserName() {
  const { t } = useLingui()
  return ({ browser, system }: { browser: string; system: string }): string => {
    if (browser === '') return t`Unknown browser`
    return system === '' ? browser : t`${browser} on ${system}`
  }
}
