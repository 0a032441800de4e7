import { atom } from 'jotai'

import type { Pen } from '../edits/layers/ink.ts'
import type { Point } from '../gestures/box.ts'

/** A tool of the rail, which opens beside the canvas. */
export type Tool = 'message' | 'text' | 'files' | 'scenes' | 'stickers' | 'shapes' | 'ink' | 'ai' | 'music' | 'layers'

/** The open tool. */
export const toolAtom = atom<Tool | null>(null)

export const dialogAtom = atom<'help' | 'preview' | 'versions' | 'download' | null>(null)

/** Where the context menu is open, px of the window. */
export const menuAtom = atom<Point | null>(null)

/** The group whose members are selected one by one. */
export const openGroupAtom = atom<string | undefined>(undefined)

export const zoomAtom = atom(1)

export const playingAtom = atom(false)

/** On a phone the panel of the selection opens on request only. */
export const propertiesAtom = atom(false)

/** Whether each press on a layer adds it to the selection or takes it away: fingers have no Shift. */
export const severalAtom = atom(false)

/** The picture whose visible part is being chosen. */
export const cropAtom = atom<string | null>(null)

/** The pen that ink is written with. */
export const inkAtom = atom<Pen>({ pen: { width: 4 }, fill: { type: 'solid', color: '#2a1a20' } })
