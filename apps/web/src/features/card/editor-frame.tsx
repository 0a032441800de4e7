import { useLingui } from '@lingui/react/macro'
import { connectFrame, type FrameHost } from '@petalpost/card-document/frame-host'
import { type EditedCard, type FromFrame, frameUrl } from '@petalpost/domain/card-frame'
import { isLanguage } from '@petalpost/domain/language'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'

import classes from './card-editor-page.module.css'

/** The editor, as the page around it sees it. */
export interface OpenEditor {
  /** Asks it to store its changes; resolves to false when it cannot, or does not reply. */
  flush: () => Promise<boolean>
}

interface EditorFrameProps {
  card: Omit<EditedCard, 'lang'>
  onMessage: (message: FromFrame) => void
  ref: Ref<OpenEditor>
}

/**
 * The card editor: our own document, which makes its own calls. Its address never changes from here, because that would
 * reload it; use another key for another card.
 */
export function EditorFrame({ card, onMessage, ref }: EditorFrameProps) {
  const { t, i18n } = useLingui()
  const lang = isLanguage(i18n.locale) ? i18n.locale : 'en-US'
  const [opened] = useState<EditedCard>({ ...card, lang })
  const iframe = useRef<HTMLIFrameElement>(null)
  const host = useRef<FrameHost>(null)
  const receive = useEffectEvent(onMessage)

  useEffect(() => {
    if (!iframe.current) return undefined
    const connected = connectFrame(iframe.current, {
      card: opened,
      mode: 'edit',
      onMessage: (message) => receive(message),
    })
    host.current = connected
    return () => {
      host.current = null
      connected.disconnect()
    }
  }, [opened])

  useEffect(() => host.current?.send({ t: 'setLang', lang }), [lang])

  useImperativeHandle(ref, () => ({ flush: async () => (await host.current?.flush()) ?? false }), [])

  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page on our own origin, which needs its storage
    <iframe
      ref={iframe}
      className={classes['frame']}
      src={frameUrl('edit', opened)}
      allow="clipboard-read; clipboard-write; autoplay"
      title={t`Card editor`}
    />
  )
}
