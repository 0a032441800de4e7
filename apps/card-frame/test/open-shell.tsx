import type { CardV2 } from '@petalpost/card-document/card'
import type { NewForm } from '@petalpost/domain/card'
import { Provider as JotaiProvider } from 'jotai'

import { type Editor, useEditor } from '#editor/editor.ts'
import { createAiPictures } from '#editor/saving/ai-pictures.ts'
import type { DrawPicture } from '#editor/saving/picture.ts'
import { createUploads } from '#editor/saving/uploads.ts'
import { EditorShell } from '#editor/shell/editor-shell.tsx'

import { renderInEditor } from './render-in-editor.tsx'

const unused = () => Promise.reject(new TypeError('no test of the shell uploads'))
const newId = () => 'new'

interface OpenedShell {
  /** The cards that it went on with. */
  copies: string[]
  /** … with the ratio of a new form. */
  shapes: (NewForm | undefined)[]
  /** the pictures that were drawn */
  drawings: Parameters<DrawPicture>[]
}

function Opened({ copies, shapes, drawings, isFresh }: OpenedShell & { isFresh: boolean }) {
  const editor = useEditor()
  const files = {
    uploads: createUploads({
      store: unused,
      prepare: unused,
      assetUrl: editor.assetUrl,
      newId,
      onFailed: () => undefined,
    }),
    aiPictures: createAiPictures({ api: editor.api, newId }),
    readGround: async () => [],
    groundBelow: () => Promise.resolve(undefined),
    draw: async (...drawn: Parameters<DrawPicture>) => {
      drawings.push(drawn)
      return new Blob(['picture'])
    },
  }
  return (
    <EditorShell
      editor={editor}
      files={files}
      cardId="c1"
      isKept
      isFresh={isFresh}
      needMember={() => undefined}
      onBack={() => undefined}
      shape={undefined}
      onShaped={() => undefined}
      onCopy={async (cardId, shape) => {
        copies.push(cardId)
        shapes.push(shape)
      }}
    />
  )
}

/**
 * Opens the whole editor of a card, without the page around it; saves are sent by the session's `flush`. `isFresh`: as a
 * copy of a template that was just made; `more`: other parts of the editor.
 */
export async function openShell(card?: CardV2, isFresh = false, more?: Partial<Editor>) {
  const shell: OpenedShell = { copies: [], shapes: [], drawings: [] }
  const editor = await renderInEditor(
    <JotaiProvider>
      <Opened {...shell} isFresh={isFresh} />
    </JotaiProvider>,
    card,
    more,
  )
  return { ...editor, ...shell }
}
