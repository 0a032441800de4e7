import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type LazyPart, lazyPart } from '@petalpost/ui/lazy-part'
import {
  type Icon,
  IconMessage2,
  IconMoodSmile,
  IconMountain,
  IconMusic,
  IconPencil,
  IconPhoto,
  IconShape,
  IconSparkles,
  IconStack2,
  IconTypography,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

import type { Tool } from '../shell-state.ts'

interface ToolParts {
  /** The tool's name on the rail. */
  name: MessageDescriptor
  /** The heading of its open panel. */
  title: MessageDescriptor
  icon: Icon
  Panel: LazyPart<object>
}

const loaded = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): LazyPart<object> =>
  lazyPart(() => load().then((module) => module[name]))

/** What a card says, what can be added to it and done with it, in the order of the rail. */
export const TOOLS: Readonly<Record<Tool, ToolParts>> = {
  message: {
    name: msg({ message: 'Message', context: 'tool' }),
    title: msg`To, message, from`,
    icon: IconMessage2,
    Panel: loaded(() => import('./message-tool.tsx'), 'MessageTool'),
  },
  text: {
    name: msg`Text`,
    title: msg`Add text`,
    icon: IconTypography,
    Panel: loaded(() => import('../../library/text-library.tsx'), 'TextLibrary'),
  },
  files: {
    name: msg`Pictures`,
    title: msg`Pictures, videos and audio`,
    icon: IconPhoto,
    Panel: loaded(() => import('../../library/files/upload-library.tsx'), 'UploadLibrary'),
  },
  scenes: {
    name: msg`Scenes`,
    title: msg`Scenes`,
    icon: IconMountain,
    Panel: loaded(() => import('../../library/scenes/scene-library.tsx'), 'SceneLibrary'),
  },
  stickers: {
    name: msg`Stickers`,
    title: msg`Stickers`,
    icon: IconMoodSmile,
    Panel: loaded(() => import('../../library/sticker-library.tsx'), 'StickerLibrary'),
  },
  shapes: {
    name: msg`Shapes`,
    title: msg`Shapes and buttons`,
    icon: IconShape,
    Panel: loaded(() => import('../../library/shape-library.tsx'), 'ShapeLibrary'),
  },
  ink: {
    name: msg`Draw`,
    title: msg`Draw or sign`,
    icon: IconPencil,
    Panel: loaded(() => import('./ink-tool.tsx'), 'InkTool'),
  },
  ai: {
    name: msg`AI`,
    title: msg`AI picture`,
    icon: IconSparkles,
    Panel: loaded(() => import('./ai-tool.tsx'), 'AiTool'),
  },
  music: {
    name: msg`Music`,
    title: msg`Music`,
    icon: IconMusic,
    Panel: loaded(() => import('./music-tool.tsx'), 'MusicTool'),
  },
  layers: {
    name: msg`Layers`,
    title: msg`Layers`,
    icon: IconStack2,
    Panel: loaded(() => import('../../panels/layers/layers-panel.tsx'), 'LayersPanel'),
  },
}

export const TOOL_ORDER = Object.keys(TOOLS) as Tool[]
