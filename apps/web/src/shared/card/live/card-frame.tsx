import { useLingui } from '@lingui/react/macro'
import { connectFrame, type FrameHost } from '@petalpost/card-document/frame-host'
import { FRAME_SANDBOX, type FrameCard, type FromFrame, frameUrl } from '@petalpost/domain/card-frame'
import { isLanguage } from '@petalpost/domain/language'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { userAtom } from '#shared/persisted-state.ts'

interface CardFrameProps {
  card: Pick<FrameCard, 'cardId' | 'isTemplate'>
  /** The card's definition; the frame shows it as soon as it is known. */
  definition: unknown
  title: string
  width: number
  height: number
  muted?: boolean
  /** Shows the end state at once, for small pictures. */
  still?: boolean
  /** While false, the card is paused. */
  playing?: boolean
  /** When it grows, the card starts again from the beginning. */
  replays?: number
  onMessage?: (message: FromFrame) => void
}

/** A live card. Its address names the user, so login and logout replace the frame (spec 2.7). */
export function CardFrame(props: CardFrameProps) {
  const userCode = useAtomValue(userAtom)?.userCode ?? ''
  return <FrameOf key={userCode} {...props} userCode={userCode} />
}

/**
 * A card in the preview frame: a sandboxed document with an opaque origin. It receives the card over a port and can
 * reach neither our cookies nor our page (rule S9). The page makes the calls, the frame draws. Use the card as React
 * key, because another card needs another frame.
 */
function FrameOf(props: CardFrameProps & { userCode: string }) {
  const {
    card,
    userCode,
    definition,
    title,
    width,
    height,
    muted = true,
    still,
    playing = true,
    replays = 0,
    onMessage,
  } = props
  const { i18n } = useLingui()
  const lang = isLanguage(i18n.locale) ? i18n.locale : 'en-US'
  const { cardId, isTemplate } = card
  const iframe = useRef<HTMLIFrameElement>(null)
  const host = useRef<FrameHost>(null)
  const [ready, setReady] = useState(false)
  const receive = useEffectEvent((message: FromFrame) => {
    if (message.t === 'ready') setReady(true)
    // until now a still picture has covered it, and the entrance must be seen
    if (message.t === 'painted' && playing) host.current?.send({ t: 'play' })
    onMessage?.(message)
  })
  const connect = useEffectEvent((element: HTMLIFrameElement) =>
    connectFrame(element, {
      card: { userCode, cardId, isTemplate, lang },
      mode: 'preview',
      definition,
      muted,
      ...(still === undefined ? {} : { still }),
      onMessage: (message) => receive(message),
    }),
  )

  useEffect(() => {
    if (!iframe.current) return undefined
    const connected = connect(iframe.current)
    host.current = connected
    return () => {
      host.current = null
      connected.disconnect()
    }
  }, [])

  useEffect(() => {
    if (definition !== undefined) void host.current?.load(definition)
  }, [definition])

  useEffect(() => host.current?.send({ t: 'setMuted', muted }), [muted])

  useEffect(() => {
    if (replays > 0) host.current?.send({ t: 'play' })
  }, [replays])

  useEffect(() => {
    if (playing || !ready) return undefined
    host.current?.send({ t: 'pause' })
    return () => host.current?.send({ t: 'play' })
  }, [playing, ready])

  return (
    <iframe
      ref={iframe}
      src={frameUrl('preview', { userCode, cardId, isTemplate, lang })}
      sandbox={FRAME_SANDBOX}
      allow="autoplay"
      title={title}
      width={width}
      height={height}
      style={{ display: 'block', border: 0, colorScheme: 'normal' }}
    />
  )
}
