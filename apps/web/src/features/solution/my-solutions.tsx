import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLogin2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'

import { userAtom } from '#shared/persisted-state.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { QueryList } from '#shared/ui/query-list.tsx'

import { ImportSolution } from './import-solution.tsx'
import { MySolutionRow } from './my-solution-row.tsx'

import classes from './my-solutions.module.css'

interface MySolutionsProps {
  creating: boolean
  onCreate: () => void
}

/** My solutions with a create button (spec 2.8). */
export function MySolutions({ creating, onCreate }: MySolutionsProps) {
  const { t } = useLingui()
  const user = useAtomValue(userAtom)
  const href = useLocation({ select: (location) => location.href })
  const mine = useQuery({ ...mySolutionsQuery, enabled: user !== null })
  return (
    <section aria-label={t`My solutions`}>
      <h2 className={classes['title']}>
        <Trans>My solutions</Trans>
        {user && mine.data && mine.data.length > 0 && <span>{mine.data.length}</span>}
      </h2>
      {/* filled only when there is surely none */}
      <Button
        fullWidth
        variant={user && mine.data?.length !== 0 ? 'default' : 'filled'}
        loading={creating}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={onCreate}
      >
        <Trans>Create solution</Trans>
      </Button>
      {user && <ImportSolution />}
      <div className={classes['list']}>
        {user ? (
          <QueryList
            small
            query={mine}
            pending={[0, 1, 2].map((row) => (
              <div key={row} className={classes['ghost']} aria-hidden />
            ))}
            empty={
              <ListEmpty small text={<Trans>No solutions yet. Create one, or customize a public solution.</Trans>} />
            }
          >
            {(solutions) => (
              <ul>
                {solutions.map((solution) => (
                  <MySolutionRow key={solution.id} solution={solution} />
                ))}
              </ul>
            )}
          </QueryList>
        ) : (
          <ListEmpty
            small
            text={<Trans>Log in, and the solutions you create are saved here.</Trans>}
            action={
              <LinkButton
                to="/login"
                search={{ redirect: href }}
                variant="subtle"
                size="xs"
                leftSection={<IconLogin2 size={16} aria-hidden />}
              >
                <Trans>Log in</Trans>
              </LinkButton>
            }
          />
        )}
      </div>
    </section>
  )
}
