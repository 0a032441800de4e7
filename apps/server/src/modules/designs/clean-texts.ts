import { cleanCardText } from '@petalpost/domain/typed-text/card-text'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const each = (list: unknown, change: (one: Record<string, unknown>) => unknown): unknown =>
  Array.isArray(list) ? list.map((one: unknown) => (isRecord(one) ? change(one) : one)) : list

/**
 * A submitted definition, whatever it is, with the texts of its text layers as the editor itself would have written
 * them (rule S21): other clients paste line breaks of Word too.
 */
export const withCleanTexts = (definition: unknown): unknown =>
  isRecord(definition)
    ? {
        ...definition,
        layers: each(definition['layers'], (layer) =>
          layer['type'] === 'text'
            ? {
                ...layer,
                runs: each(layer['runs'], (run) =>
                  typeof run['text'] === 'string' ? { ...run, text: cleanCardText(run['text']) } : run,
                ),
              }
            : layer,
        ),
      }
    : definition
