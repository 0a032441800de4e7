import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { IconCalendarHeart, IconCode, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useState } from 'react'

import { api } from '#shared/api.ts'
import { thumbnailSources } from '#shared/card/thumbnail-sources.ts'
import { queryClient } from '#shared/query.ts'
import { embedCodeAtom } from '#shared/solution/solution-dialogs.ts'
import { festivalCount, shownFestivals } from '#shared/solution/solution-festivals.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'
import { MenuButton, MenuItem } from '#shared/ui/menu-button.tsx'
import { showError } from '#shared/ui/toast.ts'

import { useDeleteSolution } from './use-delete-solution.ts'

import classes from './my-solutions.module.css'

/** As wide as a wide card must be to fill the picture of a row, px. */
const PICTURE_WIDTH = 90

/** One of my solutions: opens its editor; rename, embed code and delete stand in its menu. */
export function MySolutionRow({ solution }: { solution: Solution }) {
  const { t } = useLingui()
  const showEmbedCode = useSetAtom(embedCodeAtom)
  const deleteSolution = useDeleteSolution()
  const [renaming, setRenaming] = useState(false)
  const { id, name, definition } = solution
  const picture = (shownFestivals(definition, 'mobile')[0] ?? shownFestivals(definition, 'pc')[0])?.card.thumbnail
  const rename = async (wanted: string) => {
    setRenaming(false)
    if (!wanted || wanted === name) return
    await renameSolution(solution, wanted).catch(showError)
  }
  return (
    <li className={classes['row']}>
      <Link to="/solution/item/$id" params={{ id }} className={classes['open']} tabIndex={renaming ? -1 : undefined}>
        <span className={classes['picture']}>
          {picture ? (
            <img {...thumbnailSources(picture, PICTURE_WIDTH)} alt="" />
          ) : (
            <IconCalendarHeart size={20} aria-hidden />
          )}
        </span>
        <span className={classes['words']}>
          <b title={name}>{name}</b>
          <small>
            <Plural value={festivalCount(definition)} _0="No festivals yet" one="# festival" other="# festivals" />
          </small>
        </span>
      </Link>
      {renaming && (
        <input
          className={classes['rename']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked to rename
          autoFocus
          aria-label={t`Solution name`}
          defaultValue={name}
          maxLength={60}
          onFocus={(event) => event.target.select()}
          onBlur={(event) => void rename(event.target.value.trim())}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') event.currentTarget.value = name
            if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
          }}
        />
      )}
      <MenuButton
        className={classes['more']}
        aria-label={t`More about ${name}`}
        align="end"
        items={
          <>
            <MenuItem icon={<IconPencil size={18} aria-hidden />} onClick={() => setRenaming(true)}>
              <Trans>Rename</Trans>
            </MenuItem>
            <MenuItem icon={<IconCode size={18} aria-hidden />} onClick={() => showEmbedCode(solution)}>
              <Trans>Embed code</Trans>
            </MenuItem>
            <MenuItem icon={<IconTrash size={18} aria-hidden />} onClick={() => void deleteSolution(solution)}>
              <Trans>Delete</Trans>
            </MenuItem>
          </>
        }
      >
        <IconDots size={18} aria-hidden />
      </MenuButton>
    </li>
  )
}

/** Renames; when the list is older than what is stored (another tab saved), the server refuses and says so. */
async function renameSolution({ id, region, definition, version }: Solution, name: string): Promise<void> {
  const saved = await api.call(saveSolution, {
    solution: { id, name, region, isTemplate: 0, definition, version },
  })
  queryClient.setQueryData(mySolutionsQuery.queryKey, (list) => list?.map((one) => (one.id === id ? saved : one)))
}
