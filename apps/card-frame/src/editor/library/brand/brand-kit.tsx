import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, ColorSwatch } from '@mantine/core'
import type { BrandKit as Kit } from '@petalpost/api-client/schemas/brand'
import { MAX_BRAND_COLORS } from '@petalpost/domain/brand'
import { showToast } from '@petalpost/ui/toast'
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
import { useBrandKit } from './use-brand-kit.ts'

import classes from '../library.module.css'

/** The author's brand kit: taken from this card, and put on it (spec 4, "Brand kit"). */
export function BrandKit() {
  const editor = useEditor()
  const { readGround, loadFonts, loadOwnFont } = useLibrary()
  const { t } = useLingui()
  const { session, assetUrl } = editor
  const { kit, isMissing, retry, isSaving, change } = useBrandKit()
  const [isDressing, setDressing] = useState(false)
  const isBusy = isSaving || isDressing
  const selected = useEdited(({ card, selection }) => {
    const [layer, ...others] = layersOf(card, selection)
    return layer?.type === 'image' && others.length === 0 ? card.assets[layer.asset] : undefined
  })
  if (!kit)
    return (
      isMissing && (
        <div className={classes['notice']} role="alert">
          <p>
            <Trans>Your brand could not be loaded.</Trans>
          </p>
          <Button size="compact-md" variant="default" onClick={retry}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )
    )
  const { colors, heading, body, logo } = kit
  const isEmpty = colors.length === 0 && heading === null && body === null && logo === null

  /** What the card does not have stays as it is in the kit. */
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
    const fonts = { heading: font('heading'), body: font('body') }
    const hasFonts = fonts.heading !== null || fonts.body !== null
    void change(
      {
        ...(plain.length > 0 && { colors: plain.slice(0, MAX_BRAND_COLORS) }),
        ...(fonts.heading && { heading: fonts.heading }),
        ...(fonts.body && { body: fonts.body }),
      },
      hasFonts
        ? t`Your brand has the colors and fonts of this card now.`
        : t`Your brand has the colors of this card now. Its fonts stay, because the card has no text.`,
    )
  }
  async function dress(): Promise<void> {
    if (!kit) return
    setDressing(true)
    try {
      for (const font of [heading, body])
        if (font?.file) await loadOwnFont(font.family, assetUrl(font.file.key))
        else if (font) loadFonts([font.family])
      const before = session.read().card
      const edit = await dressing(before, kit, readGround, newId)
      if (session.read().card === before) editor.perform(edit)
      else showToast('info', t`The card changed meanwhile, so it was not dressed. Try again.`)
    } catch (error) {
      showToast('error', failureMessage(error))
    } finally {
      setDressing(false)
    }
  }
  const takeLogo = () => {
    if (!selected) return
    const { key, mime, bytes, width, height } = selected
    const size = width !== undefined && height !== undefined ? { width, height } : {}
    void change(
      { logo: { key, url: assetUrl(key), mime, bytes, ...size } },
      t`The picture is the logo of your brand now.`,
    )
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
                onClick={() =>
                  void change(
                    { colors: colors.filter((one) => one !== color) },
                    t`The color ${color} is no longer in your brand.`,
                  )
                }
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
                onClick={() => void change({ logo: null }, t`Your brand has no logo now.`)}
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
