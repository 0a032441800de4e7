import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '@petalpost/ui/dialog'

import type { FontChoice } from './font-choice.ts'

/** Lists the fonts of a file with several. */
export function FontChoiceDialog({ fileName, names, choose }: FontChoice) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Which font?`} size={420} onClose={() => choose(null)}>
      <Text mb="sm">
        <Trans>The file {fileName} has several fonts. Choose the one that you want to use.</Trans>
      </Text>
      <Stack gap="xs">
        {names.map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two fonts of a file may have one name
          <Button key={index} variant="default" onClick={() => choose(index)}>
            {name}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
