import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the part before it is shown. A failure shows nothing: showing the part tries again. */
  preload: () => void
}

/**
 * A part of the page that is loaded when it is first shown. Without a connection it says so in its place and can be
 * loaded again; the rest of the page keeps working.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined

  async function loadOnce(): Promise<ComponentType<Props>> {
    loaded ??= await load()
    return loaded
  }

  function Part(props: Props) {
    const { t } = useLingui()
    const [Loaded, setLoaded] = useState(() => loaded)
    const [isLoading, setLoading] = useState(true)
    useEffect(() => {
      if (Loaded || !isLoading) return undefined
      let isShown = true
      loadOnce().then(
        (found) => isShown && setLoaded(() => found),
        () => isShown && setLoading(false),
      )
      return () => void (isShown = false)
    }, [Loaded, isLoading])
    if (Loaded) return <Loaded {...props} />
    return (
      <Group justify="center" p="xl" mih={120}>
        {isLoading ? (
          <Loader role="status" aria-label={t`Loading…`} />
        ) : (
          <>
            <p role="alert">
              <Trans>This could not be loaded. Check your connection and try again.</Trans>
            </p>
            <Button variant="default" onClick={() => setLoading(true)}>
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
      </Group>
    )
  }

  return Object.assign(Part, { preload: () => void loadOnce().catch(() => undefined) })
}
