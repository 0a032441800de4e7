import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { otherRatios } from '@petalpost/domain/card'
import { MenuButton, MenuItem } from '@petalpost/ui/menu-button'
import { IconAspectRatio, IconCopyPlus, IconDots, IconLanguage, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { useOpenedPart } from '#shared/call/use-part.ts'

import { useCardTitle } from '../card-title.ts'
import { useMakeAnother } from './use-make-another.ts'

interface DesignMenuProps {
  card: Card
  /** Where the card has no bin of its own, the menu has one. */
  onDelete?: (card: Card) => void
}

/** What can be made of one of the user's own cards (spec 4, "Works"), and its name. */
export function DesignMenu({ card, onDelete }: DesignMenuProps) {
  const { t } = useLingui()
  const title = useCardTitle()(card)
  const { make, isPending } = useMakeAnother(card)
  const [isRenaming, setRenaming] = useState(false)
  const close = () => setRenaming(false)
  const part = useOpenedPart(() => import('./rename-dialog.tsx'), isRenaming, close)
  const isChinese = card.language === 'zh-CN'
  return (
    <>
      <MenuButton
        aria-label={t`More actions for ${title}`}
        align="end"
        disabled={isPending}
        items={
          <>
            <MenuItem icon={<IconPencil size={18} aria-hidden />} onClick={() => setRenaming(true)}>
              <Trans>Rename</Trans>
            </MenuItem>
            <MenuItem icon={<IconCopyPlus size={18} aria-hidden />} onClick={() => make('copy')}>
              <Trans>Make a copy</Trans>
            </MenuItem>
            {otherRatios(card).map((aspectRatio) => (
              <MenuItem
                key={aspectRatio}
                icon={<IconAspectRatio size={18} aria-hidden />}
                onClick={() => make({ aspectRatio })}
              >
                {aspectRatio === '9:16' ? <Trans>Upright version (9:16)</Trans> : <Trans>Wide version (16:9)</Trans>}
              </MenuItem>
            ))}
            <MenuItem
              icon={<IconLanguage size={18} aria-hidden />}
              onClick={() => make({ language: isChinese ? 'en-US' : 'zh-CN' })}
            >
              {isChinese ? <Trans>English version</Trans> : <Trans>Chinese version</Trans>}
            </MenuItem>
            {onDelete && (
              <MenuItem icon={<IconTrash size={18} aria-hidden />} onClick={() => onDelete(card)}>
                <Trans>Delete</Trans>
              </MenuItem>
            )}
          </>
        }
      >
        <IconDots size={18} aria-hidden />
      </MenuButton>
      {isRenaming && part && <part.RenameDialog card={card} onClose={close} />}
    </>
  )
}
