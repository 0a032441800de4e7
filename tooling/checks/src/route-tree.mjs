// The route tree is generated and committed. Fails when it differs from what the route files generate now.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const web = path.resolve(import.meta.dirname, '../../../apps/web')
const read = () => readFileSync(path.join(web, 'src/routeTree.gen.ts'), 'utf8')
const committed = read()
execFileSync('pnpm', ['exec', 'tsr', 'generate'], { cwd: web, stdio: 'inherit', shell: process.platform === 'win32' })
if (read() !== committed) {
  console.error('apps/web/src/routeTree.gen.ts was out of date and has been generated again. Commit it.')
  process.exit(1)
}
