import { Center, Loader } from '@mantine/core'
import { lazyPart } from '@petalpost/ui/lazy-part'
import { useSyncExternalStore } from 'react'

import type { Files } from '../saving/browser-files.ts'
import { ElsewherePage, ProblemPage } from './notice-page.tsx'
import type { Opening } from './opening/opening.ts'

/** Loaded while the card is. */
export const EditorShell = lazyPart(() => import('../shell/editor-shell.tsx').then((module) => module.EditorShell))

interface EditorPageProps {
  opening: Opening
  files: Files
  needMember: (feature: 'ai') => void
  /** Leaves the editor. */
  onBack: () => void
}

/** The editor of one card, or what keeps it from being edited here. */
export function EditorPage({ opening, files, needMember, onBack }: EditorPageProps) {
  const state = useSyncExternalStore(opening.subscribe, opening.read)
  switch (state.kind) {
    case 'loading':
      return <Waiting />
    case 'problem':
      return <ProblemPage problem={state.problem} onRetry={() => void opening.open()} onBack={onBack} />
    case 'elsewhere':
      return <ElsewherePage {...state} onTakeOver={() => void opening.takeOver()} onBack={onBack} />
    case 'editing':
      return (
        <EditorShell
          key={state.cardId}
          editor={state.editor}
          files={files}
          cardId={state.cardId}
          isKept={state.isKept}
          isFresh={state.isFresh}
          needMember={needMember}
          onBack={onBack}
          shape={state.shape}
          onShaped={opening.shaped}
          onCopy={opening.goOn}
        />
      )
  }
}

const Waiting = () => (
  <Center mih="100dvh">
    <Loader />
  </Center>
)
