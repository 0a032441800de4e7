import { Trans } from '@lingui/react/macro'
import { Accordion } from '@mantine/core'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import { CardPicture } from '#shared/card/picture/card-picture.tsx'

import classes from './features.module.css'

/** Columns of the wall; each takes every fourth card. */
const COLUMNS = 4
/** px */
const WALL_CARD_WIDTH = 170

interface Feature {
  value: string
  title: ReactNode
  text: ReactNode
}

const FEATURES: readonly Feature[] = [
  {
    value: 'cards',
    title: <Trans>Cards for every mood</Trans>,
    text: (
      <Trans>
        Gold foil and brush calligraphy for the New Year, a grumpy cat for your brother. Every card opens in the editor.
      </Trans>
    ),
  },
  {
    value: 'calendar',
    title: <Trans>Solutions that know the calendar</Trans>,
    text: (
      <Trans>
        Lunar dates, moving holidays and days of your own: a card shows on its day, in your visitor’s time zone, every
        year again.
      </Trans>
    ),
  },
  {
    value: 'platforms',
    title: <Trans>PC and mobile, each with its own look</Trans>,
    text: (
      <Trans>
        You plan a festival once. A wide card greets visitors at a computer, an upright one those on a phone.
      </Trans>
    ),
  },
]

/** The three features (spec 2.4), one of them open, beside a tilted wall of cards. */
export function Features({ cards }: { cards: readonly Card[] }) {
  const [open, setOpen] = useState<string | null>(FEATURES[0]?.value ?? null)
  return (
    <section className={classes['features']} aria-labelledby="features">
      <div>
        <h2 id="features">
          <Trans comment="heading">A card shop that runs itself</Trans>
        </h2>
        <Accordion
          value={open}
          onChange={setOpen}
          order={3}
          chevron={null}
          transitionDuration={200}
          classNames={{
            item: classes['item'] ?? '',
            control: classes['control'] ?? '',
            label: classes['label'] ?? '',
            content: classes['content'] ?? '',
          }}
        >
          {FEATURES.map(({ value, title, text }) => (
            <Accordion.Item key={value} value={value}>
              <Accordion.Control>
                {title}
                {open === value ? <IconMinus size={20} aria-hidden /> : <IconPlus size={20} aria-hidden />}
              </Accordion.Control>
              <Accordion.Panel>{text}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </div>
      <Wall cards={cards} />
    </section>
  )
}

function Wall({ cards }: { cards: readonly Card[] }) {
  return (
    <div className={classes['wall']} aria-hidden>
      <div>
        {Array.from({ length: COLUMNS }, (_, column) => (
          <span key={column}>
            {cards
              .filter((_, index) => index % COLUMNS === column)
              .map((card) => (
                <CardPicture key={card.id} card={card} width={WALL_CARD_WIDTH} />
              ))}
          </span>
        ))}
      </div>
    </div>
  )
}
