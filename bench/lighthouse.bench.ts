/**
 * How six pages load on a phone: scores of Lighthouse's mobile profile (performance at least 95, accessibility 100,
 * best practices at least 95) with its measures, three runs of each and their medians. Lighthouse is not a dependency;
 * where it is missing the browser's own measures are printed, without scores. `--page WORD` measures only pages with
 * that word.
 *
 * Every run is a first visit: nothing of an earlier one is left in the browser. Each trace is scored twice, as recorded
 * and by its tasks' processor time (shrunk-trace.ts, names with `Own`): the second excludes the time of other programs
 * on the same machine.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { median, printLine } from './bench-arguments.ts';
import { startMeasuredBrowser } from './measured-browser.ts';
import { type MeasuredPage, measuredPages, startMeasuredProduct } from './measured-product.ts';
import { measurePage, type PageMeasures } from './page-measures.ts';
import { inProcessorTime } from './shrunk-trace.ts';
import type { TraceEvent } from './trace-event.ts';

const runs = 3;
const limits = { performance: 95, accessibility: 100, bestPractices: 95 };

interface Audit {
  score: number | null;
  title: string;
  scoreDisplayMode: string;
  numericValue?: number;
}

interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
}

interface Artifacts {
  Trace: { traceEvents: TraceEvent[] };
}

interface Lighthouse {
  default(
    address: string,
    options: Record<string, unknown>,
  ): Promise<{ lhr: LighthouseReport; artifacts: Artifacts } | undefined>;
  auditFlowArtifacts(
    flow: { name: string; gatherSteps: { name: string; artifacts: Artifacts; flags: Record<string, unknown> }[] },
    config?: undefined,
  ): Promise<{ steps: { lhr: LighthouseReport }[] }>;
}

async function findLighthouse(): Promise<Lighthouse | null> {
  // Not a literal: the compiler would look for a package that is not installed.
  const name = 'lighthouse';
  try {
    return (await import(name)) as Lighthouse;
  } catch {
    console.error(
      'Lighthouse is not installed (npm install --no-save lighthouse@12.8.2); the browser’s own measures follow.',
    );
    return null;
  }
}

type Measured = PageMeasures & Partial<Record<keyof typeof limits, number>> & Record<string, unknown>;

const browser = await startMeasuredBrowser();
const product = await startMeasuredProduct();
const { address } = product.server;
const { origin } = new URL(address);

/** As a first visit, except for what `prepare` stored in the browser. */
async function forgetLoaded({ prepare }: MeasuredPage): Promise<void> {
  const connected = await browser.connect();
  const context = connected.contexts()[0];
  const page = await context?.newPage();
  if (!context || !page) throw new Error('The browser has no window.');
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const storageTypes = prepare ? 'service_workers,cache_storage' : 'all';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await page.close();
  await connected.close();
}

async function withLighthouse(lighthouse: Lighthouse, page: MeasuredPage): Promise<Measured> {
  await forgetLoaded(page);
  const flags = {
    port: browser.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    disableStorageReset: page.prepare !== undefined,
    maxWaitForLoad: 90_000,
  };
  const found = await lighthouse.default(`${address}${page.path}`, flags);
  if (!found || found.lhr.runtimeError) throw new Error(found?.lhr.runtimeError?.message ?? 'Lighthouse gave nothing.');
  const { categories, audits, environment } = found.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const own = await inOwnTime(lighthouse, found.artifacts, flags);
  const ownValue = (id: string) => own?.audits[id]?.numericValue ?? Number.NaN;
  const lost = ['accessibility', 'best-practices']
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: score('performance'),
    performanceOwn: Math.round((own?.categories['performance']?.score ?? Number.NaN) * 100),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speedIndexMs: value('speed-index'),
    fcpOwnMs: ownValue('first-contentful-paint'),
    lcpOwnMs: ownValue('largest-contentful-paint'),
    tbtOwnMs: ownValue('total-blocking-time'),
    lost,
    machine: environment.benchmarkIndex,
  };
}

/** The same visit, with its tasks as long as their processor time. */
async function inOwnTime(
  { auditFlowArtifacts }: Lighthouse,
  artifacts: Artifacts,
  flags: Record<string, unknown>,
): Promise<LighthouseReport | undefined> {
  const Trace = { ...artifacts.Trace, traceEvents: inProcessorTime(artifacts.Trace.traceEvents) };
  const gatherSteps = [{ name: 'in processor time', artifacts: { ...artifacts, Trace }, flags }];
  return (await auditFlowArtifacts({ name: 'in processor time', gatherSteps })).steps[0]?.lhr;
}

async function withBrowser(measured: MeasuredPage): Promise<Measured> {
  await forgetLoaded(measured);
  const connected = await browser.connect();
  try {
    const context = connected.contexts()[0];
    if (!context) throw new Error('The browser has no window.');
    return { ...(await measurePage(context, address, measured)) };
  } finally {
    await connected.close();
  }
}

const rounded = (measured: Measured) =>
  Object.fromEntries(
    Object.entries(measured).map(([name, value]) =>
      typeof value === 'number' ? [name, name === 'cls' ? Number(value.toFixed(3)) : Math.round(value)] : [name, value],
    ),
  );

try {
  const { values } = parseArgs({ options: { page: { type: 'string' } }, strict: false });
  const wanted = String(values['page'] ?? '');
  const lighthouse = await findLighthouse();
  const medians: Record<string, unknown>[] = [];
  for (const page of measuredPages.filter(({ name }) => name.includes(wanted))) {
    if (page.prepare) {
      const connected = await browser.connect();
      const context = connected.contexts()[0];
      if (context) await page.prepare(context, address);
      await connected.close();
    }
    const measured: Measured[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const one = lighthouse ? await withLighthouse(lighthouse, page) : await withBrowser(page);
      measured.push(one);
      printLine({ page: page.name, run, ...rounded(one), load: Number((loadavg()[0] ?? Number.NaN).toFixed(1)) });
    }
    const names = Object.keys(measured[0] ?? {}).filter((name) => typeof measured[0]?.[name] === 'number');
    const middle = Object.fromEntries(names.map((name) => [name, median(measured.map((one) => Number(one[name])))]));
    medians.push({ page: page.name, ...rounded(middle as Measured) });
  }
  for (const one of medians) printLine({ what: `medians of ${runs}`, ...one, ...(lighthouse && { limits }) });
} finally {
  await product.stop();
  await browser.stop();
}
