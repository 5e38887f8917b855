import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { OperatorDescription } from '#contract/operator.ts';
import { searchPath } from '#contract/search/search-path.ts';
import { sourceIds } from '#core/records/databases.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import type { Accounts } from '#server/features/accounts/create-accounts.ts';
import { accountsRoutes } from '#server/features/accounts/routes.ts';
import { analysisRoutes } from '#server/features/analysis/routes.ts';
import type { AnalysisService } from '#server/features/analysis/service.ts';
import type { AskService } from '#server/features/answers/ask-service.ts';
import type { IssuedAnswers } from '#server/features/answers/issued-answers.ts';
import { answersRoutes } from '#server/features/answers/routes.ts';
import type { AnswersService } from '#server/features/answers/service.ts';
import { engineRoutes } from '#server/features/engine/routes.ts';
import type { EngineService } from '#server/features/engine/service.ts';
import { type ExportServices, exportRoutes } from '#server/features/export/routes.ts';
import { healthRoutes } from '#server/features/health/routes.ts';
import type { AnalysisDrafts } from '#server/features/meta-analysis/drafts.ts';
import { metaAnalysisRoutes } from '#server/features/meta-analysis/routes.ts';
import type { MetaAnalysisService } from '#server/features/meta-analysis/service.ts';
import { operatorRoutes } from '#server/features/operator/routes.ts';
import { paperAnalysesRoutes } from '#server/features/papers/analyses/routes.ts';
import type { PaperAnalyses } from '#server/features/papers/analyses/service.ts';
import { fullTextRoutes } from '#server/features/papers/full-text/routes.ts';
import type { FullTextService } from '#server/features/papers/full-text/service.ts';
import { uploadsRoutes } from '#server/features/papers/routes.ts';
import type { UploadsService } from '#server/features/papers/service.ts';
import { referenceRoutes } from '#server/features/reference/routes.ts';
import { reportViewRoutes } from '#server/features/saved/reports/report-view.ts';
import { savedRoutes } from '#server/features/saved/routes.ts';
import type { SavedService } from '#server/features/saved/service.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import type { SearchService } from '#server/features/search/service.ts';
import { studiesRoutes } from '#server/features/studies/routes.ts';
import type { StudiesService } from '#server/features/studies/service.ts';
import { studyGuideRoutes } from '#server/features/study-guide/routes.ts';
import type { StudyGuideService } from '#server/features/study-guide/service.ts';
import { trialRoutes } from '#server/features/trial/routes.ts';
import type { TrialService } from '#server/features/trial/service.ts';
import type { AddressLimits } from '#server/http/address-limits.ts';
import { isWithin, type Network, readAddress } from '#server/http/network-address.ts';
import { type IsOwnHost, readTarget, refuseForeignHosts } from '#server/http/own-hosts.ts';
import { type FindPageHead, hasPages, isPage, servePages } from '#server/http/pages/pages.ts';
import { problemOf, sendProblem } from '#server/http/problem.ts';
import { ClientDisconnected } from '#server/http/request-context.ts';
import type { Routes } from '#server/http/route.ts';
import { refuseForeignOrigins, secure } from '#server/http/security.ts';
import { createCookies, type FindAccount } from '#server/http/session.ts';
import { bodyTimes, earlyFaults, limitBodyTime } from './http/body-time.ts';

/** What the application needs. main.ts makes it; tests make it with their own parts. */
export interface Services {
  search: SearchService;
  studies: StudiesService;
  saved: SavedService;
  uploads: UploadsService;
  paperAnalyses: PaperAnalyses;
  fullTexts: FullTextService;
  answers: AnswersService;
  asking: AskService;
  issuedAnswers: IssuedAnswers;
  analysis: AnalysisService;
  studyGuides: StudyGuideService;
  metaAnalysis: MetaAnalysisService;
  analysisDrafts: AnalysisDrafts;
  engine: EngineService;
  operator: OperatorDescription;
  trial: TrialService;
  exports: ExportServices;
  accounts: Accounts;
  limits: AddressLimits;
  /** Signs the guest's cookie. */
  secret: string;
  findAccount: FindAccount;
  /** Resolves when the database is reachable and migrated. */
  ready: () => Promise<void>;
  log: Log;
  publicUrl: URL | null;
  isOwnHost: IsOwnHost;
  /** The proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly Network[];
  /** Folder of the built browser part. */
  pagesFolder: string;
  pageHead: FindPageHead;
}

/** Largest JSON body in bytes; features that take files have their own limit. */
const bodyLimitBytes = 1_048_576;

/** Seconds for the header Retry-After, by problem code. */
const retryAfterSeconds: Readonly<Record<string, string>> = { database_restarting: '2', too_busy: '10' };

/** The whole application, mounted but not listening. Every feature is mounted here, once. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { log, isOwnHost, trustedProxies } = services;
  const server = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    // Of the proxy headers, Fastify reads the client's address only.
    trustProxy: trustedProxies.length > 0 && ((address: string) => isAmong(address, trustedProxies)),
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    requestTimeout: bodyTimes.uploadMs,
    rewriteUrl: ({ url = '/' }) => readTarget(url).path,
    // checkHost answers a request without a host, as a problem like the others.
    http: { requireHostHeader: false },
    ...earlyFaults(isOwnHost),
  });

  await secure(server, services.publicUrl);
  refuseForeignHosts(server, isOwnHost);
  await server.register(cookie);
  refuseForeignOrigins(server, services.publicUrl);
  limitBodyTime(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store');
  });
  // The route's pattern is logged, never the address: queries are private.
  server.addHook('onResponse', async (request, reply) => {
    log.info('answered', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });

  server.setErrorHandler(async (error, request, reply) => {
    if (error instanceof ClientDisconnected) {
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    const { problem, known } = problemOf(error, request.id);
    if (!known || problem.status >= 500) {
      log.error(known ? problem.code : 'unexpected error', {
        requestId: request.id,
        route: request.routeOptions.url ?? 'none',
        error: known && error instanceof Error && error.cause !== undefined ? error.cause : error,
      });
    }
    const retryAfter = retryAfterSeconds[problem.code];
    if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
    await sendProblem(reply, problem);
  });

  const { limits, findAccount } = services;
  const parts = { limits, findAccount, cookies: createCookies(services.secret, services.publicUrl) };
  const features: readonly Routes[] = [
    healthRoutes(services.ready),
    accountsRoutes(services.accounts),
    searchRoutes(services.search),
    studiesRoutes(services.studies, services.trial),
    savedRoutes(services.saved),
    reportViewRoutes((userId, id) => services.saved.report(userId, id)),
    uploadsRoutes(services.uploads),
    paperAnalysesRoutes(services.paperAnalyses),
    fullTextRoutes(services.fullTexts, services.trial),
    answersRoutes(services.answers, services.asking, services.issuedAnswers),
    analysisRoutes(services.analysis, services.trial),
    studyGuideRoutes(services.studyGuides),
    metaAnalysisRoutes(services.metaAnalysis, services.analysisDrafts, services.trial),
    engineRoutes(services.engine),
    operatorRoutes(services.operator),
    trialRoutes(services.trial),
    exportRoutes(services.exports),
    referenceRoutes(() => Object.assign({}, ...features.map(({ endpoints }) => endpoints)), services.operator.version),
  ];
  for (const routes of features) routes.mount(server, parts);

  const { pagesFolder } = services;
  const pages = hasPages(pagesFolder)
    ? await servePages(server, pagesFolder, { ...services, cookies: parts.cookies })
    : null;
  server.setNotFoundHandler(async (request, reply) => {
    if (pages && isPage(request.method, request.url)) return pages.send(request, reply);
    throw notFound(request.method, request.url, server);
  });
  return server;
}

function isAmong(text: string, networks: readonly Network[]): boolean {
  const address = readAddress(text);
  return address !== null && isWithin(address, networks);
}

function notFound(method: string, url: string, server: FastifyInstance): Failure {
  const [address = ''] = url.split('?');
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
    (other) => other !== method && server.findRoute({ method: other, url: address }) !== null,
  );
  if (others.length > 0) {
    return new Failure('method_not_allowed', { detail: `This address takes ${others.join(' and ')}, not ${method}.` });
  }
  if (address.startsWith('/api/search/')) {
    return new Failure('not_found', {
      detail: `There is no such database. Search at ${sourceIds.map(searchPath).join(', ')}.`,
    });
  }
  return new Failure('not_found', {
    detail: 'There is nothing at this address. The addresses are listed at /api/openapi.json.',
  });
}
