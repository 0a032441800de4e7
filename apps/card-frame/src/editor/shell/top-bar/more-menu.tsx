import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconDots, IconDownload, IconHelp, IconHistory } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useState } from 'react'

import type { GoOn } from '../../page/opening/opening.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useIsPhone } from '../phone.ts'
import { dialogAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'
import { type CopyCalls, WorkItems } from './work-items.tsx'

interface MoreMenuProps {
  cardId: string
  /** Goes on with another card. */
  onCopy: GoOn
}

/** What is seldom needed of a card. */
export function MoreMenu({ cardId, onCopy }: MoreMenuProps) {
  const { t } = useLingui()
  const { commands } = useShell()
  const setDialog = useSetAtom(dialogAtom)
  const isPhone = useIsPhone()
  const [calls] = useState<CopyCalls>(() => new Map())
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton label={t`More`}>
          <IconDots size={20} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <WorkItems cardId={cardId} calls={calls} onCopy={onCopy} />
        <Menu.Item leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setDialog('download')}>
          {t`Download`}
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={() => setDialog('versions')}>
          {t`Earlier versions`}
        </Menu.Item>
        {!isPhone && (
          <Menu.Item leftSection={<IconHelp size={18} aria-hidden />} onClick={commands.help}>
            {t`Keyboard shortcuts`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
