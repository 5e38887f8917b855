/** The walls between the parts of the house, as rules; ARCHITECTURE.md draws them. */
const features = 'accounts|search|studies|library|health|answers|analysis|meta-analysis|study-guide|engine|saved|uploads|full-text|export|trial';
/** A feature’s contract file, and the folder of the parts of a large one. */
const contractOf = (feature) => `^src/contract/${feature}(?:\\.ts$|/)`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', comment: 'A file must not reach itself, types included.', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', comment: 'Every import leads somewhere.', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.css' } },
    { name: 'core-is-pure', comment: 'core imports core and pure packages only.', severity: 'error', from: { path: '^src/core' }, to: { pathNot: '^src/core|^node_modules/(htmlparser2|entities|dom[a-z]*|zod)/' } },
    { name: 'core-has-one-schema', comment: 'Only the study record is a schema in core; other shapes on the wire are the contract’s.', severity: 'error', from: { path: '^src/core', pathNot: '^src/core/bibliography/study-record\\.ts$' }, to: { path: '^node_modules/zod/' } },
    { name: 'core-has-no-node', comment: 'core does no input or output.', severity: 'error', from: { path: '^src/(core|contract)' }, to: { dependencyTypes: ['core'] } },
    { name: 'contract-knows-core', comment: 'contract imports core, itself and zod.', severity: 'error', from: { path: '^src/contract' }, to: { pathNot: '^src/(core|contract)|^node_modules/zod/' } },
    { name: 'contract-features-are-strangers', comment: 'A contract file knows no other feature’s.', severity: 'error', from: { path: contractOf(`(${features})`) }, to: { path: contractOf(`(?:${features})`), pathNot: contractOf('$1') } },
    { name: 'server-knows-no-web', severity: 'error', comment: 'Server and browser meet in contract and core.', from: { path: '^src/server' }, to: { path: '^src/web' } },
    { name: 'web-knows-no-server', severity: 'error', comment: 'Server and browser meet in contract and core.', from: { path: '^src/web' }, to: { path: '^src/server' } },
    { name: 'server-features-are-strangers', comment: 'Pass a function in from app.ts, or move the idea to core.', severity: 'error', from: { path: '^src/server/features/([^/]+)/' }, to: { path: '^src/server/features/([^/]+)/', pathNot: '^src/server/features/$1/' } },
    { name: 'server-feature-reads-its-contract', comment: 'A feature reads its own contract file and the shared ones.', severity: 'error', from: { path: '^src/server/features/([^/]+)/' }, to: { path: contractOf(`(?:${features})`), pathNot: contractOf('$1') } },
    { name: 'server-features-know-no-app', comment: 'Arrows point downward: main → app → features.', severity: 'error', from: { path: '^src/server/(?!main\\.ts|start-server\\.ts|compose-app\\.ts)' }, to: { path: '^src/server/(main|app)\\.ts$' } },
    { name: 'foundation-knows-no-feature', comment: 'Arrows point downward: features use http, database, llm, literature.', severity: 'error', from: { path: '^src/server/(http|database|llm|literature|http-client|mail|storage|jobs|reading)/' }, to: { path: '^src/server/features/' } },
    { name: 'pdfs-in-their-own-process', comment: 'Only the process that reads a PDF loads pdf.js on the server: a file can make it loop, swell or die.', severity: 'error', from: { path: '^src/server', pathNot: '^src/server/reading/(pdf-child|read-pages)\\.ts$' }, to: { path: '^node_modules/unpdf/|^src/server/reading/read-pages\\.ts$' } },
    { name: 'one-mail-client', comment: 'Only src/server/mail speaks to a mail server.', severity: 'error', from: { path: '^src', pathNot: '^src/server/mail/' }, to: { path: '^node_modules/nodemailer/' } },
    { name: 'one-file-storage-client', comment: 'Only the file store speaks to a service that keeps files.', severity: 'error', from: { path: '^src', pathNot: '^src/server/storage/' }, to: { path: '^node_modules/(@aws-sdk|@smithy)/' } },
    { name: 'one-model-client', comment: 'Only the model engine speaks to a language model’s service.', severity: 'error', from: { path: '^src', pathNot: '^src/server/llm/model/' }, to: { path: '^node_modules/(ai|@ai-sdk)/' } },
    { name: 'providers-are-strangers', comment: 'Two databases share only the port and what lies beside it.', severity: 'error', from: { path: '^src/server/literature/([^/]+)/' }, to: { path: '^src/server/literature/([^/]+)/', pathNot: '^src/server/literature/$1/' } },
    { name: 'providers-know-port-and-http-client', comment: 'A source knows the port, http-client, core and a parser.', severity: 'error', from: { path: '^src/server/literature' }, to: { pathNot: '^src/server/(literature|http-client)|^src/core|^node_modules/(htmlparser2|entities|zod|domhandler|dom[a-z]*)/' } },
    { name: 'sql-is-in-stores', comment: 'Only stores and the database’s own folder speak SQL.', severity: 'error', from: { path: '^src/', pathNot: '^src/server/database/|(?:store|-tables|-postgres)\\.ts$' }, to: { path: '^node_modules/drizzle-orm/' } },
    { name: 'http-client-is-lowest', comment: 'http-client knows no other part of the server.', severity: 'error', from: { path: '^src/server/http-client' }, to: { path: '^src/server/(?!http-client/|failure\\.ts|log\\.ts)' } },
    { name: 'web-features-are-strangers', comment: 'Move what two screens share into ui or core.', severity: 'error', from: { path: '^src/web/features/([^/]+)/' }, to: { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' } },
    { name: 'ui-knows-no-feature', comment: 'The design system knows neither features, shell nor calls.', severity: 'error', from: { path: '^src/web/ui' }, to: { path: '^src/web/(features|answer|study|account|app|api)|^src/contract' } },
    { name: 'study-parts-know-no-feature', comment: 'What screens share of a study stands below them.', severity: 'error', from: { path: '^src/web/study' }, to: { path: '^src/web/(features|answer|app)' } },
    { name: 'answer-parts-know-no-feature', comment: 'What screens share of an answer stands between them and the parts of a study.', severity: 'error', from: { path: '^src/web/answer' }, to: { path: '^src/web/(features|app)' } },
    { name: 'account-parts-stand-below-study', comment: 'What screens share of a person knows no study, no answer, no features and no shell.', severity: 'error', from: { path: '^src/web/account' }, to: { path: '^src/web/(study|answer|features|app)' } },
    { name: 'web-shell-is-top', comment: 'Features do not reach up into the shell.', severity: 'error', from: { path: '^src/web/(features|answer|study|account|ui|api)' }, to: { path: '^src/web/(app|offline)' } },
    { name: 'offline-parts-know-no-feature', comment: 'What the shell does without a network knows neither screens nor shell.', severity: 'error', from: { path: '^src/web/offline' }, to: { path: '^src/web/(features|answer|study|app)' } },
    { name: 'worker-knows-contract', comment: 'The service worker is a program of its own: contract, core and two small packages.', severity: 'error', from: { path: '^src/service-worker' }, to: { pathNot: '^src/(service-worker|contract|core)|^node_modules/(serwist|idb-keyval)/' } },
    { name: 'no-import-of-the-worker', comment: 'Pages and worker speak by messages; contract/offline.ts names them.', severity: 'error', from: { pathNot: '^src/service-worker' }, to: { path: '^src/service-worker' } },
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
