/**
 * Starts the simulated upstreams as a program of their own: `tsx bench/upstreams/serve.ts [--port FIRST] [--seed N]
 * [--latency MS|realistic]`. Prints the settings that direct the application to them as JSON on one line, and ends on
 * SIGTERM, SIGINT or when standard input closes, so that it never outlives the program that started it.
 */
import { parseArgs } from 'node:util';
import { upstreamIds } from '#server/http-client/limits/upstreams.ts';
import { startUpstreams } from './start-upstreams.ts';
import { realisticLatencies } from './switches.ts';

const { values } = parseArgs({
  options: { port: { type: 'string' }, seed: { type: 'string' }, latency: { type: 'string' } },
});

function wholeNumber(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text !== '' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  console.error(`--${name} must be a whole number from 0 to ${most}.`);
  process.exit(1);
}

const firstPort = wholeNumber('port', values.port, 65_535 - upstreamIds.length);
const latencyMs =
  values.latency === 'realistic' ? realisticLatencies : (wholeNumber('latency', values.latency, 600_000) ?? 0);

try {
  const upstreams = await startUpstreams({
    seed: wholeNumber('seed', values.seed, 1_000_000) ?? 1,
    latencyMs,
    ...(firstPort !== undefined && firstPort > 0 && { firstPort }),
  });
  const settings = upstreamIds.map((id) => [`${id.toUpperCase()}_URL`, upstreams.baseUrls[id].href]);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(settings))}\n`);
  const end = () => {
    void upstreams.close().finally(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.stdin.once('close', end).once('end', end).resume();
} catch (error) {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(busy ? 'One of the nine ports is in use; give another first one with --port.' : error);
  process.exit(1);
}
