import everyAnimation from './v1/every-animation.json' with { type: 'json' }
import everyArt from './v1/every-art.json' with { type: 'json' }
import everyButton from './v1/every-button.json' with { type: 'json' }
import everyFill from './v1/every-fill.json' with { type: 'json' }
import everyImage from './v1/every-image.json' with { type: 'json' }
import everyLayer from './v1/every-layer.json' with { type: 'json' }
import everyShape from './v1/every-shape.json' with { type: 'json' }
import everySticker from './v1/every-sticker.json' with { type: 'json' }
import everyText from './v1/every-text.json' with { type: 'json' }
import everyVideo from './v1/every-video.json' with { type: 'json' }
import artDeco from './v1/template-art-deco.json' with { type: 'json' }
import avocado from './v1/template-avocado.json' with { type: 'json' }
import letter from './v1/template-letter.json' with { type: 'json' }
import retro from './v1/template-retro.json' with { type: 'json' }

/**
 * Cards as version 1 stored them: four template cards, the sample card, and one for each kind of layer, for the fills and
 * for the animations, with every field and every choice that version 1 knew. Never changed.
 */
export const V1_CARDS = {
  everyAnimation,
  everyArt,
  everyButton,
  everyFill,
  everyImage,
  everyLayer,
  everyShape,
  everySticker,
  everyText,
  everyVideo,
  artDeco,
  avocado,
  letter,
  retro,
}
