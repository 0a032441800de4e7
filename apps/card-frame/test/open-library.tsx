import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { createClient } from '@petalpost/api-client/client'
import { prepareFile } from '@petalpost/api-client/upload/prepare-file'
import type { StoreFile } from '@petalpost/api-client/upload/store-file'
import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

import { createCardSession, type RunOptions } from '#editor/card-session.ts'
import { type Editor, EditorContext } from '#editor/editor.ts'
import { insert, remove, renewed } from '#editor/edits/layers/insert.ts'
import type { ReadGround } from '#editor/edits/look/ground.ts'
import { LibraryContext } from '#editor/library/library.ts'
import { newId } from '#editor/new-id.ts'
import { createAiPictures } from '#editor/saving/ai-pictures.ts'
import type { CardAsset } from '#editor/saving/card-asset.ts'
import { kindOfType } from '#editor/saving/card-asset.ts'
import type { Journal } from '#editor/saving/journal.ts'
import { createUploads, type UploadFailure } from '#editor/saving/uploads.ts'
import { tellFull } from '#editor/shell/tell-full.ts'

const journal: Journal = {
  append: () => undefined,
  acknowledge: () => undefined,
  restart: () => undefined,
  putAside: () => undefined,
  discard: () => undefined,
  length: () => 0,
  stored: () => Promise.resolve(true),
  isKept: () => true,
  onKept: () => () => undefined,
}

const NONE: readonly LayerOf<'text'>[] = []

const sides = { width: 800, height: 600 }

/** Renders a part of the library in the editor of a card, with a store that takes every file. */
export function openLibrary(
  part: (card: CardV2) => ReactNode,
  {
    store = async (content, mime) => ({ key: `media/${kindOfType(mime)}`, url: '', mime, bytes: content.size }),
    card: definition = sampleCard(),
    readGround,
  }: { store?: StoreFile; card?: CardV2; readGround?: ReadGround } = {},
) {
  const api = createClient({ prefix: 'https://petalpost.test/', language: () => 'en-US', onUnauthorized: () => {} })
  const session = createCardSession(
    { id: 'c1', title: '', category: '', festivalId: 0, thumbnail: '', version: 1, definition },
    {
      api,
      journal,
      kept: null,
      now: Date.now,
      wait: () => () => undefined,
      newId: () => 'key',
      pictures: { pictureOf: () => Promise.resolve('/files/new.png'), dueIn: () => null, hurry: () => undefined },
      read: () => definition,
      onFull: tellFull,
    },
  )
  const failures: UploadFailure[] = []
  const uploads = createUploads({
    store,
    prepare: (file) =>
      prepareFile(file, {
        decode: async () => ({
          ...sides,
          isTransparent: () => false,
          write: async (_, type) => new Blob(['written'], { type }),
          close: () => undefined,
        }),
        probe: async () => ({ duration: 1_000 }),
      }),
    assetUrl: (key) => `/files/${key}`,
    newId,
    onFailed: (failure) => failures.push(failure),
  })
  const aiPictures = createAiPictures({ api, newId })
  const editor: Editor = {
    session,
    api,
    assetUrl: (key) => `/files/${key}`,
    perform: session.run,
    fitted: (edit) => edit,
    outside: () => NONE,
    textsOutside: () => NONE,
    shrunkTo: () => 1,
  }
  const fonts: string[] = []
  const library = {
    uploads,
    aiPictures,
    loadFonts: (families: readonly string[]) => void fonts.push(...families),
    loadOwnFont: (family: string) => {
      fonts.push(family)
      return Promise.resolve()
    },
    keepLegible: () => undefined,
    readGround: readGround ?? (async (_: CardV2, boxes: readonly object[]) => boxes.map(() => [])),
    addAsset: ({ id, asset }: CardAsset, options: RunOptions) => {
      session.run((card) => ({ ...card, assets: { ...card.assets, [id]: asset } }), options)
      return true
    },
    groundBelow: () => Promise.resolve(undefined),
    add: (content: Parameters<typeof insert>[0]) => {
      const added = renewed(content, session.read().card, newId, 0)
      session.run(insert(added), { select: added.layers.map(({ id }) => id) })
    },
  }
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <EditorContext value={editor}>
          <LibraryContext value={library}>{part(definition)}</LibraryContext>
        </EditorContext>
      </MantineProvider>
    </I18nProvider>,
  )
  return {
    editor,
    library,
    card: () => session.read().card,
    steps: () => session.read().history.past.length,
    selected: () => session.read().card.layers.find(({ id }) => id === session.read().selection[0]),
    undo: session.undo,
    select: session.select,
    remove: (id: string) => session.run(remove([id])),
    uploads,
    aiPictures,
    failures,
    fonts,
  }
}
