import { Plural, Trans } from '@lingui/react/macro'

export interface NamedProps {
  /** Name of the first text. */
  first: string
  /** How many there are besides. */
  others: number
}

/** Says which texts leave the card. */
export const OutsideSentence = ({ first, others }: NamedProps) =>
  others === 0 ? (
    <Trans>Some words of “{first}” are outside of the card.</Trans>
  ) : (
    <Plural
      value={others}
      one={`Some words of “${first}” and of # more text are outside of the card.`}
      other={`Some words of “${first}” and of # more texts are outside of the card.`}
    />
  )
