import type { Ink } from '@petalpost/card-art/inks'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import type { Recoloring } from '#editor/edits/files/replace-art.ts'

/** What a drawing is made of. */
export type Art = Pick<LayerOf<'art'>, 'scene' | 'palette' | 'options' | 'seed'>
export type Choice = Pick<Art, 'scene' | 'palette'>
export type Box = Pick<LayerOf<'art'>, 'width' | 'height'>

/** The generator is large, so it is loaded when the first drawing is asked for. */
const load = () => Promise.all([import('@petalpost/card-art/card'), import('@petalpost/card-art/scenes')])

/** Scenes are drawn in the two ratios of template cards; a layer of another ratio shows the nearer one. */
export const ratioOf = ({ width, height }: Box) => (width > height ? '16:9' : '9:16')

/** Draws the picture of an art layer as SVG; the same values always give the same bytes. */
export async function drawScene({ scene, palette, options, seed }: Art, box: Box) {
  const [{ drawArt }] = await load()
  const svg = await drawArt({ scene, palette, seed, options, ratio: ratioOf(box) })
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** Returns the scenes of a festival or category, each in its first palette. */
export async function scenesOf(theme: string): Promise<Choice[]> {
  const [, { SCENES, loadScene }] = await load()
  const ids = Object.keys(SCENES).filter((id) => id.startsWith(`${theme}.`))
  const choices = ids.map(async (scene) =>
    (await loadScene(scene)).palettes.slice(0, 1).map((palette) => ({ scene, palette })),
  )
  return (await Promise.all(choices)).flat()
}

/** What an art layer can become: its scene in other palettes, and the other scenes of its festival or category. */
export interface SceneChoices {
  palettes: readonly string[]
  scenes: readonly Choice[]
}

/** Returns the choices for a scene; none when the scene no longer exists. */
export async function choicesFor(scene: string): Promise<SceneChoices> {
  const [, { SCENES, loadScene }] = await load()
  if (!Object.hasOwn(SCENES, scene)) return { palettes: [], scenes: [] }
  const [theme = ''] = scene.split('.')
  const { palettes } = await loadScene(scene)
  const scenes = (await scenesOf(theme)).filter((choice) => choice.scene !== scene)
  return { palettes, scenes }
}

/** Returns which inks of a scene's texts become which when the art gets another palette or scene. */
export async function recoloringOf(from: Choice, to: Choice, box: Box): Promise<Recoloring> {
  const { inksOf } = await import('@petalpost/card-art/inks')
  const ratio = ratioOf(box)
  const [former, next] = await Promise.all([inksOf({ ...from, ratio }), inksOf({ ...to, ratio })])
  // the texts of one scene are the same in each palette; those of another scene are matched by what they are
  const inkFor = (of: Ink['of'], index: number) =>
    from.scene === to.scene
      ? next[index]
      : (next.find((ink) => ink.of === of) ?? next.find((ink) => ink.of === 'title'))
  return former.flatMap(({ of, fill }, index) => {
    const ink = inkFor(of, index)
    return ink ? [[fill, ink.fill] as const] : []
  })
}
