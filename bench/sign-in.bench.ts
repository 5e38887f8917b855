/**
 * A sign-in over HTTP at the chosen cost of the password's hash: budget 150 ms. Refused sign-ins are measured as well.
 */
import { request } from 'node:http';
import { median, percentile, printLine } from './bench-arguments.ts';
import { startBuiltServer, temporaryFolder } from './running-server.ts';

const runs = 30;
const warmUps = 3;
const email = 'reader@example.org';
const password = 'correct horse battery';

/** One request from an address of its own, so that no limit for one address applies; its time in milliseconds. */
function post(base: string, path: string, address: string, body: unknown, expected: number): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, base),
      { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': address } },
      (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === expected) resolve(performance.now() - began);
          else reject(new Error(`${path} answered ${answer.statusCode}, not ${expected}.`));
        });
      },
    );
    asked.once('error', reject);
    asked.end(JSON.stringify(body));
  });
}

const { folder, remove } = temporaryFolder();
const server = await startBuiltServer({ DATA_DIR: folder, TRUSTED_PROXY: 'loopback' });
try {
  let addresses = 0;
  const ask = (path: string, body: unknown, expected: number) => {
    addresses += 1;
    return post(server.address, path, `198.51.100.${addresses}`, body, expected);
  };
  await ask('/api/register', { email, password }, 200);
  const right: number[] = [];
  const wrong: number[] = [];
  const unknown: number[] = [];
  // Alternating, so that other load affects all three alike.
  for (let run = 0; run < runs + warmUps; run += 1) {
    right.push(await ask('/api/login', { email, password }, 200));
    wrong.push(await ask('/api/login', { email, password: 'not the password' }, 401));
    unknown.push(await ask('/api/login', { email: 'nobody@example.org', password: 'not the password' }, 401));
  }
  const measured = (times: number[]) => times.slice(warmUps);
  const oneDecimal = (value: number) => Math.round(value * 10) / 10;
  printLine({
    what: 'sign-in',
    runs,
    medianMs: oneDecimal(median(measured(right))),
    p95Ms: oneDecimal(percentile(measured(right), 0.95)),
    limitMs: 150,
    wrongPasswordMedianMs: oneDecimal(median(measured(wrong))),
    unknownAccountMedianMs: oneDecimal(median(measured(unknown))),
  });
} finally {
  await server.stop();
  remove();
}
