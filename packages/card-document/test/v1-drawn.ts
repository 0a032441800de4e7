import everyAnimation from './v1/drawn/every-animation.json' with { type: 'json' }
import everyArt from './v1/drawn/every-art.json' with { type: 'json' }
import everyButton from './v1/drawn/every-button.json' with { type: 'json' }
import everyFill from './v1/drawn/every-fill.json' with { type: 'json' }
import everyImage from './v1/drawn/every-image.json' with { type: 'json' }
import everyLayer from './v1/drawn/every-layer.json' with { type: 'json' }
import everyShape from './v1/drawn/every-shape.json' with { type: 'json' }
import everySticker from './v1/drawn/every-sticker.json' with { type: 'json' }
import everyText from './v1/drawn/every-text.json' with { type: 'json' }
import everyVideo from './v1/drawn/every-video.json' with { type: 'json' }
import artDeco from './v1/drawn/template-art-deco.json' with { type: 'json' }
import avocado from './v1/drawn/template-avocado.json' with { type: 'json' }
import letter from './v1/drawn/template-letter.json' with { type: 'json' }
import retro from './v1/drawn/template-retro.json' with { type: 'json' }

/**
 * What the renderer of version 1 drew for each of V1_CARDS: the output of `drawnLines` at commit f9155bbe, the last one
 * that stored version 1. Never changed.
 */
export const V1_DRAWN: Record<string, string[]> = {
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
