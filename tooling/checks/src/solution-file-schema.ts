// Writes the JSON Schema of solution files into docs:
//   npm run x -- node tooling/checks/src/solution-file-schema.ts
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { solutionFileSchema } from '@petalpost/api-client/schemas/solution-file-schema'

const file = path.resolve(import.meta.dirname, '../../../docs/solution-file.schema.json')
writeFileSync(file, `${JSON.stringify(solutionFileSchema(), null, 2)}\n`)
execFileSync('oxfmt', [file])
process.stdout.write(`wrote ${file}\n`)
