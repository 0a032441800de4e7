import { answer, RefusalAnswer } from '@petalpost/api-client/schemas/answer'
import { contract, type ContractEntry } from '@petalpost/api-client/schemas/contract'
import { isErrorCode } from '@petalpost/domain/errors'
import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'

const ajv = new Ajv({ strict: false })
const isRefusal = ajv.compile(RefusalAnswer)
const checks = new Map<string, ValidateFunction>()

const entries = new Map(
  (Object.values(contract) as ContractEntry[]).map((entry) => [
    `${entry.endpoint.method} ${entry.endpoint.path}`,
    entry,
  ]),
)

/** The check of a call's successful response, compiled on first use. */
function successOf({ endpoint: { name }, data }: ContractEntry): ValidateFunction {
  const known = checks.get(name)
  if (known !== undefined) return known
  const check = ajv.compile(answer(data))
  checks.set(name, check)
  return check
}

/** What is wrong with an API response, by its contract; null when nothing is. */
export function answerProblem(entry: ContractEntry | undefined, body: unknown): string | null {
  const { success, code, message, msg } = body as Record<string, unknown>
  if (msg !== message) return 'msg is not message'
  if (success === true) {
    if (entry === undefined) return 'a success of no call'
    if (code !== 200) return `a success with code ${String(code)}`
    const check = successOf(entry)
    return check(body) ? null : ajv.errorsText(check.errors)
  }
  if (!isRefusal(body)) return ajv.errorsText(isRefusal.errors)
  if (!isErrorCode(code)) return `no error code: ${String(code)}`
  return message === '' ? 'a refusal without a text' : null
}

/** Checks every response to every call in any test against the contract; returns the problems so far. */
export function checkAnswers(app: FastifyInstance): string[] {
  const problems: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const { url = request.url } = request.routeOptions
    if (!url.startsWith('/api/') || request.method === 'HEAD') return payload
    const call = `${request.method} ${url}`
    const text = Buffer.isBuffer(payload) ? payload.toString() : payload
    const problem =
      typeof text === 'string' ? answerProblem(entries.get(call), JSON.parse(text)) : 'neither text nor bytes'
    if (problem !== null) problems.push(`${call} answered ${reply.statusCode}, against its contract: ${problem}`)
    return payload
  })
  return problems
}
