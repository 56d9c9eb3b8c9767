/** Fails when the pinned Node did not arrive (an install with scripts off falls back to the system's silently). */
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(`lawha needs Node 24; this is ${process.version}. Run: npm rebuild node\n`);
  process.exitCode = 1;
}
