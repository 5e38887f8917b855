/** Requests one address again and again, in a thread without other work, and reports the time of each answer. */
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { address, everyMs } = workerData;
const agent = new http.Agent({ keepAlive: true });
const took = [];
let failures = 0;
let isOver = false;
parentPort.once('message', () => {
  isOver = true;
});

const ask = () =>
  new Promise((resolve) => {
    const began = performance.now();
    http
      .get(address, { agent }, (answer) => {
        if (answer.statusCode !== 200) failures += 1;
        answer.resume();
        answer.once('end', () => resolve(performance.now() - began));
      })
      .once('error', () => {
        failures += 1;
        resolve(performance.now() - began);
      });
  });

while (!isOver) {
  const ms = await ask();
  took.push(ms);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, everyMs - ms)));
}
agent.destroy();
parentPort.postMessage({ took, failures });
