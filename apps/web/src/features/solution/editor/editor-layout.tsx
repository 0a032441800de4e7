import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { otherPlatform, type Platform } from '@petalpost/domain/show-config'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { entryOf } from '#shared/solution/joined-festivals.ts'

import type { EditorDialog } from './editor-dialog.ts'
import { EditorDialogs } from './editor-dialogs.tsx'
import { EditorHeader } from './editor-header.tsx'
import { FestivalList } from './festivals/festival-list.tsx'
import { PlatformView } from './platform-view.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { useEditorState } from './use-editor.ts'
import { useMadeCard } from './use-made-card.ts'

import classes from './editor-layout.module.css'

/** A phone shows one of the three parts at a time. */
const VIEWS = ['festivals', 'page', 'settings'] as const

/** After this time a closed dialog has returned the focus, ms. */
const FOCUS_RETURN_MS = 60

/** Header, festivals, the page, settings. */
export function EditorLayout() {
  const { t } = useLingui()
  const { definition } = useEditorState().solution
  const made = useMadeCard()
  const [platform, setPlatform] = useState<Platform>(made?.platform ?? 'pc')
  const [selectedId, setSelectedId] = useState(made?.entryId)
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  const [view, setView] = useState<(typeof VIEWS)[number]>('festivals')
  const { festivals } = definition.platforms[platform]
  const selected = festivals.find(({ id }) => id === selectedId) ?? festivals[0]
  const reveal = (id: string) => {
    const isHere = entryOf(definition, platform, id) !== undefined
    flushSync(() => {
      setSelectedId(id)
      if (!isHere) setPlatform(otherPlatform(platform))
    })
    document.getElementById(`festival-${id}`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const closeDialog = () => {
    setDialog(null)
    // The button that opened the dialog may be gone (one dialog opened the next). Then the focus goes to the festival.
    const entryId = dialog?.open === 'add' ? undefined : dialog?.entryId
    setTimeout(() => {
      if (document.activeElement === document.body && entryId)
        document.getElementById(`festival-${entryId}`)?.querySelector('button')?.focus()
    }, FOCUS_RETURN_MS)
  }
  return (
    <div className={classes['editor']} data-view={view}>
      <EditorHeader platform={platform} />
      <main className={classes['main']}>
        <SegmentedControl
          className={classes['views'] ?? ''}
          aria-label={t`Editor section`}
          fullWidth
          value={view}
          onChange={(value) => setView(VIEWS.find((one) => one === value) ?? 'festivals')}
          data={[
            { value: 'festivals', label: <Trans>Festivals</Trans> },
            { value: 'page', label: <Trans>Page</Trans> },
            { value: 'settings', label: <Trans>Settings</Trans> },
          ]}
        />
        <div className={classes['parts']}>
          <FestivalList
            platform={platform}
            onPlatform={setPlatform}
            selected={selected}
            onSelect={setSelectedId}
            onOpen={setDialog}
          />
          <PlatformView platform={platform} selected={selected} onSelect={reveal} />
          <SettingsPanel platform={platform} selected={selected} />
        </div>
      </main>
      <EditorDialogs
        dialog={dialog}
        platform={platform}
        onAdded={(id, needsCard) => {
          setSelectedId(id)
          setDialog(needsCard ? { open: 'card', entryId: id } : null)
        }}
        onShow={(id) => {
          setDialog(null)
          reveal(id)
        }}
        onClose={closeDialog}
      />
    </div>
  )
}
