import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Late } from '@petalpost/ui/late'
import { useState } from 'react'

import { useEditor } from '#editor/editor.ts'

import type { StickerTheme } from '../../../build/sticker-choice.ts'
import type { Sticker } from '../../../build/stickers.ts'
import { stickerContent } from './content.ts'
import { findStickers } from './find-stickers.ts'
import { useLibrary } from './library.ts'
import { SearchField } from './search-field.tsx'

import classes from './library.module.css'

const THEMES: Readonly<Record<StickerTheme, MessageDescriptor>> = {
  celebration: msg`Celebration`,
  love: msg`Love`,
  nature: msg`Nature`,
  animals: msg`Animals`,
  food: msg`Food`,
  faces: msg`Faces and hands`,
  things: msg`Things`,
}

const addressOf = ({ svg }: Sticker): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`

interface StickerGridProps {
  stickers: readonly Sticker[]
  onAdd: (sticker: Sticker) => void
  /** the stickers that are being uploaded */
  busy: ReadonlySet<string>
}

function StickerGrid({ stickers, onAdd, busy }: StickerGridProps) {
  const { i18n } = useLingui()
  return (
    <ul className={classes['grid']}>
      {stickers.map((sticker) => {
        const name = i18n.locale === 'zh-CN' ? sticker.zh : sticker.en
        return (
          <li key={sticker.id}>
            <button
              type="button"
              className={classes['sticker']}
              aria-label={name}
              title={name}
              disabled={busy.has(sticker.id)}
              onClick={() => onAdd(sticker)}
            >
              <img src={addressOf(sticker)} alt="" decoding="async" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const loadStickers = () => import('virtual:stickers').then((loaded) => loaded.default)

/** Stickers by theme, and a search in both languages. */
export const StickerLibrary = () => <Late load={loadStickers}>{(stickers) => <Stickers stickers={stickers} />}</Late>

function Stickers({ stickers }: { stickers: readonly Sticker[] }) {
  const { session } = useEditor()
  const { uploads, add: addContent } = useLibrary()
  const { t, i18n } = useLingui()
  const [wanted, setWanted] = useState('')
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  /** The card needs a stored file, so a sticker is uploaded when it is used for the first time. */
  async function add(sticker: Sticker): Promise<void> {
    setBusy((now) => new Set([...now, sticker.id]))
    const drawing = async () => new Blob([sticker.svg], { type: 'image/svg+xml' })
    const stored = await uploads.addOnce(`${sticker.id}.svg`, drawing)
    setBusy((now) => new Set([...now].filter((id) => id !== sticker.id)))
    if (stored) addContent(stickerContent(session.read().card, stored))
  }

  const found = findStickers(stickers, wanted)
  const themes = Object.entries(THEMES).map(([theme, name]) => ({
    theme,
    name: i18n._(name),
    members: found.filter((one) => one.theme === theme),
  }))
  return (
    <div className={classes['panel']}>
      <SearchField
        label={t`Search stickers`}
        example={t`Cake, heart, rabbit …`}
        value={wanted}
        onChange={setWanted}
        hasNone={wanted.trim() !== '' && found.length === 0}
      />
      {wanted.trim() === '' ? (
        themes.map(({ theme, name, members }) => (
          <section key={theme} className={classes['theme']} aria-label={name}>
            <h3>{name}</h3>
            <StickerGrid stickers={members} busy={busy} onAdd={(sticker) => void add(sticker)} />
          </section>
        ))
      ) : (
        <StickerGrid stickers={found} busy={busy} onAdd={(sticker) => void add(sticker)} />
      )}
    </div>
  )
}
