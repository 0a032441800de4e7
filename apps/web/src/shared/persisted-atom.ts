import { atomWithStorage } from 'jotai/utils'

export interface PersistedField<Value> {
  key: string
  initial: Value
  /** True when the stored value is valid. Older versions or other code may have written it. */
  isValid: (stored: unknown) => stored is Value
  /** The stored value expires after this time, ms. */
  maxAge?: number
}

/** An atom stored in `localStorage` and shared by all tabs; only in memory when the browser refuses storage. */
export function persistedAtom<Value>({ key, initial, isValid, maxAge }: PersistedField<Value>) {
  const read = (text: string | null, fallback: Value): Value => {
    try {
      const { value, until } = JSON.parse(text ?? '{}') as { value?: unknown; until?: number }
      if (until !== undefined && until < Date.now()) return fallback
      return isValid(value) ? value : fallback
    } catch {
      return fallback
    }
  }
  return atomWithStorage<Value>(
    key,
    initial,
    {
      getItem: (name, fallback) => read(attempt(() => localStorage.getItem(name)) ?? null, fallback),
      setItem: (name, value) => {
        const kept = maxAge === undefined ? { value } : { value, until: Date.now() + maxAge }
        attempt(() => localStorage.setItem(name, JSON.stringify(kept)))
      },
      removeItem: (name) => attempt(() => localStorage.removeItem(name)),
      subscribe: (name, callback, fallback) => {
        const onStorage = (event: StorageEvent) => {
          if (event.key === name) callback(read(event.newValue, fallback))
        }
        window.addEventListener('storage', onStorage)
        return () => window.removeEventListener('storage', onStorage)
      },
    },
    { getOnInit: true },
  )
}

/** The keys of everything that this browser stores for us. */
export const storedKeys = (): readonly string[] => attempt(() => Object.keys(localStorage)) ?? []

/** True when this browser lets us store anything. */
export function isStorageOpen(): boolean {
  const probe = 'petalpost-probe'
  return (
    attempt(() => {
      localStorage.setItem(probe, '1')
      localStorage.removeItem(probe)
      return true
    }) ?? false
  )
}

/** Storage may be blocked, full or missing; the page works without it. */
function attempt<Result>(reach: () => Result): Result | undefined {
  try {
    return reach()
  } catch {
    return undefined
  }
}
