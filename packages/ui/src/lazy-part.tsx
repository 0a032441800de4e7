import { type ComponentType, useState } from 'react'

import { Late } from './late.tsx'

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the part before it is shown. A failure shows nothing: showing the part tries again. */
  preload: () => void
}

/** A part of the page whose code is loaded when it is first shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined

  async function loadOnce(): Promise<ComponentType<Props>> {
    loaded ??= await load()
    return loaded
  }

  function Part(props: Props) {
    const [Ready] = useState(() => loaded)
    return Ready ? <Ready {...props} /> : <Late load={loadOnce}>{(Loaded) => <Loaded {...props} />}</Late>
  }

  return Object.assign(Part, { preload: () => void loadOnce().catch(() => undefined) })
}
