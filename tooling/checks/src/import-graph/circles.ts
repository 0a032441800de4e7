import type { ImportGraph } from '@petalpost/selection/impact/read-graph'

/** Groups of files that import each other in a cycle (strongly connected components, Tarjan's algorithm). */
export function circlesOf(graph: ImportGraph): string[][] {
  const circles: string[][] = []
  const stack: string[] = []
  const order = new Map<string, number>()

  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    stack.push(file)
    let low = own
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low)
    }
    if (low === own) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.toSorted())
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}
