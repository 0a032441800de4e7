import { connectFrame } from '@petalpost/card-document/frame-host'
import { FRAME_SANDBOX, type FrameCard, frameUrl } from '@petalpost/domain/card-frame'

/** What the bench calls in its page: shows a card at its end state, as a recipient's page does, larger by `scale`. */
export interface PreviewPage {
  show: (
    card: FrameCard,
    definition: unknown,
    size: { width: number; height: number; scale: number },
  ) => Promise<boolean>
}

const page: PreviewPage = {
  show(card, definition, { width, height, scale }) {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', FRAME_SANDBOX)
    Object.assign(frame.style, {
      display: 'block',
      border: '0',
      width: `${width}px`,
      height: `${height}px`,
      transform: `scale(${scale})`,
      transformOrigin: '0 0',
    })
    frame.src = frameUrl('preview', card)
    document.body.replaceChildren(frame)
    return connectFrame(frame, { card, mode: 'preview', still: true, onMessage: () => undefined }).load(definition)
  },
}
Object.assign(globalThis, { page })
