/** The built server on data of its own, as a test starts and stops it. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { mirrorSettings } from '../../bench/running-server.ts';
import { startUpstreams } from '../../bench/upstreams/start-upstreams.ts';
import { copyBuiltServer } from './built-server.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { type Ended, type Program, processesBelow, startProgram, until } from './start-program.ts';

export interface BuiltServer {
  main: string;
  /** A migrated database, which the first start fills with the library. */
  dataDir: string;
  start(environment: Record<string, string>): Program;
  remove(): void;
}

export async function openBuiltServer(): Promise<BuiltServer> {
  const { main, remove } = copyBuiltServer();
  const dataDir = path.join(main, '..', '..', '..', 'data');
  cpSync(await embeddedTemplate(), dataDir, { recursive: true });
  const start = (environment: Record<string, string>) =>
    startProgram(process.execPath, [main], { PORT: '0', ...environment });
  return { main, dataDir, start, remove };
}

/** Resolves with the address. */
export async function ready(program: Program): Promise<string> {
  return (await program.prints(/ready at (\S+)\n/))[1] ?? '';
}

export async function stopped(program: Program): Promise<Ended> {
  program.process.kill('SIGTERM');
  return program.ended;
}

/** A server that has asked a literature database for a visitor, who waits. */
export async function startWithRequest(built: BuiltServer, latencyMs: number) {
  const upstreams = await startUpstreams({ seed: 1, works: 300, latencyMs });
  const server = built.start({ DATA_DIR: built.dataDir, ...mirrorSettings(upstreams.baseUrls) });
  const address = await ready(server);
  const children = processesBelow(server.pid);
  const answer = fetch(`${address}api/search/doaj?q=exercise`).then(
    async (response) => ({ status: response.status, body: (await response.json()) as { studies?: unknown[] } }),
    () => null,
  );
  await until('the database has been asked', () => upstreams.requests().length > 0);
  return { upstreams, server, address, children, answer };
}
