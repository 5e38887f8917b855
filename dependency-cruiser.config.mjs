/** The walls between the parts, as rules; ARCHITECTURE.md draws them. They follow from the folders: none lists features. */

/**
 * The folders of src/core in their order: each imports only from itself and from those before it. A folder of core that is
 * not in this list fails.
 */
export const coreOrder = [
  'first-paint',
  'records',
  'text',
  'lexicon',
  'documents',
  'extraction',
  'findings',
  'matching',
  'ranking',
  'formats',
  'evidence',
  'proof',
  'statistics',
  'meta-analysis',
  'questions',
  'synthesis',
  'papers',
  'summaries',
  'plans',
  'focus',
  'study-guide',
];
const coreRules = coreOrder.slice(0, -1).map((folder, index) => ({
  name: 'core-order',
  comment: 'A folder of core imports only from those before it in coreOrder.',
  severity: 'error',
  from: { path: `^src/core/${folder}/` },
  to: { path: `^src/core/(${coreOrder.slice(index + 1).join('|')})/` },
}));
const placesInCore = `^src/core/(${coreOrder.join('|')})/`;

/** What core/findings is made from: the readers of figures, directions and arms in a text. */
const readsFigures = '^src/core/extraction/(effects/(?!stated-effect)|arm-labels|risk/|paper-tables/paper-effects)';
/** Who reads them beside core/findings, each for the reason named. Remove from this list; add nothing to it. */
const lowReaders = [
  // Arms by their kind; ratios and shares that choose between sentences.
  '^src/core/questions/(asked-arms|asked-findings|choose-finding|fair-choice)\\.ts$',
  // Joins the figures of an effect with its finding; reads the tables of papers.
  '^src/core/meta-analysis/rows/read-(candidates|paper-row)\\.ts$',
  // The dot picture: shares of two arms with their words for chance.
  '^src/core/synthesis/evidence/shown-risk\\.ts$',
  // Figures in the words of a model, and those that it should find.
  '^src/server/features/meta-analysis/(model-rows|read-effects)\\.ts$',
];

/** A feature's contract: a file or a folder of its name. What all features use is in contract/shared. */
const featureContract = '^src/contract/(?!shared/)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', comment: 'A file must not reach itself, types included.', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', comment: 'Every import leads somewhere.', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.css' } },
    { name: 'core-is-pure', comment: 'core imports core and pure packages only.', severity: 'error', from: { path: '^src/core' }, to: { pathNot: '^src/core|^node_modules/(htmlparser2|entities|dom[a-z]*|zod)/' } },
    { name: 'core-has-one-schema', comment: 'Only the study record is a schema in core; other shapes on the wire are the contract’s.', severity: 'error', from: { path: '^src/core', pathNot: '^src/core/records/study-record\\.ts$' }, to: { path: '^node_modules/zod/' } },
    { name: 'core-has-no-node', comment: 'core does no input or output.', severity: 'error', from: { path: '^src/(core|contract)' }, to: { dependencyTypes: ['core'] } },
    ...coreRules,
    { name: 'core-folder-has-a-place', comment: 'Put the folder into coreOrder (dependency-cruiser.config.mjs).', severity: 'error', from: {}, to: { path: '^src/core/', pathNot: placesInCore } },
    { name: 'findings-are-read-once', comment: 'Effects, directions, arms and risks of a study are read by core/findings: take its findings, or study-effects.ts.', severity: 'error', from: { path: '^src/', pathNot: [...lowReaders, '^src/core/(extraction|findings)/', '\\.test\\.tsx?$'] }, to: { path: readsFigures } },
    { name: 'contract-knows-core', comment: 'contract imports core, itself and zod.', severity: 'error', from: { path: '^src/contract' }, to: { pathNot: '^src/(core|contract)|^node_modules/zod/' } },
    { name: 'contract-features-are-strangers', comment: 'A feature’s contract knows no other feature’s; what two need is in contract/shared.', severity: 'error', from: { path: `${featureContract}([^/]+?)(?:\\.ts$|/)` }, to: { path: featureContract, pathNot: '^src/contract/$1(?:\\.ts$|/)' } },
    { name: 'shared-contract-knows-no-feature', comment: 'contract/shared is what features use.', severity: 'error', from: { path: '^src/contract/shared/' }, to: { path: featureContract } },
    { name: 'server-knows-no-web', severity: 'error', comment: 'Server and browser meet in contract and core.', from: { path: '^src/server' }, to: { path: '^src/web' } },
    { name: 'web-knows-no-server', severity: 'error', comment: 'Server and browser meet in contract and core.', from: { path: '^src/web' }, to: { path: '^src/server' } },
    { name: 'server-features-are-strangers', comment: 'Pass a function in from compose, or move the idea to core.', severity: 'error', from: { path: '^src/server/features/([^/]+)/' }, to: { path: '^src/server/features/([^/]+)/', pathNot: '^src/server/features/$1/' } },
    { name: 'server-feature-reads-its-contract', comment: 'A feature reads the contract of its own name and contract/shared.', severity: 'error', from: { path: '^src/server/features/([^/]+)/' }, to: { path: featureContract, pathNot: '^src/contract/$1(?:\\.ts$|/)' } },
    { name: 'server-parts-know-no-composition', comment: 'Arrows point downward: main → compose → app → features.', severity: 'error', from: { path: '^src/server/', pathNot: '^src/server/(main\\.ts$|compose/)' }, to: { path: '^src/server/(main|app)\\.ts$|^src/server/compose/' } },
    { name: 'foundation-knows-no-feature', comment: 'Arrows point downward: features use http, database, llm, literature.', severity: 'error', from: { path: '^src/server/(?!features/|compose/)[^/]+/' }, to: { path: '^src/server/features/' } },
    { name: 'pdfs-are-read-apart', comment: 'Only the process that reads a PDF loads pdf.js on the server: a file can make it loop, swell or die.', severity: 'error', from: { path: '^src/server', pathNot: '^src/server/features/papers/pdf/(pdf-child|read-pages)\\.ts$' }, to: { path: '^node_modules/unpdf/|^src/server/features/papers/pdf/read-pages\\.ts$' } },
    { name: 'mail-has-one-sender', comment: 'Only server/mail speaks to a mail server.', severity: 'error', from: { path: '^src', pathNot: '^src/server/mail/' }, to: { path: '^node_modules/nodemailer/' } },
    { name: 'storage-has-one-client', comment: 'Only server/storage speaks to a service that stores files.', severity: 'error', from: { path: '^src', pathNot: '^src/server/storage/' }, to: { path: '^node_modules/(@aws-sdk|@smithy)/' } },
    { name: 'models-have-one-client', comment: 'Only server/llm/model speaks to a language model’s service.', severity: 'error', from: { path: '^src', pathNot: '^src/server/llm/model/' }, to: { path: '^node_modules/(ai|@ai-sdk)/' } },
    { name: 'databases-are-strangers', comment: 'Two literature databases share only the port and the files beside it.', severity: 'error', from: { path: '^src/server/literature/([^/]+)/' }, to: { path: '^src/server/literature/([^/]+)/', pathNot: '^src/server/literature/$1/' } },
    { name: 'literature-knows-http-client', comment: 'A literature database knows the port, http-client, core and a parser.', severity: 'error', from: { path: '^src/server/literature' }, to: { pathNot: '^src/server/(literature|http-client)|^src/core|^node_modules/(htmlparser2|entities|zod|domhandler|dom[a-z]*)/' } },
    { name: 'sql-is-in-stores', comment: 'Only stores and the database’s own folder speak SQL.', severity: 'error', from: { path: '^src/', pathNot: '^src/server/database/|(?:store|-tables|-postgres)\\.ts$' }, to: { path: '^node_modules/drizzle-orm/' } },
    { name: 'http-client-is-lowest', comment: 'http-client knows no other part of the server.', severity: 'error', from: { path: '^src/server/http-client' }, to: { path: '^src/server/(?!http-client/|diagnostics/)' } },
    { name: 'web-features-are-strangers', comment: 'Move what two screens share into web/shared, ui or core.', severity: 'error', from: { path: '^src/web/features/([^/]+)/' }, to: { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' } },
    { name: 'ui-knows-no-feature', comment: 'The design system knows neither features, shared parts, shell nor calls.', severity: 'error', from: { path: '^src/web/ui' }, to: { path: '^src/web/(features|shared|app|api)|^src/contract' } },
    { name: 'shared-knows-no-feature', comment: 'Features use web/shared, not the other way round.', severity: 'error', from: { path: '^src/web/shared' }, to: { path: '^src/web/(features|app)' } },
    { name: 'shared-study-knows-no-answer', comment: 'In web/shared: account, then study, then answer.', severity: 'error', from: { path: '^src/web/shared/study' }, to: { path: '^src/web/shared/answer' } },
    { name: 'shared-account-knows-no-study', comment: 'In web/shared: account, then study, then answer.', severity: 'error', from: { path: '^src/web/shared/account' }, to: { path: '^src/web/shared/(study|answer)' } },
    { name: 'web-shell-is-top', comment: 'Features do not reach up into the shell.', severity: 'error', from: { path: '^src/web/(features|shared|ui|api)' }, to: { path: '^src/web/app' } },
    { name: 'offline-parts-know-no-feature', comment: 'What the shell does without a network knows neither screens nor the rest of the shell.', severity: 'error', from: { path: '^src/web/app/offline/' }, to: { path: '^src/web/(features|shared/(answer|study))|^src/web/app/(?!offline/)' } },
    { name: 'worker-knows-contract', comment: 'The service worker is a program of its own: contract, core and two small packages.', severity: 'error', from: { path: '^src/service-worker' }, to: { pathNot: '^src/(service-worker|contract|core)|^node_modules/(serwist|idb-keyval)/' } },
    { name: 'worker-is-not-imported', comment: 'Pages and worker speak by messages; contract/shared/offline.ts names them.', severity: 'error', from: { pathNot: '^src/service-worker' }, to: { path: '^src/service-worker' } },
    { name: 'nothing-imports-a-test', severity: 'error', comment: 'Tests are leaves.', from: { pathNot: '\\.test\\.tsx?$' }, to: { path: '\\.test\\.tsx?$|^tests/|^bench/' } },
    { name: 'no-development-package', severity: 'error', comment: 'What runs at a user’s must be a dependency.', from: { path: '^src', pathNot: '\\.test\\.tsx?$' }, to: { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/(vite|@types)/' } },
    { name: 'no-orphans', severity: 'error', comment: 'A file that nothing reaches is dead.', from: { orphan: true, pathNot: '\\.d\\.ts$|\\.test\\.tsx?$|^src/server/main\\.ts$|\\.css$|^src/web/public' }, to: {} },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    preserveSymlinks: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
