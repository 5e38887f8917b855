import * as z from 'zod/mini';
import { type Network, readNetwork } from '#server/http/network-address.ts';
import {
  type KeyedUpstream,
  type UpstreamId,
  upstreamIds,
  upstreamKeys,
  upstreams,
} from '#server/http-client/limits/upstreams.ts';

const text = z.string().check(z.trim(), z.minLength(1));

const baseAddress = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' }),
  z.transform((value: string) => new URL(value.endsWith('/') ? value : `${value}/`)),
);

/** Default models. Anthropic's is the newest that still accepts a temperature of 0. */
export const defaultModels = { openai: 'gpt-4o', anthropic: 'claude-sonnet-4-6' } as const;

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')),
  z.pipe(z.transform(Number), z.int().check(z.maximum(65_535, 'must be a number from 0 to 65535'))),
);

/** A whole number written without separators. */
function wholeNumber(least: number, most: number) {
  const words = `must be a whole number from ${least} to ${most}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/, words)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least, words), z.maximum(most, words))),
  );
}

const price = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number such as 2.5')),
  z.transform(Number),
);

const trueOrFalse = z.pipe(
  z.enum(['true', 'false'], 'must be true or false'),
  z.transform((given) => given === 'true'),
);

const bucketName = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, dots and hyphens'));

const regionName = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, 'must be small letters, digits and hyphens'));

const namePrefix = z
  .string()
  .check(
    z.regex(/^(?:[\w.-]{1,100}\/){1,5}$/, 'must be letters, digits, dots, hyphens and underscores, and end with /'),
  );

const loopbackNetworks = ['127.0.0.0/8', '::1/128'];

/** `loopback`, addresses and networks, with commas between. */
const proxies = z.pipe(
  z.string().check(z.refine((given) => networksIn(given) !== null, 'must be loopback, addresses or networks')),
  z.transform((given: string) => networksIn(given) ?? []),
);

function networksIn(given: string): Network[] | null {
  const names = given.split(',').flatMap((part) => (part.trim() === 'loopback' ? loopbackNetworks : [part.trim()]));
  const networks = names.map(readNetwork);
  return networks.every((network) => network !== null) ? networks : null;
}

/** `Name | one sentence | https://address`. */
const partnerOffer = z.pipe(
  z.string().check(
    z.regex(/^\s*[^|]{1,80}\|[^|]{1,300}\|\s*https:\/\/[^\s|]+\s*$/, 'must read Name | one sentence | https://address'),
    z.refine((given) => URL.canParse((given.split('|')[2] ?? '').trim()), 'must end with an address'),
  ),
  z.transform((given: string) => {
    const [name = '', words = '', url = ''] = given.split('|').map((part) => part.trim());
    return { name, words, url: new URL(url).href };
  }),
);

type KeySetting = (typeof upstreamKeys)[KeyedUpstream]['setting'];
const upstreamKeySettings = Object.fromEntries(
  Object.values(upstreamKeys).map(({ setting, means }) => [setting, { means, default: null, schema: text }]),
) as Record<KeySetting, { means: string; default: null; schema: typeof text }>;

/** `PUBMED_URL`: the setting that holds the base address of a service. */
export const addressSetting = (id: UpstreamId): AddressSetting => `${id.toUpperCase() as Uppercase<UpstreamId>}_URL`;

type AddressSetting = `${Uppercase<UpstreamId>}_URL`;
const upstreamAddressSettings = Object.fromEntries(
  upstreamIds.map((id) => [
    addressSetting(id),
    { means: `Base address of ${upstreams[id].name}.`, default: upstreams[id].address, schema: baseAddress },
  ]),
) as Record<AddressSetting, { means: string; default: string; schema: typeof baseAddress }>;

/**
 * Every setting: its name, what it does, and its schema. docs/reference/settings.md is made from this list. A setting
 * that is absent or empty takes its default; `default` is the text shown in the documentation and read by the schema.
 */
export const settings = {
  HOST: {
    means:
      'Address to listen on. On a loopback address the server answers to loopback names (localhost, 127.0.0.1, [::1]) and to the host of PUBLIC_URL alone; on another one, such as 0.0.0.0 or ::, also to HOST itself and to every address in numbers. A request for any other host is refused (421).',
    default: '127.0.0.1',
    schema: text,
  },
  PORT: { means: 'Port to listen on; 0 takes a free one.', default: '3000', schema: port },
  PUBLIC_URL: {
    means:
      'The address under which people reach this server, needed where that is a name: links begin with it, and requests for its host are answered; absent: the address it listens on.',
    default: null,
    schema: baseAddress,
  },
  DATA_DIR: {
    means: 'Folder of the embedded database and of what must survive a restart.',
    default: './data',
    schema: text,
  },
  FILES_DIR: {
    means:
      'Folder of uploaded papers, of this installation alone; absent: `files` in DATA_DIR. With several processes a folder that all of them share.',
    default: null,
    schema: text,
  },
  FILES_S3_BUCKET: {
    means:
      'Bucket of a service that speaks S3, in which uploaded papers lie instead of in FILES_DIR; that folder then holds only copies of what is being read.',
    default: null,
    schema: bucketName,
  },
  FILES_S3_ENDPOINT: {
    means: 'Address of that service, such as http://127.0.0.1:9000/; absent: Amazon’s own in FILES_S3_REGION.',
    default: null,
    schema: baseAddress,
  },
  FILES_S3_REGION: {
    means: 'Region of the bucket; services that know none take any.',
    default: 'us-east-1',
    schema: regionName,
  },
  FILES_S3_KEY: { means: 'Key (access key ID) for the bucket.', default: null, schema: text },
  FILES_S3_SECRET: { means: 'Secret (secret access key) of FILES_S3_KEY.', default: null, schema: text },
  FILES_S3_PREFIX: {
    means:
      'What the names of this installation’s files begin with; installations that share a bucket need different ones.',
    default: 'metamind/',
    schema: namePrefix,
  },
  FILES_S3_PATH_STYLE: {
    means:
      'With `true` the bucket stands in the path (MinIO, Garage, Ceph), with `false` in the host’s name (Amazon); absent: `true` where FILES_S3_ENDPOINT is set.',
    default: null,
    schema: trueOrFalse,
  },
  BACKUP_DIR: {
    means:
      'Folder to which `npm run backup` writes, best on another disk than DATA_DIR; absent: `backups` in DATA_DIR. It holds everything that the installation stores: let no other user read it.',
    default: null,
    schema: text,
  },
  BACKUP_S3_BUCKET: {
    means: 'Bucket of a service that speaks S3, in which backups lie instead of in BACKUP_DIR.',
    default: null,
    schema: bucketName,
  },
  BACKUP_S3_ENDPOINT: {
    means: 'Address of that service; absent: Amazon’s own in BACKUP_S3_REGION.',
    default: null,
    schema: baseAddress,
  },
  BACKUP_S3_REGION: { means: 'Region of that bucket.', default: 'us-east-1', schema: regionName },
  BACKUP_S3_KEY: { means: 'Key (access key ID) for that bucket.', default: null, schema: text },
  BACKUP_S3_SECRET: { means: 'Secret (secret access key) of BACKUP_S3_KEY.', default: null, schema: text },
  BACKUP_S3_PREFIX: {
    means:
      'What the names of this installation’s backups begin with; not the one of FILES_S3_PREFIX in the same bucket.',
    default: 'metamind-backups/',
    schema: namePrefix,
  },
  BACKUP_S3_PATH_STYLE: { means: 'As FILES_S3_PATH_STYLE, for that bucket.', default: null, schema: trueOrFalse },
  BACKUP_KEEP_DAYS: {
    means: 'Of how many days the newest backup is retained; days without one do not count.',
    default: '7',
    schema: wholeNumber(1, 3_650),
  },
  BACKUP_KEEP_WEEKS: {
    means: 'Of how many weeks the newest backup is retained.',
    default: '4',
    schema: wholeNumber(0, 520),
  },
  BACKUP_KEEP_MONTHS: {
    means: 'Of how many months the newest backup is retained.',
    default: '3',
    schema: wholeNumber(0, 120),
  },
  BACKUP_BEFORE_MIGRATION: {
    means: 'With `false` a start that changes the database’s tables makes no backup first.',
    default: 'true',
    schema: trueOrFalse,
  },
  UPLOAD_QUOTA_MB: {
    means: 'What the uploaded papers of one account may take together, in megabytes.',
    default: '1024',
    // The download of an account is one zip file, which holds at most four gigabytes.
    schema: wholeNumber(1, 3_500),
  },
  LOOK_UP_PAPERS: {
    means:
      'With `false` title and DOI of an uploaded paper are never sent to Crossref, PubMed or OpenAlex: its details stay as they were read, and nobody says whether it was retracted.',
    default: 'true',
    schema: trueOrFalse,
  },
  JOBS_AT_ONCE: {
    means: 'How many uploaded papers are worked on at a time, over all processes of this installation.',
    default: '2',
    schema: wholeNumber(1, 64),
  },
  READING_PAGES: {
    means: 'How many pages are read of one PDF.',
    default: '2000',
    schema: wholeNumber(1, 100_000),
  },
  READING_SECONDS: {
    means: 'How long reading one PDF may take; what was read by then is kept.',
    default: '120',
    schema: wholeNumber(1, 3_600),
  },
  READING_MEMORY_MB: {
    means: 'How much memory the process that reads one PDF may take; what was read by then is kept.',
    default: '512',
    schema: wholeNumber(128, 16_384),
  },
  DATABASE_URL: {
    means:
      'A PostgreSQL 15 or newer server, as postgresql://user:password@host/database; absent: the embedded database.',
    default: null,
    schema: z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')),
  },
  SESSION_SECRET: {
    means: 'At least 32 characters that nobody can guess; absent: made once and kept in DATA_DIR.',
    default: null,
    schema: z.string().check(z.minLength(32, 'must have at least 32 characters')),
  },
  TRUSTED_PROXY: {
    means:
      'The proxies in front of this server, as `loopback`, addresses or networks with commas between (127.0.0.1, 10.0.0.0/8): from them alone X-Forwarded-For is believed, which limits need to tell readers apart. They must pass the header Host on. X-Forwarded-Host, X-Forwarded-Proto and Forwarded are never read: PUBLIC_URL says under which address this server is reached. Absent: no proxy.',
    default: null,
    schema: proxies,
  },
  SMTP_URL: {
    means:
      'The server that sends mail, as smtp://user:password@host:587 or smtps://…; absent: no mail is sent, and forgotten passwords cannot be reset by mail.',
    default: null,
    schema: z.pipe(
      z.string().check(z.regex(/^smtps?:\/\/[^/]/, 'must begin with smtp:// or smtps://')),
      z.pipe(
        z.string().check(z.refine((text) => URL.canParse(text), 'must be an address such as smtp://host:587')),
        z.transform((text: string) => new URL(text)),
      ),
    ),
  },
  MAIL_FROM: {
    means: 'The sender of mail, as an address or as Name <address>; absent: no-reply at the host of PUBLIC_URL.',
    default: null,
    schema: z.string().check(z.regex(/^[^\r\n]*@[^\r\n]+$/, 'must hold an e-mail address')),
  },
  GUEST_USES: {
    means: 'How often a guest may use each AI feature in 24 hours.',
    default: '5',
    schema: z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'must be a number')), z.transform(Number)),
  },
  GUEST_USES_PER_NETWORK: {
    means: 'The same for all guests of one network (/24 of IPv4, /48 of IPv6) together.',
    default: '100',
    schema: z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'must be a number')), z.transform(Number)),
  },
  INDEX_SHARED_ANSWERS: {
    means:
      'With `true`, search engines may list shared answers that this server wrote and checked; texts written by the sharer never.',
    default: 'false',
    schema: trueOrFalse,
  },
  OPERATOR_NAME: {
    means: 'Who runs this installation, as named on the pages about privacy and terms.',
    default: null,
    schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(200, 'must be at most 200 characters')),
  },
  OPERATOR_CONTACT: {
    means: 'Where readers reach the operator: an e-mail address, or an address that begins with https://.',
    default: null,
    schema: z.string().check(z.regex(/^(?:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be an e-mail or https address')),
  },
  OPERATOR_NOTICE: {
    means:
      'What the operator adds to the pages about privacy and terms, as plain text: where they are, whose law applies, how long logs are kept.',
    default: null,
    schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000, 'must be at most 5000 characters')),
  },
  PARTNER_EXERCISE: {
    means:
      'An offer shown, marked as advertising, beside training plans, as Name | one sentence | https://address; absent: none is shown.',
    default: null,
    schema: partnerOffer,
  },
  PARTNER_NUTRITION: { means: 'The same beside meal suggestions.', default: null, schema: partnerOffer },
  LOG_LEVEL: {
    means: 'How much is logged.',
    default: 'info',
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']),
  },
  CONTACT_EMAIL: {
    means:
      'A contact named to the databases that ask for one (Crossref, NCBI, Unpaywall); absent: Unpaywall is not asked.',
    default: null,
    schema: z.email('must be an e-mail address'),
  },
  ...upstreamKeySettings,
  OPENAI_API_KEY: {
    means: 'OpenAI key: answers are written by OpenAI, unless AI_BASE_URL is set, which goes first.',
    default: null,
    schema: text,
  },
  ANTHROPIC_API_KEY: {
    means:
      'Anthropic key: answers are written by Anthropic, unless AI_BASE_URL or OPENAI_API_KEY is set, which go first. With none of the three, answers are sentences of the studies, chosen by rule.',
    default: null,
    schema: text,
  },
  AI_BASE_URL: {
    means:
      'Base address of a server that speaks OpenAI’s chat completions (Ollama, vLLM, LM Studio, llama.cpp), such as http://127.0.0.1:11434/v1/. Goes before OPENAI_API_KEY and ANTHROPIC_API_KEY, whose keys it is never sent.',
    default: null,
    schema: baseAddress,
  },
  AI_API_KEY: { means: 'Key for AI_BASE_URL, where its server asks for one.', default: null, schema: text },
  AI_MODEL: {
    means: `The model, as its service names it; absent: ${defaultModels.openai}, with Anthropic ${defaultModels.anthropic}.`,
    default: null,
    schema: text,
  },
  AI_CONTEXT_TOKENS: {
    means:
      'How many tokens the model can read at once; absent: asked of the server of AI_BASE_URL (4096 where it does not say; Ollama’s own window too is 4096 unless its operator raised it), and for OpenAI and Anthropic the published figure.',
    default: null,
    schema: wholeNumber(1_024, 10_000_000),
  },
  AI_DEADLINE_SECONDS: {
    means: 'How long the model may take for an answer before one without it is given.',
    default: '60',
    schema: wholeNumber(1, 600),
  },
  AI_SECOND_READER_MODEL: {
    means:
      'A second model that reads each statement which the proof has proved beside its quote and says Yes or No; at a No the statement is not shown in the model’s words. Made for it is Bespoke-MiniCheck, which Ollama serves as `bespoke-minicheck`; any other model is asked for one word. Absent: no second model is asked.',
    default: null,
    schema: text,
  },
  AI_SECOND_READER_BASE_URL: {
    means:
      'Base address of a server that speaks OpenAI’s chat completions and has that model, such as http://127.0.0.1:11434/v1/; absent: the service that writes the answers, with its key.',
    default: null,
    schema: baseAddress,
  },
  AI_SECOND_READER_API_KEY: {
    means: 'Key for AI_SECOND_READER_BASE_URL, where its server asks for one.',
    default: null,
    schema: text,
  },
  AI_SECOND_READER_DEADLINE_SECONDS: {
    means:
      'How long the second model may take for one statement, waiting for its turn included; what it does not answer stays as the proof left it.',
    default: '20',
    schema: wholeNumber(1, 600),
  },
  AI_TOKENS_PER_PERSON_PER_DAY: {
    means: 'How many tokens the model may use a day (UTC) for one account, or for one guest; 0: no limit.',
    default: '500000',
    schema: wholeNumber(0, 1_000_000_000),
  },
  AI_TOKENS_PER_DAY: {
    means: 'The same for everybody together; 0: no limit.',
    default: '10000000',
    schema: wholeNumber(0, 100_000_000_000),
  },
  AI_INPUT_PRICE: {
    means:
      'Price of a million tokens sent, in any currency, for the record of what answers cost; absent: none is kept.',
    default: null,
    schema: price,
  },
  AI_OUTPUT_PRICE: { means: 'The same for a million tokens received.', default: null, schema: price },
  OPENAI_URL: { means: 'Base address of OpenAI.', default: 'https://api.openai.com/v1/', schema: baseAddress },
  ANTHROPIC_URL: { means: 'Base address of Anthropic.', default: 'https://api.anthropic.com/v1/', schema: baseAddress },
  ...upstreamAddressSettings,
  REPOSITORY_URL: {
    means:
      'A repository of your own whose open-access papers may be fetched although it lies in a private network; absent: papers are fetched from public addresses only.',
    default: null,
    schema: baseAddress,
  },
} as const;

export type SettingName = keyof typeof settings;
