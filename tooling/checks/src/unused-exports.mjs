// What nobody uses, as knip finds it; and what stands ready for a screen or a call that is still to come.

/**
 * Rules and parts that are tested but used by no screen yet, and what they wait for: a call that is pending, or a route
 * whose screen is being built. When that is there, whatever is still unused has to go.
 */
export const READY = {
  'packages/api-client/src/upload-file.ts': ['route mine/accountInformation', 'route mine/feedback'],
  'packages/card-document/src/diff.ts': ['route card/edit/$id/$template'],
  'packages/card-document/src/capture/capture.ts': ['route card/edit/$id/$template'],
  'packages/card-document/src/render/patch.ts': ['route card/edit/$id/$template'],
  'packages/card-document/src/motion/leave.ts': ['route card/edit/$id/$template'],
  'packages/domain/src/feedback.ts': ['route mine/feedback'],
  'packages/domain/src/login.ts': ['call qrCodeRender', 'call oauthUrl', 'route mine/accountManagement'],
  'packages/domain/src/membership.ts': ['call claimReward', 'call createOrder'],
  'packages/domain/src/order.ts': ['call createOrder'],
  'packages/domain/src/price.ts': ['route subscribe', 'route intro'],
  'packages/domain/src/reward.ts': ['call claimReward'],
  'packages/domain/src/upload.ts': ['route mine/accountInformation', 'route mine/feedback'],
}

const named = (entries = []) => entries.map(({ name }) => name)

/**
 * What is wrong in a report of knip, each with its remedy. `isToCome` tells of what READY waits for whether it is still
 * to come; `what` ends the sentence "… is used by no …".
 */
export function unusedProblems({ issues }, isToCome, what) {
  return issues.flatMap(({ file, files = [], exports = [], types = [], dependencies = [], devDependencies = [] }) => {
    const waits = READY[file] ?? []
    const unused = waits.some(isToCome) ? [] : named([...exports, ...types])
    return [
      ...(files.length > 0 ? [`${file} is used by no ${what}. Remove it, or name it as an entry in knip.json.`] : []),
      ...unused.map((name) => `${file}: ${name} is used by no ${what}. Use it where its rule is due, or remove it.`),
      ...named([...dependencies, ...devDependencies]).map(
        (name) => `${file}: ${name} is a dependency of nothing. Remove it with pnpm.`,
      ),
    ]
  })
}

/** Files that wait for nothing any more: every export of them is used, so that their line would hide what comes next. */
export function staleProblems(reports) {
  const found = new Set(reports.flatMap(({ issues }) => issues.map(({ file }) => file)))
  return Object.keys(READY)
    .filter((file) => !found.has(file))
    .map((file) => `${file} is all used. Remove it from READY in unused-exports.mjs.`)
}
