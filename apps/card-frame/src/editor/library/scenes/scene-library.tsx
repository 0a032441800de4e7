import { useLingui } from '@lingui/react/macro'
import type { Language } from '@petalpost/domain/language'
import { Late } from '@petalpost/ui/late'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'

import { useLanguage } from '#editor/controls/use-language.ts'
import { useEdited, useEditor } from '#editor/editor.ts'

import { useLibrary } from '../library.ts'
import { SearchField } from '../search-field.tsx'
import { type Choice, scenesOf } from './draw-scene.ts'
import { addScene, swapScene } from './put-scene.ts'
import { findThemes, SCENE_THEMES } from './scene-themes.ts'
import { SceneTile } from './scene-tile.tsx'

import classes from '../library.module.css'

/** Scenes by festival and category, and a search in both languages. A card has one scene, which another replaces. */
export function SceneLibrary() {
  const { t } = useLingui()
  const [wanted, setWanted] = useState('')
  const current = useArt()?.scene.split('.')[0]
  const [own] = useState(current) // a swapped scene must not move the list
  const [opened, setOpened] = useState(own)
  const language = useLanguage()
  const found = sorted(findThemes(wanted), language, own)
  const open = wanted.trim() !== '' && found.length === 1 ? found[0] : opened
  return (
    <div className={classes['panel']}>
      <SearchField
        label={t`Search scenes`}
        example={t`Christmas, birthday …`}
        value={wanted}
        onChange={setWanted}
        hasNone={found.length === 0}
      />
      <ul className={classes['files']}>
        {found.map((theme) => (
          <li key={theme} className={classes['theme']}>
            <button
              type="button"
              className={classes['title']}
              aria-expanded={theme === open}
              onClick={() => setOpened(theme === opened ? undefined : theme)}
            >
              {SCENE_THEMES[theme]?.[language]}
              <IconChevronDown aria-hidden />
            </button>
            {theme === open && (
              <Late load={() => scenesOf(theme)}>{(choices) => <ThemeScenes theme={theme} choices={choices} />}</Late>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Themes by their names as they are shown; that of the card comes first. */
const sorted = (themes: readonly string[], language: Language, own: string | undefined): string[] => {
  const name = (theme: string) => SCENE_THEMES[theme]?.[language] ?? theme
  const { compare } = new Intl.Collator(language)
  return themes.toSorted((a, b) => Number(b === own) - Number(a === own) || compare(name(a), name(b)))
}

/** The art of the card: the selected one, or else the lowest. */
function useArt() {
  const layers = useEdited((state) => state.card.layers)
  const selection = useEdited((state) => state.selection)
  const arts = layers.filter((layer) => layer.type === 'art')
  return arts.find(({ id }) => selection.includes(id)) ?? arts[0]
}

/** The scenes of a theme, drawn when the theme is opened. */
function ThemeScenes({ theme, choices }: { theme: string; choices: readonly Choice[] }) {
  const editor = useEditor()
  const library = useLibrary()
  const { t } = useLingui()
  const art = useArt()
  const width = useEdited((state) => state.card.width)
  const height = useEdited((state) => state.card.height)
  const [busy, setBusy] = useState<string>()

  async function choose(choice: Choice): Promise<void> {
    setBusy(choice.scene)
    await (art ? swapScene(editor, library, art, choice) : addScene(editor, library, choice))
    setBusy(undefined)
  }

  const shown = art ?? { scene: '', palette: '', options: {}, seed: theme, width, height }
  return (
    <ul className={classes['pictures']}>
      {choices.map((choice, index) => (
        <li key={choice.scene}>
          <SceneTile
            layer={shown}
            {...choice}
            label={t`Scene ${index + 1}`}
            isBusy={busy !== undefined}
            onChoose={() => void choose(choice)}
          />
        </li>
      ))}
    </ul>
  )
}
