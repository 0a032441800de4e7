import type { LayerOf } from '@petalpost/card-document/layers/schema'

type Art = Pick<LayerOf<'art'>, 'scene' | 'palette' | 'options' | 'seed'>

/** The generator is large and seldom needed, so it is loaded when the first drawing is asked for. */
const load = () => Promise.all([import('@petalpost/card-art/card'), import('@petalpost/card-art/scenes')])

/** Scenes are drawn in the two ratios of template cards; a layer of another ratio shows the nearer one. */
const ratioOf = ({ width, height }: { width: number; height: number }) => (width > height ? '16:9' : '9:16')

/** Draws the picture of an art layer as SVG; the same values always give the same bytes. */
export async function drawScene({ scene, palette, options, seed }: Art, box: { width: number; height: number }) {
  const [{ drawArt }] = await load()
  const svg = await drawArt({ scene, palette, seed, options, ratio: ratioOf(box) })
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** What an art layer can become: its scene in other palettes, and the other scenes of its festival or category. */
export interface SceneChoices {
  palettes: readonly string[]
  scenes: readonly { scene: string; palette: string }[]
}

/** Returns the choices for a scene; none when the scene no longer exists. */
export async function choicesFor(scene: string): Promise<SceneChoices> {
  const [, { SCENES, loadScene }] = await load()
  if (!Object.hasOwn(SCENES, scene)) return { palettes: [], scenes: [] }
  const [festival] = scene.split('.')
  const others = Object.keys(SCENES).filter((id) => id !== scene && id.startsWith(`${festival}.`))
  const { palettes } = await loadScene(scene)
  const scenes = await Promise.all(
    others.map(async (id) => (await loadScene(id)).palettes.slice(0, 1).map((palette) => ({ scene: id, palette }))),
  )
  return { palettes, scenes: scenes.flat() }
}
