import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Platform } from '@petalpost/domain/show-config'
import { showToast } from '@petalpost/ui/toast'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'

import { fetchForAct } from '#shared/call/query-client.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { solutionPreviewAtom } from '#shared/solution/solution-dialogs.ts'
import { shownFestivals } from '#shared/solution/solution-festivals.ts'
import { publicSolutionsQuery } from '#shared/solution/solution-lists.ts'

/** Opens the preview of a public solution that shows a card on the platform; without one a message says so (spec 2.4). */
export function PreviewButtons() {
  const { t } = useLingui()
  const language = useAtomValue(languageAtom)
  const show = useSetAtom(solutionPreviewAtom)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (platform: Platform) => {
      const solutions = await fetchForAct(publicSolutionsQuery(language))
      return solutions.find(({ definition }) => shownFestivals(definition, platform).length > 0)
    },
    onSuccess: (solution, platform) => {
      if (solution) show({ solution, platform })
      else showToast('info', t`No solution is available for the preview at the moment.`)
    },
  })
  return (
    <>
      <Button
        size="lg"
        radius={13}
        leftSection={<IconDeviceMobile size={20} aria-hidden />}
        loading={isPending && variables === 'mobile'}
        onClick={() => mutate('mobile')}
      >
        <Trans>Preview on mobile</Trans>
      </Button>
      <Button
        size="lg"
        radius={13}
        variant="default"
        leftSection={<IconDeviceDesktop size={20} aria-hidden />}
        loading={isPending && variables === 'pc'}
        onClick={() => mutate('pc')}
      >
        <Trans>Preview on PC</Trans>
      </Button>
    </>
  )
}
