// Checks the import graph, including types: cycles, and imports from a lower layer to a higher one. `npm run x -- node
// tooling/checks/src/import-graph.ts`
import process from 'node:process'

import { readGraph } from '@petalpost/selection/impact/read-graph'

import { circlesOf } from './import-graph/circles.ts'
import { upwardArrows, withoutLayer } from './import-graph/layers.ts'

const graph = readGraph()
const circles = circlesOf(graph)
const arrows = upwardArrows(graph)
const strays = withoutLayer(graph)

for (const files of circles) console.log(`An import cycle of ${files.length} files:\n  ${files.join('\n  ')}`)
for (const arrow of arrows) console.log(`A lower layer imports a higher one: ${arrow}`)
for (const file of strays)
  console.log(`In no layer: ${file}. Say where it belongs in tooling/checks/src/import-graph/layers.ts`)
const imports = [...graph.values()].reduce((sum, targets) => sum + targets.length, 0)
console.log(
  `${graph.size} files, ${imports} imports, types included: circles ${circles.length}, arrows upward ${arrows.length}, files in no layer ${strays.length}`,
)
process.exitCode = circles.length + arrows.length + strays.length > 0 ? 1 : 0
