/** Ends the process with one sentence when package.json's `engines` excludes this Node. Runs on any Node. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24)) {
  console.error(
    `MetaMind needs Node 20.19 or newer of 20, 22.13 or newer of 22, or 24 or newer; this is ${process.versions.node}. Install one of these and try again.`,
  );
  process.exit(1);
}
