import { Loader } from '@mantine/core'
import type { IsTemplate, NewForm } from '@petalpost/domain/card'
import type { FrameError, FromFrame } from '@petalpost/domain/card-frame'
import { store } from '@petalpost/ui/store'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { forgetUser } from '#shared/call/api.ts'
import { templateUseQuery, type UseOutcome } from '#shared/card/template-use.ts'
import { type FestivalPlace, madeCardAtom, userAtom } from '#shared/persisted-state.ts'
import { designSaved } from '#shared/session/designs.ts'
import { heldPageAtom } from '#shared/session/held-page.ts'
import { cardKey } from '#shared/session/likes.ts'
import { useSubscribeFirst } from '#shared/session/subscribe-first.ts'
import { placeText } from '#shared/solution/festival-place.ts'
import { isOursBefore } from '#shared/ui/page-before.ts'

import { EditorFrame, type OpenEditor } from './editor-frame.tsx'
import { EditorProblem } from './editor-problem.tsx'
import { NoSuchCard } from './no-such-card.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

import classes from './card-editor-page.module.css'

interface OpenedCard {
  id: string
  isTemplate: IsTemplate
  /** The festival that the card is made for. */
  place: FestivalPlace | undefined
  /** What the editor does first with a new form. */
  shape?: NewForm | undefined
}

/** The card editor (spec 2.1), the whole window. */
export function CardEditorPage(card: OpenedCard) {
  const now = useAtomValue(userAtom)?.userCode ?? ''
  const isHeld = useAtomValue(heldPageAtom)
  const [userCode, setUserCode] = useState(now)
  if (!isHeld && userCode !== now) setUserCode(now)
  useEffect(() => () => store.set(heldPageAtom, false), [])
  /** The user's copy of the card `of`. The frame that was opened for `of` stays and edits the copy. */
  const [copy, setCopy] = useState<{ of: string; key: string }>()
  const key = cardKey(card)
  const frame = copy?.key === key ? copy.of : key
  return (
    <OpenCard
      key={`${userCode} ${frame}`}
      {...card}
      userCode={userCode}
      onCopy={(made) => setCopy({ of: frame, key: cardKey(made) })}
    />
  )
}

interface OpenCardProps extends OpenedCard {
  userCode: string
  /** Called when the editor goes on with another card, before the address changes. */
  onCopy: (card: Pick<OpenedCard, 'id' | 'isTemplate'>) => void
}

function OpenCard({ id, isTemplate, place, shape, userCode, onCopy }: OpenCardProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const subscribeFirst = useSubscribeFirst()
  const [opened] = useState({ id, isTemplate })
  const frame = { userCode, cardId: id, isTemplate, ...(shape && { shape }) }
  const [tries, setTries] = useState(0)
  const [isReady, setReady] = useState(false)
  const [problem, setProblem] = useState<FrameError>()
  const editor = useRef<OpenEditor>(null)
  const isSaved = useRef(false)
  const { mayLeave, setDirty } = useLeaveWarning(async () => (await editor.current?.flush()) ?? false)
  // once only: another user, or none, does not close an editor that is open
  const [isOpen, setOpen] = useState(opened.isTemplate === 0)
  const use = useQuery({ ...templateUseQuery(opened), enabled: !isOpen })
  const outcome = isOpen ? 'open' : use.data
  if (outcome === 'open' && !isOpen) setOpen(true)

  const refuse = useEffectEvent((refusal: UseOutcome | undefined) => {
    if (refusal === 'subscribe') subscribeFirst({ replace: true })
    if (refusal === 'login') forgetUser() // the guard opens the login
  })
  useEffect(() => refuse(outcome), [outcome])

  const close = async () => {
    if (!(await mayLeave())) return
    if (place) {
      const { solutionId } = place
      void navigate({ to: '/solution/item/$id', params: { id: solutionId }, replace: true, ignoreBlocker: true })
    } else if (opened.isTemplate === 1 && isSaved.current) {
      // the page before shows the template, as if the work were lost
      void navigate({ to: '/mine/minePage', replace: true, ignoreBlocker: true })
    } else if (isOursBefore(router.history)) router.history.back({ ignoreBlocker: true })
    else void navigate({ to: '/home', ignoreBlocker: true })
  }

  const receive = (message: FromFrame) => {
    if (message.t === 'ready') {
      setReady(true)
      setProblem(undefined)
    }
    // without a `needLogin`, which may follow, the editor has the only copy of what it could not save
    if (message.t === 'saveFailed') store.set(heldPageAtom, message.code === 'not_logged_in')
    if (message.t === 'saved' || message.t === 'needLogin') store.set(heldPageAtom, false)
    if (message.t === 'dirty') setDirty(message.dirty, message.late ?? false)
    if (message.t === 'saved') {
      isSaved.current = true
      designSaved({ id: message.cardId })
      // a card that was only looked at is not chosen for the festival
      if (place) store.set(madeCardAtom, { ...place, cardId: message.cardId })
    }
    if (message.t === 'redirect') {
      const made = { id: message.cardId, isTemplate: message.isTemplate }
      onCopy(made)
      designSaved(made)
      void navigate({
        to: '/card/edit/$id/$template',
        params: { id: made.id, template: String(made.isTemplate) },
        search: place ? { for: placeText(place) } : {},
        replace: true,
        ignoreBlocker: true,
      })
    }
    if (message.t === 'needLogin') forgetUser() // the guard opens the login, which leads back here
    if (message.t === 'needMember') subscribeFirst({ replace: !isReady })
    // what fails later is the editor's to report, because it has the unsaved work
    if (message.t === 'error' && !isReady) setProblem(message.code)
    if (message.t === 'requestClose') void close()
  }

  if (outcome === 'missing' || problem === 'not_found') return <NoSuchCard />
  // the frame has the server's own sentence
  const isToldByFrame = problem === 'refused'
  const told = problem && !isToldByFrame && (
    <EditorProblem
      code={problem}
      onRetry={() => {
        setProblem(undefined)
        setTries(tries + 1)
      }}
      onClose={() => void close()}
    />
  )
  // a slow editor may still arrive, so its frame stays behind the message
  const isLate = problem === 'network'
  if (told && !isLate) return told
  const isWaiting = !isReady && !isToldByFrame
  return (
    <>
      {told}
      <main className={classes['page']} aria-busy={isWaiting} aria-hidden={isLate} data-late={isLate || undefined}>
        {isWaiting && (
          <div className={classes['waiting']}>
            <Loader aria-hidden />
          </div>
        )}
        {outcome === 'open' && <EditorFrame key={tries} ref={editor} card={frame} onMessage={receive} />}
      </main>
    </>
  )
}
