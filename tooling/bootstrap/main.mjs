// The one entry point on a new machine: `npm start`, `npm test`. It needs any Node >= 18 with its npm, and nothing
// else. An older Node must be able to read this file, so it imports nothing before the check and uses old syntax only.
const major = Number(process.versions.node.split('.')[0])
if (major < 18) {
  console.error(
    '\n\u2717 Node 18 or newer is needed to begin with; this is ' +
      process.versions.node +
      '. Install one from nodejs.org.\n',
  )
  process.exitCode = 1
} else {
  void import('./commands.mjs').then(({ runCommand }) => runCommand(process.argv.slice(2)))
}
