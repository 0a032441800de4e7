import { store } from '@petalpost/ui/store'
import { atom } from 'jotai'

/** The fonts of a file with several, of which the author chooses one. */
export interface FontChoice {
  fileName: string
  names: readonly string[]
  /** Called with the place of the chosen font; with null when the author wants none. */
  choose: (index: number | null) => void
}

/** The choice that is open. */
export const fontChoiceAtom = atom<FontChoice | null>(null)

/** Asks the author which font of a file to use. Resolves to its place, or to null for none. */
export const chooseFont = (fileName: string, names: readonly string[]): Promise<number | null> =>
  new Promise((resolve) => {
    store.get(fontChoiceAtom)?.choose(null)
    const choose = (index: number | null) => {
      store.set(fontChoiceAtom, null)
      resolve(index)
    }
    store.set(fontChoiceAtom, { fileName, names, choose })
  })
