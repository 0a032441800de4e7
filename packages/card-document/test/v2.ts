import everyLayer from './v2/every-layer.json' with { type: 'json' }
import letter from './v2/template-letter.json' with { type: 'json' }

/** Cards as version 2 stored them: the sample card with every kind of layer, and a template card. Never changed. */
export const V2_CARDS = { everyLayer, letter }
