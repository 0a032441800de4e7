import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { PLATFORMS } from '@petalpost/domain/show-config'
import { SOLUTION_NAME_MAX_LENGTH } from '@petalpost/domain/solution'
import { MenuButton, MenuItem } from '@petalpost/ui/menu-button'
import { IconCalendarHeart, IconCode, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'

import { queryClient } from '#shared/call/query-client.ts'
import { useCall } from '#shared/call/use-call.ts'
import { thumbnailSources } from '#shared/card/picture/thumbnail-sources.ts'
import { PlatformGapNote } from '#shared/solution/platform-gap-note.tsx'
import { platformGap } from '#shared/solution/platform-gap.ts'
import { embedCodeAtom } from '#shared/solution/solution-dialogs.ts'
import { festivalCount, shownFestivals, todayOf } from '#shared/solution/solution-festivals.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'

import { InlineName } from './inline-name.tsx'
import { useDeleteSolution } from './use-delete-solution.ts'

import classes from './my-solutions.module.css'

/** Width that a wide card needs to fill the row's picture, px. */
const PICTURE_WIDTH = 90

/** One of my solutions. One that a newer Petalpost saved can only be deleted (rule R11). */
export const MySolutionRow = ({ solution }: { solution: Solution }) =>
  solution.isNewer ? <NewerRow solution={solution} /> : <OpenableRow solution={solution} />

function NewerRow({ solution }: { solution: Solution }) {
  const { name } = solution
  return (
    <li className={classes['row']}>
      <div className={classes['open']}>
        <span className={classes['picture']}>
          <IconCalendarHeart size={20} aria-hidden />
        </span>
        <span className={classes['words']}>
          <b title={name}>{name}</b>
          <small className={classes['reason']}>
            <Trans>Saved by a newer version of Petalpost. Update the server to open it.</Trans>
          </small>
        </span>
      </div>
      <RowMenu solution={solution} />
    </li>
  )
}

/** A press opens its editor; its menu has rename, embed code and delete. */
function OpenableRow({ solution }: { solution: Solution }) {
  const { t } = useLingui()
  const showEmbedCode = useSetAtom(embedCodeAtom)
  const [renaming, setRenaming] = useState(false)
  const { id, name, definition } = solution
  const picture = (shownFestivals(definition, 'mobile')[0] ?? shownFestivals(definition, 'pc')[0])?.card.thumbnail
  const today = todayOf(definition)
  const renameSolution = useRenameSolution(solution)
  const rename = async (wanted: string | null) => {
    const isDone = wanted === null || (await renameSolution(wanted))
    if (isDone) setRenaming(false)
    return isDone
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
      {festivalCount(definition) > 0 &&
        PLATFORMS.map((platform) => {
          const gap = platformGap(definition, platform, today)
          return (
            gap && (
              <div key={platform} className={classes['gap']}>
                <PlatformGapNote solution={solution} platform={platform} gap={gap} today={today} look="line" />
              </div>
            )
          )
        })}
      {renaming && (
        <div className={classes['rename']}>
          <InlineName
            label={t`Solution name`}
            value={name}
            maxLength={SOLUTION_NAME_MAX_LENGTH}
            className={classes['field']}
            onFinish={rename}
          />
        </div>
      )}
      <RowMenu solution={solution}>
        <MenuItem icon={<IconPencil size={18} aria-hidden />} onClick={() => setRenaming(true)}>
          <Trans>Rename</Trans>
        </MenuItem>
        <MenuItem icon={<IconCode size={18} aria-hidden />} onClick={() => showEmbedCode(solution)}>
          <Trans>Embed code</Trans>
        </MenuItem>
      </RowMenu>
    </li>
  )
}

/**
 * Renames the solution and returns whether it was renamed. If another tab has saved it since the list was loaded, the
 * server refuses and the user sees why.
 */
function useRenameSolution({ id, region, definition, version }: Solution): (name: string) => Promise<boolean> {
  const { attempt } = useCall(saveSolution, {
    onSuccess: (saved) =>
      queryClient.setQueryData(mySolutionsQuery.queryKey, (list) => list?.map((one) => (one.id === id ? saved : one))),
  })
  return (name) => attempt({ solution: { id, name, region, isTemplate: 0, definition, version } })
}

/** The menu of a row: `children`, then Delete. */
function RowMenu({ solution, children }: { solution: Solution; children?: ReactNode }) {
  const { t } = useLingui()
  const deleteSolution = useDeleteSolution()
  const { name } = solution
  return (
    <MenuButton
      className={classes['more']}
      aria-label={t`More actions for ${name}`}
      align="end"
      items={
        <>
          {children}
          <MenuItem icon={<IconTrash size={18} aria-hidden />} onClick={() => void deleteSolution(solution)}>
            <Trans>Delete</Trans>
          </MenuItem>
        </>
      }
    >
      <IconDots size={18} aria-hidden />
    </MenuButton>
  )
}
