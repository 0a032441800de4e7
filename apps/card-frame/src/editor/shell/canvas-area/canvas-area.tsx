import { Trans, useLingui } from '@lingui/react/macro'
import type { CardV2 } from '@petalpost/card-document/card'
import { showToast } from '@petalpost/ui/toast'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'

import { createCanvas } from '../../canvas/canvas.ts'
import { useEdited, useEditor } from '../../editor.ts'
import { layersOf } from '../../edits/edit.ts'
import type { Point } from '../../gestures/box.ts'
import { reachableIn } from '../../gestures/gestures.ts'
import { textRangeAtom } from '../../text-range.ts'
import { layerName } from '../layer-name.ts'
import { isMotionReduced } from '../phone.ts'
import { sendFiles } from '../send-files.ts'
import { cropAtom, inkAtom, menuAtom, playingAtom, severalAtom, toolAtom, zoomAtom } from '../shell-state.ts'
import { useShell } from '../shell.ts'
import { listenToClipboard } from './clipboard-events.ts'
import { CropBar } from './crop-bar.tsx'
import { listenToDrops } from './file-drop.ts'
import { keepTextInSight } from './keep-text-in-sight.ts'
import { isWriting, pressKey } from './keyboard.ts'
import { OutsideNote } from './outside-note.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SeveralBar } from './several-bar.tsx'
import { useIsShown } from './use-is-shown.ts'
import { ZoomControl } from './zoom-control.tsx'

import classes from './canvas-area.module.css'

/** The card itself, with frames, handles and guides; keys and the clipboard work on its selection. */
export function CanvasArea({ className }: { className: string | undefined }) {
  const { t, i18n } = useLingui()
  const editor = useEditor()
  const shell = useShell()
  const store = useStore()
  const host = useRef<HTMLDivElement>(null)
  const sight = useRef<ReturnType<typeof keepTextInSight>>(null)
  const isShown = useIsShown()
  const outside = useEffectEvent((card: CardV2) => (isShown ? editor.outside(card) : []))

  const open = useEffectEvent((element: HTMLElement) => {
    const { session, assetUrl, fitted } = editor
    const canvas = createCanvas({
      document,
      host: element,
      session,
      assetUrl,
      fitted,
      outside: (shown) => outside(shown),
      openGroup: shell.commands.openGroup,
      isSelectingSeveral: () => store.get(severalAtom),
      open: (id, at) => {
        session.select([id])
        shell.commands.open(at)
      },
      menu: (at) => store.set(menuAtom, at),
      isStill: isMotionReduced,
      cropped: () => store.get(cropAtom) ?? undefined,
      pen: () => store.get(inkAtom),
      onText(range) {
        store.set(textRangeAtom, range)
        sight.current?.check()
      },
      onCut: () => showToast('error', t`This text is at its maximum length. The rest was left out.`),
      textLabel: t`Text`,
      onView: ({ zoom }) => store.set(zoomAtom, zoom),
      onPlaying: (isPlaying) => store.set(playingAtom, isPlaying),
    })
    shell.setCanvas(canvas)
    return canvas
  })

  const hasNext = useEffectEvent((by: 1 | -1): boolean => {
    const { card, selection } = editor.session.read()
    const ids = reachableIn(card)
    const end = by === 1 ? ids.at(-1) : ids[0]
    return ids.length > 0 && (end === undefined || !selection.includes(end))
  })

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!host.current) return
    if (event.key === ' ' && event.target === host.current) {
      event.preventDefault()
      shell.canvas()?.setPanKey(true)
    }
    pressKey(event, { canvas: host.current, commands: shell.commands, hasNext: (by) => hasNext(by) })
  })

  useEffect(() => {
    if (!host.current) return undefined
    const canvas = open(host.current)
    sight.current = keepTextInSight(canvas, window.top ?? window)
    const onKeyDown = (event: KeyboardEvent) => press(event)
    const onKeyUp = (event: KeyboardEvent) => event.key === ' ' && canvas.setPanKey(false)
    const onBlur = () => canvas.setPanKey(false) // the page does not learn of a key that is released elsewhere
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('keyup', onKeyUp)
    window.addEventListener('blur', onBlur)
    const isOurs = (target: EventTarget | null) => !isWriting(target)
    const endClipboard = listenToClipboard(document, editor, shell.library, isOurs)
    const onFiles = (files: readonly File[], at?: Point) =>
      void sendFiles(editor, shell.library, files, at && canvas.stage.pointAt(at))
    // handles are hidden while several layers are selected by touch
    const endSeveral = store.sub(severalAtom, canvas.drawFrames)
    const endDrops = listenToDrops({ document, area: host.current, onFiles, isOurs })
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('keyup', onKeyUp)
      window.removeEventListener('blur', onBlur)
      endClipboard()
      endDrops()
      endSeveral()
      sight.current?.end()
      shell.setCanvas(null)
      canvas.remove()
    }
  }, [editor, shell, store])

  useEffect(() => {
    if (isShown) shell.canvas()?.drawFrames()
  }, [shell, isShown])

  // started here, not by the pen's panel: that may still be loading when the author begins to write
  const tool = useAtomValue(toolAtom)
  const isInk = tool === 'ink'
  useEffect(() => {
    if (!isInk) return undefined
    shell.canvas()?.startInk()
    return () => shell.canvas()?.stopInk()
  }, [shell, isInk])

  const card = useEdited((state) => state.card)
  const selection = useEdited((state) => state.selection)
  const chosen = layersOf(card, selection)
  const [only] = chosen
  return (
    <main className={[classes['area'], className].join(' ')}>
      {/* the card is drawn inside, and its own texts are read there */}
      <div
        ref={host}
        className={classes['canvas']}
        role="application"
        data-selected={chosen.length > 0 || undefined}
        aria-label={t`Card`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
      />
      <output className="visually-hidden">
        {only && chosen.length === 1 && t`Selected: ${layerName(only, (name) => i18n._(name))}`}
        {chosen.length > 1 && t`${chosen.length} layers selected`}
      </output>
      {card.layers.length === 0 && tool === null && (
        <p className={classes['empty']}>
          <Trans>The card is empty. Add some text or a drawing.</Trans>
        </p>
      )}
      {isShown && <OutsideNote />}
      <CropBar />
      <SeveralBar />
      <SelectionBar />
      <ZoomControl className={classes['zoom']} />
    </main>
  )
}
