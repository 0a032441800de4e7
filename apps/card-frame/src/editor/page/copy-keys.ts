/** The idempotency keys of copies of templates. */
export interface CopyKeys {
  /** Returns the key for the copy of a template: the same until the server has answered. */
  keyOf: (templateId: string) => string
  forget: (templateId: string) => void
}

const nameOf = (templateId: string): string => `petalpost-copy-of:${templateId}`

/** Stores the keys for this tab, because the web app loads the page again to try again. */
export function createCopyKeys(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  newId: () => string,
) {
  const keys = new Map<string, string>()
  function stored<T>(work: (found: ReturnType<typeof storage>) => T): T | null {
    try {
      return work(storage())
    } catch {
      return null // a browser that refuses storage: the keys are of this page only
    }
  }
  return {
    keyOf(templateId) {
      const name = nameOf(templateId)
      const key = keys.get(name) ?? stored((found) => found.getItem(name)) ?? newId()
      keys.set(name, key)
      stored((found) => found.setItem(name, key))
      return key
    },
    forget(templateId) {
      keys.delete(nameOf(templateId))
      stored((found) => found.removeItem(nameOf(templateId)))
    },
  } satisfies CopyKeys
}
