import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { rename } from '#editor/edits/layers/flags.ts'
import { bringForward, bringToFront, moveUnit, sendBackward, sendToBack } from '#editor/edits/place/order.ts'
import { holdsAny, unitsOf } from '#editor/edits/place/units.ts'
import { SearchField } from '#editor/library/search-field.tsx'
import { severalAtom } from '#editor/shell/shell-state.ts'
import { useShell } from '#editor/shell/shell.ts'

import { findLayers } from './find-layers.ts'
import { type Edge, LayerRow } from './layer-row.tsx'
import { NameInput } from './name-input.tsx'

import classes from './layers-panel.module.css'

/** A list of so many layers can be searched. */
const SEARCHED = 8

interface Renaming {
  id: string
  /** Where its row is, px. */
  place: { top: number; height: number }
}

/** All layers, the highest first: to select, name, hide, lock and order them. */
export function LayersPanel() {
  const { t, i18n } = useLingui()
  const { session, perform } = useEditor()
  const { commands } = useShell()
  const card = useEdited((state) => state.card)
  const selection = useEdited((state) => state.selection)
  const isSeveral = useAtomValue(severalAtom)
  const [renaming, setRenaming] = useState<Renaming | null>(null)
  const listId = useId()
  const [search, setSearch] = useState('')
  const rows = findLayers(card.layers, search, (message) => i18n._(message)).toReversed()
  /** Whether the selection was made in this list, whose place then stays. */
  const isOwn = useRef(false)
  const active = rows.find(({ id }) => selection.includes(id))?.id

  const drop = useEffectEvent((id: string, onto: string, edge: Edge) => {
    const units = unitsOf(session.read().card)
    const unit = units.find((one) => holdsAny(one, [id]))
    const others = units.filter((one) => one !== unit)
    const place = others.findIndex((one) => holdsAny(one, [onto]))
    if (unit && place >= 0) perform(moveUnit(unit.id, edge === 'above' ? place + 1 : place))
  })
  useEffect(
    () =>
      monitorForElements({
        onDrop({ source, location }) {
          const target = location.current.dropTargets[0]?.data
          if (target) drop(String(source.data['id']), String(target['id']), target['edge'] as Edge)
        },
      }),
    [],
  )

  const show = useEffectEvent((ids: readonly string[]) => {
    const id = rows.find((row) => ids.includes(row.id))?.id
    if (!isOwn.current) document.getElementById(`${listId}-${id}`)?.scrollIntoView({ block: 'nearest' })
    isOwn.current = false
  })
  useEffect(() => show(selection), [selection])

  function select(ids: readonly string[]): void {
    isOwn.current = true
    session.select(ids)
  }

  const toggle = (id: string) =>
    select(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id])

  /** A click selects a layer; with Ctrl or Cmd it is added or taken away, with Shift all between are added. */
  function choose(
    id: string,
    { ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  ): void {
    if (ctrlKey || metaKey || isSeveral) return toggle(id)
    if (!shiftKey || active === undefined) return select([id])
    const [from, to] = [active, id].map((one) => rows.findIndex((row) => row.id === one)).toSorted((a, b) => a - b)
    select(rows.slice(from, (to ?? 0) + 1).map((row) => row.id))
  }

  function go(to: number, extend: boolean): void {
    const row = rows[Math.min(rows.length - 1, Math.max(0, to))]
    if (!row) return
    select(extend ? [...new Set([...selection, row.id])] : [row.id])
    document.getElementById(`${listId}-${row.id}`)?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return
    const at = rows.findIndex(({ id }) => id === active)
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    const orders = {
      ArrowUp: event.shiftKey ? bringToFront : bringForward,
      ArrowDown: event.shiftKey ? sendToBack : sendBackward,
    }
    const order = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown') ? orders[event.key] : undefined
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key]
    if (order) perform(order(selection))
    else if (to !== undefined) go(to, event.shiftKey)
    else if ((event.key === 'F2' || event.key === 'Enter') && !hasModifier && active !== undefined) beginRename(active)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && !hasModifier) commands.delete?.()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function beginRename(id: string): void {
    const row = document.getElementById(`${listId}-${id}`)
    if (row) setRenaming({ id, place: { top: row.offsetTop, height: row.offsetHeight } })
  }

  function endRename(name: string | null, by: 'key' | 'leaving'): void {
    if (!renaming) return
    setRenaming(null)
    if (name !== null) perform(rename(renaming.id, name))
    if (by === 'key') document.getElementById(listId)?.focus()
  }

  if (card.layers.length === 0)
    return (
      <p className={classes['empty']}>
        <Trans>The card is empty. Add some text or a drawing.</Trans>
      </p>
    )
  const renamed = rows.find(({ id }) => id === renaming?.id)
  return (
    <>
      {card.layers.length >= SEARCHED && (
        <div className={classes['search']}>
          <SearchField
            label={t`Search layers`}
            example={t`Name, words or kind`}
            value={search}
            onChange={setSearch}
            hasNone={rows.length === 0}
          />
        </div>
      )}
      {rows.length > 0 && (
        <div className={classes['layers']}>
          <div
            id={listId}
            className={classes['list']}
            role="listbox"
            aria-label={t`Layers, the highest first`}
            aria-multiselectable
            tabIndex={0}
            {...(active === undefined ? {} : { 'aria-activedescendant': `${listId}-${active}` })}
            onKeyDown={onKeyDown}
          >
            {rows.map((layer) => (
              <LayerRow
                key={layer.id}
                id={`${listId}-${layer.id}`}
                layer={layer}
                isSelected={selection.includes(layer.id)}
                onChoose={choose}
                onToggle={toggle}
                onRename={() => beginRename(layer.id)}
              />
            ))}
          </div>
          {renaming && renamed && (
            <NameInput key={renaming.id} layer={renamed} place={renaming.place} onEnd={endRename} />
          )}
        </div>
      )}
    </>
  )
}
