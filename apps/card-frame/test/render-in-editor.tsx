import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { createClient } from '@petalpost/api-client/client'
import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { render } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { ComponentType, ReactNode } from 'react'
import { vi } from 'vitest'

import { createCardSession, type OpenedCard, startOf } from '#editor/card-session.ts'
import { type Editor, EditorContext, useEdited } from '#editor/editor.ts'
import type { Edit } from '#editor/edits/edit.ts'
import { type Library, LibraryContext } from '#editor/library/library.ts'
import type { PanelProps } from '#editor/panels/panel.ts'
import { createAiPictures } from '#editor/saving/ai-pictures.ts'
import { openJournal } from '#editor/saving/journal.ts'
import { createUploads } from '#editor/saving/uploads.ts'
import { tellFull } from '#editor/shell/tell-full.ts'

const api = createClient({
  prefix: 'https://petalpost.test/',
  language: () => 'en-US',
  onUnauthorized: () => undefined,
})

const unused = () => Promise.reject(new TypeError('nothing is uploaded here'))
const newId = () => 'new'
const NONE: readonly LayerOf<'text'>[] = []

/** Renders parts of the editor around a session of this card; nothing is saved. */
export async function renderInEditor(parts: ReactNode, card: CardV2 = sampleCard(), more: Partial<Editor> = {}) {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const opened = {
    id: 'c1',
    title: 'For you',
    category: '',
    festivalId: 0,
    thumbnail: '/files/old.png',
    version: 3,
    definition: card,
  } as OpenedCard
  const { journal, kept } = await openJournal(
    { cardId: 'c1', user: 'u1', newId: () => 'j1', now: () => 0, lock: () => Promise.resolve(true) },
    { start: startOf(opened), version: 3 },
  )
  const session = createCardSession(opened, {
    api,
    journal,
    kept,
    now: () => 0,
    wait: () => () => undefined,
    newId: () => 'key',
    pictures: { pictureOf: () => Promise.resolve('/files/new.png'), dueIn: () => null, hurry: () => undefined },
    read: (definition) => definition as CardV2,
    onFull: tellFull,
  })
  const plain = {
    session,
    perform: session.run,
    fitted: (edit: Edit) => edit,
    outside: () => NONE,
    textsOutside: () => NONE,
    shrunkTo: () => 1,
    assetUrl: (key: string) => `/files/${key}`,
  }
  const editor: Editor = { ...plain, api, ...more }
  const library: Library = {
    uploads: createUploads({
      store: unused,
      prepare: unused,
      assetUrl: editor.assetUrl,
      newId,
      onFailed: () => undefined,
    }),
    aiPictures: createAiPictures({ api, newId }),
    groundBelow: () => Promise.resolve(undefined),
    add: () => undefined,
    keepLegible: () => undefined,
    readGround: async (_, boxes) => boxes.map(() => []),
    addAsset: () => true,
    loadFonts: () => undefined,
    loadOwnFont: () => Promise.resolve(),
  }
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <EditorContext value={editor}>
          <LibraryContext value={library}>{parts}</LibraryContext>
        </EditorContext>
      </MantineProvider>
    </I18nProvider>,
  )
  return {
    editor,
    session,
    card: () => session.read().card,
    /** The fields of a layer as they are now. */
    layer: (id: string) => session.read().card.layers.find((layer) => layer.id === id),
    steps: () => session.read().history.past.length,
    isValid: () => readCard(session.read().card).ok,
  }
}

interface SelectedProps<K extends Layer['type']> {
  kind: K
  panel: ComponentType<PanelProps<LayerOf<K>>>
}

function Selected<K extends Layer['type']>({ kind, panel: Panel }: SelectedProps<K>) {
  const all = useEdited(({ card }) => card.layers)
  const isMeant = (layer: Layer): layer is LayerOf<K> => layer.type === kind
  return <Panel layers={all.filter(isMeant)} />
}

/** Renders the panel of all layers of a kind, as if they were selected. */
export const renderPanel = <K extends Layer['type']>(
  kind: K,
  panel: ComponentType<PanelProps<LayerOf<K>>>,
  card: CardV2 = sampleCard(),
  more: Partial<Editor> = {},
) => renderInEditor(<Selected kind={kind} panel={panel} />, card, more)
