import type { ImportGraph } from '@petalpost/selection/impact/read-graph'

/** A layer is everything below these paths. */
type Layer = readonly RegExp[]

/** From the lowest to the highest layer: a file imports from its own layer and from those listed before it. */
const SERVER: readonly Layer[] = [
  [
    /^apps\/server\/src\/(?:clock|random|client-network|compressed|escape-html|hashed-name|inline-json|preview-links|resource-path|script-hashes|unsubscribe-links)\.ts$/,
  ],
  [
    /^apps\/server\/src\/config\.ts$/,
    /^apps\/server\/src\/(?:errors|texts|threads|db|jobs|providers|card-columns|card-search|library)\//,
  ],
  [/^apps\/server\/src\/infrastructure\.ts$/],
  [/^apps\/server\/src\/modules\/(?!.*routes\.ts$)/],
  [/^apps\/server\/src\/(?:services|scheduled-jobs|open-payments|deps)\.ts$/],
  [/^apps\/server\/src\/http\//],
  [/^apps\/server\/src\/modules\/.*routes\.ts$/],
  [/^apps\/server\/src\/app\.ts$/, /^apps\/server\/src\/(?:cli|seed)\//],
  [/^apps\/server\/src\/cli\.ts$/],
]
const WEB: readonly Layer[] = [
  [/^apps\/web\/src\/shared\//],
  [/^apps\/web\/src\/features\//],
  [/^apps\/web\/src\/routes\//],
  [/^apps\/web\/src\/(?:main\.tsx|app\.tsx|router\.ts)$/],
]
const HOUSE: readonly Layer[] = [
  [/^packages\/domain\//, /^tooling\/selection\//],
  [/^packages\/(?:api-client|card-document|card-art|ui)\//, /^tooling\/fake-providers\//],
  [/^packages\/template-cards\//],
  [/^apps\//],
  [/^tooling\/(?!selection\/|fake-providers\/)/],
]

const layerOf = (layers: readonly Layer[], file: string): number =>
  layers.findIndex((places) => places.some((place) => place.test(file)))

/** Imports from a lower layer to a higher one, as `from ► to`. */
export function upwardArrows(graph: ImportGraph): string[] {
  return [...graph].flatMap(([file, targets]) =>
    targets
      .filter((target) =>
        [SERVER, WEB, HOUSE].some((layers) => {
          const [from, to] = [layerOf(layers, file), layerOf(layers, target)]
          return from >= 0 && to > from
        }),
      )
      .map((target) => `${file} ► ${target}`),
  )
}

/** Files of the server and the site that belong to no layer; each must be added to one. */
export const withoutLayer = (graph: ImportGraph): string[] =>
  [...graph.keys()].filter(
    (file) =>
      (file.startsWith('apps/server/src/') && layerOf(SERVER, file) < 0) ||
      (file.startsWith('apps/web/src/') && layerOf(WEB, file) < 0),
  )
