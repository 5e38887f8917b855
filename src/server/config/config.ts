import path from 'node:path';
import type * as z from 'zod/mini';
import type { OperatorDescription } from '#contract/operator.ts';
import { StartFailure } from '#server/diagnostics/failure.ts';
import { isLoopback, type Network } from '#server/http/network-address.ts';
import {
  type KeyedUpstream,
  keyedUpstreams,
  type UpstreamId,
  upstreamIds,
  upstreamKeys,
} from '#server/http-client/limits/upstreams.ts';
import type { ModelSettings } from '#server/llm/model/model-settings.ts';
import type { SecondReaderSettings } from '#server/llm/model/second-reader.ts';
import type { S3Settings } from '#server/storage/s3-client.ts';
import { addressSetting, defaultModels, type SettingName, settings } from './settings.ts';

/** The product's configuration: typed, resolved, read once. */
export interface Config {
  host: string;
  port: number;
  publicUrl: URL | null;
  /** Absolute. */
  dataDir: string;
  /** Absolute. */
  filesDir: string;
  /** The S3 bucket that is used instead of the folder; null for the folder. */
  filesS3: S3Settings | null;
  backup: {
    /** Absolute. */
    dir: string;
    /** The S3 bucket that is used instead of the folder; null for the folder. */
    s3: S3Settings | null;
    retention: { days: number; weeks: number; months: number };
    /** Whether a start that changes the database's tables makes a backup first. */
    beforeMigration: boolean;
  };
  /** Limit of one account's uploaded papers, in bytes. */
  uploadQuotaBytes: number;
  /** Whether title and DOI of uploaded papers may be sent to the literature databases. */
  looksUpPapers: boolean;
  /** Jobs that run at once, over all processes. */
  jobsAtOnce: number;
  /** An institution's repository, which may be in a private network; null for none. */
  repositoryUrl: URL | null;
  /** Limits for reading one PDF. */
  reading: { pages: number; seconds: number; megabytes: number };
  databaseUrl: string | null;
  sessionSecret: string | null;
  /** The proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly Network[];
  /**
   * Without mail, answers to this machine may hold the tokens of links: only in development, and where no other machine
   * reaches the server.
   */
  answersTokens: boolean;
  smtpUrl: URL | null;
  mailFrom: string | null;
  guestUses: { perGuest: number; perNetwork: number };
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  contactEmail: string | null;
  keys: Record<KeyedUpstream, string | null>;
  baseUrls: Record<UpstreamId, URL>;
  operator: Omit<OperatorDescription, 'version'>;
  /** Whether search engines may list checked answers that are shared. */
  indexSharedAnswers: boolean;
  /** The language model that writes answers; null where none is set. */
  model: ModelSettings | null;
  /** The model that reads proved statements beside their quotes; null where none is set. */
  secondReader: SecondReaderSettings | null;
  modelUse: {
    /** Tokens a day; null for no limit. */
    perPerson: number | null;
    perDay: number | null;
    /** For a million tokens, in the operator's currency; null where the operator set none. */
    prices: { input: number; output: number } | null;
  };
}

/**
 * Reads the environment. Throws a StartFailure that lists every wrong setting by name with what it must be; values are
 * never repeated, since they may be secrets. `development` is an argument of the start and not a setting, so that a
 * variable in a shell cannot turn it on.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  { development = false }: { development?: boolean } = {},
): Config {
  const faults: string[] = [];
  if (environment['TRUST_PROXY']?.trim()) {
    faults.push('TRUST_PROXY is no longer read: name the proxies in TRUSTED_PROXY');
  }

  function read<Name extends SettingName>(name: Name): z.output<(typeof settings)[Name]['schema']> | null {
    const given = environment[name]?.trim();
    const value = given ? given : settings[name].default;
    if (value === null) return null;
    const result = settings[name].schema.safeParse(value);
    if (result.success) return result.data as z.output<(typeof settings)[Name]['schema']>;
    faults.push(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}`);
    return null;
  }

  /**
   * For settings with a default. They are null only when they were faulty, and the list of faults then ends the start.
   */
  function required<Name extends SettingName>(name: Name): z.output<(typeof settings)[Name]['schema']> {
    return read(name) as z.output<(typeof settings)[Name]['schema']>;
  }

  function readModel(): ModelSettings | null {
    const own = read('AI_BASE_URL');
    const keys = { openai: read('OPENAI_API_KEY'), anthropic: read('ANTHROPIC_API_KEY'), own: read('AI_API_KEY') };
    const addresses = { openai: required('OPENAI_URL'), anthropic: required('ANTHROPIC_URL') };
    const model = read('AI_MODEL');
    const shared = { contextTokens: read('AI_CONTEXT_TOKENS'), deadlineMs: required('AI_DEADLINE_SECONDS') * 1_000 };
    if (own)
      return {
        ...shared,
        service: 'compatible',
        model: model ?? defaultModels.openai,
        baseUrl: own,
        isOwnAddress: true,
        apiKey: keys.own,
      };
    const service = keys.openai ? 'openai' : keys.anthropic ? 'anthropic' : null;
    if (service === null) return null;
    const baseUrl = addresses[service];
    return {
      ...shared,
      service,
      model: model ?? defaultModels[service],
      baseUrl,
      isOwnAddress: baseUrl?.href !== settings[service === 'openai' ? 'OPENAI_URL' : 'ANTHROPIC_URL'].default,
      apiKey: keys[service],
    };
  }

  function readSecondReader(writer: ModelSettings | null): SecondReaderSettings | null {
    const model = read('AI_SECOND_READER_MODEL');
    const own = read('AI_SECOND_READER_BASE_URL');
    const ownKey = read('AI_SECOND_READER_API_KEY');
    const deadlineMs = required('AI_SECOND_READER_DEADLINE_SECONDS') * 1_000;
    if (own === null && ownKey !== null)
      faults.push('AI_SECOND_READER_BASE_URL must be set where AI_SECOND_READER_API_KEY is');
    if (model === null) {
      if (own !== null) faults.push('AI_SECOND_READER_MODEL must be set where AI_SECOND_READER_BASE_URL is');
      return null;
    }
    if (writer === null) {
      faults.push('AI_SECOND_READER_MODEL needs a model whose statements it reads: see AI_BASE_URL');
      return null;
    }
    if (own) return { service: 'compatible', model, baseUrl: own, isOwnAddress: true, apiKey: ownKey, deadlineMs };
    const { service, baseUrl, isOwnAddress, apiKey } = writer;
    return { service, model, baseUrl, isOwnAddress, apiKey, deadlineMs };
  }

  function readPrices(): Config['modelUse']['prices'] {
    const input = read('AI_INPUT_PRICE');
    const output = read('AI_OUTPUT_PRICE');
    return input === null && output === null ? null : { input: input ?? 0, output: output ?? 0 };
  }

  function readS3(group: 'FILES_S3' | 'BACKUP_S3'): S3Settings | null {
    const bucket = read(`${group}_BUCKET`);
    const endpoint = read(`${group}_ENDPOINT`);
    const region = required(`${group}_REGION`);
    const prefix = required(`${group}_PREFIX`);
    const [key, secret] = [read(`${group}_KEY`), read(`${group}_SECRET`)];
    const pathStyle = read(`${group}_PATH_STYLE`) ?? endpoint !== null;
    const isGiven = (name: SettingName) => Boolean(environment[name]?.trim());
    if (!isGiven(`${group}_BUCKET`)) {
      const others = ([`${group}_ENDPOINT`, `${group}_KEY`, `${group}_SECRET`] as const).filter(isGiven);
      if (others.length > 0) faults.push(`${group}_BUCKET must be set where ${others.join(' and ')} is`);
      return null;
    }
    for (const name of [`${group}_KEY`, `${group}_SECRET`] as const) {
      if (!isGiven(name)) faults.push(`${name} must be set where ${group}_BUCKET is`);
    }
    if (bucket === null || key === null || secret === null || region === null || prefix === null) return null;
    const own = endpoint ?? new URL(`https://s3.${region}.amazonaws.com/`);
    return { bucket, endpoint: own, region, prefix, key, secret, pathStyle };
  }

  const model = readModel();
  const dataDir = path.resolve(required('DATA_DIR') ?? '.');
  const config: Config = {
    host: required('HOST'),
    port: required('PORT'),
    publicUrl: read('PUBLIC_URL'),
    dataDir,
    filesDir: path.resolve(read('FILES_DIR') ?? path.join(dataDir, 'files')),
    filesS3: readS3('FILES_S3'),
    backup: {
      dir: path.resolve(read('BACKUP_DIR') ?? path.join(dataDir, 'backups')),
      s3: readS3('BACKUP_S3'),
      retention: {
        days: required('BACKUP_KEEP_DAYS'),
        weeks: required('BACKUP_KEEP_WEEKS'),
        months: required('BACKUP_KEEP_MONTHS'),
      },
      beforeMigration: required('BACKUP_BEFORE_MIGRATION'),
    },
    uploadQuotaBytes: required('UPLOAD_QUOTA_MB') * 1024 * 1024,
    looksUpPapers: required('LOOK_UP_PAPERS'),
    jobsAtOnce: required('JOBS_AT_ONCE'),
    repositoryUrl: read('REPOSITORY_URL'),
    reading: {
      pages: required('READING_PAGES'),
      seconds: required('READING_SECONDS'),
      megabytes: required('READING_MEMORY_MB'),
    },
    databaseUrl: read('DATABASE_URL'),
    sessionSecret: read('SESSION_SECRET'),
    trustedProxies: read('TRUSTED_PROXY') ?? [],
    answersTokens: false,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    guestUses: { perGuest: required('GUEST_USES'), perNetwork: required('GUEST_USES_PER_NETWORK') },
    logLevel: required('LOG_LEVEL'),
    contactEmail: read('CONTACT_EMAIL'),
    keys: Object.fromEntries(keyedUpstreams.map((id) => [id, read(upstreamKeys[id].setting)])) as Config['keys'],
    baseUrls: Object.fromEntries(upstreamIds.map((id) => [id, required(addressSetting(id))])) as Config['baseUrls'],
    indexSharedAnswers: required('INDEX_SHARED_ANSWERS'),
    operator: {
      name: read('OPERATOR_NAME'),
      contact: read('OPERATOR_CONTACT'),
      notice: read('OPERATOR_NOTICE'),
      partners: { exercise: read('PARTNER_EXERCISE'), nutrition: read('PARTNER_NUTRITION') },
    },
    model,
    secondReader: readSecondReader(model),
    modelUse: {
      perPerson: required('AI_TOKENS_PER_PERSON_PER_DAY') || null,
      perDay: required('AI_TOKENS_PER_DAY') || null,
      prices: readPrices(),
    },
  };
  if (faults.length > 0) {
    throw new StartFailure(
      `The configuration is wrong: ${faults.join('; ')}. The settings are described in docs/reference/settings.md.`,
    );
  }
  const reachable = [config.host, config.publicUrl?.hostname ?? config.host];
  config.answersTokens = development && config.trustedProxies.length === 0 && reachable.every(isLoopback);
  return config;
}
