import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, ColorSwatch } from '@mantine/core'
import { brandKit, saveBrandKit } from '@petalpost/api-client/endpoints/brand'
import type { BrandKit as Kit } from '@petalpost/api-client/schemas/brand'
import { MAX_BRAND_COLORS } from '@petalpost/domain/brand'
import { showToast } from '@petalpost/ui/toast'
import { useLoad } from '@petalpost/ui/use-load'
import { IconBrush } from '@tabler/icons-react'
import { useState } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { layersOf } from '#editor/edits/edit.ts'
import { ownFontsOf } from '#editor/edits/text/own-font.ts'
import { newId } from '#editor/new-id.ts'
import { paletteOf } from '#editor/panels/palette.ts'
import { failureMessage } from '#editor/shell/failure-message.ts'

import { cardTextLook } from '../card-text-look.ts'
import { useLibrary } from '../library.ts'
import { dressing } from './dress.ts'

import classes from '../library.module.css'

const sent = (font: Kit['heading']) => font && { family: font.family, key: font.file?.key ?? null }

/** The author's brand kit: taken from this card, and put on it (spec 4, "Brand kit"). */
export function BrandKit() {
  const editor = useEditor()
  const { readGround, loadFonts, loadOwnFont } = useLibrary()
  const { t } = useLingui()
  const { api, session, assetUrl } = editor
  const { found } = useLoad(() => api.call(brandKit, {}))
  const [changed, setChanged] = useState<Kit>()
  const [isBusy, setBusy] = useState(false)
  const selected = useEdited(({ card, selection }) => {
    const [layer, ...others] = layersOf(card, selection)
    return layer?.type === 'image' && others.length === 0 ? card.assets[layer.asset] : undefined
  })
  const kit = changed ?? found?.loaded
  if (!kit) return null
  const { colors, heading, body, logo, version } = kit
  const isEmpty = colors.length === 0 && heading === null && body === null && logo === null

  async function store(change: Partial<Omit<Kit, 'version'>>): Promise<void> {
    const next = { colors, heading, body, logo, ...change }
    setBusy(true)
    try {
      const saved = await api.call(saveBrandKit, {
        colors: next.colors,
        heading: sent(next.heading),
        body: sent(next.body),
        logo: next.logo?.key ?? null,
        version,
      })
      setChanged({ ...next, version: saved.version })
    } catch (error) {
      showToast('error', failureMessage(error))
    }
    setBusy(false)
  }
  function takeFromCard(): void {
    const { card } = session.read()
    const own = new Map(ownFontsOf(card).map((font) => [font.family, font.asset]))
    const font = (role: 'heading' | 'body'): Kit['heading'] => {
      const family = cardTextLook(card, role)?.fontFamily
      if (family === undefined) return null
      const asset = own.get(family)
      const file = asset && { key: asset.key, url: assetUrl(asset.key), mime: asset.mime, bytes: asset.bytes }
      return { family, file: file ?? null }
    }
    const plain = [...new Set(paletteOf(card).map((color) => color.slice(0, '#rrggbb'.length)))]
    void store({ colors: plain.slice(0, MAX_BRAND_COLORS), heading: font('heading'), body: font('body') })
  }
  async function dress(): Promise<void> {
    if (!kit) return
    setBusy(true)
    for (const font of [heading, body])
      if (font?.file) await loadOwnFont(font.family, assetUrl(font.file.key))
      else if (font) loadFonts([font.family])
    const before = session.read().card
    const edit = await dressing(before, kit, readGround, newId)
    if (session.read().card === before) editor.perform(edit)
    setBusy(false)
  }
  const takeLogo = () => {
    if (!selected) return
    const { key, mime, bytes, width, height } = selected
    const size = width !== undefined && height !== undefined ? { width, height } : {}
    void store({ logo: { key, url: assetUrl(key), mime, bytes, ...size } })
  }
  return (
    <section className={classes['theme']} aria-label={t`My brand`}>
      <h3>
        <Trans>My brand</Trans>
      </h3>
      {isEmpty ? (
        <p className={classes['hint']}>
          <Trans>Keep the colors and fonts of a card as your brand, and dress other cards in them by one press.</Trans>
        </p>
      ) : (
        <ul className={classes['brand']} aria-label={t`Colors and fonts of my brand`}>
          {colors.map((color) => (
            <li key={color}>
              <ColorSwatch size={22} color={color} aria-hidden />
              <CloseButton
                size="xs"
                aria-label={t`Remove the color ${color}`}
                disabled={isBusy}
                onClick={() => void store({ colors: colors.filter((one) => one !== color) })}
              />
            </li>
          ))}
          {heading && <li>{heading.family}</li>}
          {body && body.family !== heading?.family && <li>{body.family}</li>}
          {logo && (
            <li>
              <img src={assetUrl(logo.key)} alt={t`Logo`} />
              <CloseButton
                size="xs"
                aria-label={t`Remove the logo`}
                disabled={isBusy}
                onClick={() => void store({ logo: null })}
              />
            </li>
          )}
        </ul>
      )}
      {!isEmpty && (
        <Button leftSection={<IconBrush size={18} aria-hidden />} loading={isBusy} onClick={() => void dress()}>
          <Trans>Dress this card in my brand</Trans>
        </Button>
      )}
      <Button variant="default" disabled={isBusy} onClick={takeFromCard}>
        <Trans>Take colors and fonts from this card</Trans>
      </Button>
      {selected && (
        <Button variant="default" disabled={isBusy} onClick={takeLogo}>
          <Trans>Use the selected picture as my logo</Trans>
        </Button>
      )}
    </section>
  )
}
