import { createHmac } from 'node:crypto';
import { type TrialFeature, trialFeatures } from '#contract/shared/trial-feature.ts';
import type { TrialState } from '#contract/trial.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { networkOf } from '#server/http/network-address.ts';
import type { Account } from '#server/http/session.ts';
import { costsUse, type Trial, type TrialUser } from '#server/http/trial-cost.ts';
import { type Counter, countUse, readUses, refundUse, windowMs } from './store.ts';

/** Who asks how much is left; asking creates no guest. */
interface TrialCaller {
  account: Account | null;
  knownGuest: string | null;
  address: string;
}

/** The trial's limit, and its counts. */
export interface TrialService extends Trial {
  state(caller: TrialCaller): Promise<TrialState>;
}

export interface TrialDependencies {
  database: Pick<Database, 'drizzle' | 'transaction'>;
  /** Guests and networks are stored under hashes with this key. */
  secret: string;
  uses: { perGuest: number; perNetwork: number };
  now: () => Date;
  log: Log;
}

/** A counted use that can be given back. */
interface CountedUse {
  counter: Counter;
  startedMs: number;
}

/** The leading bits of an address that a household or an office shares. */
const householdBits = { ipv4: 24, ipv6: 48 };

/** In the plural, as in "your five …". */
const featureLabels: Record<TrialFeature, string> = {
  specializedAnalysis: 'focused analyses',
  metaAnalysis: 'meta-analyses',
  aiSummaries: 'AI summaries',
  workoutGeneration: 'workout plans',
  fullTextAnalysis: 'full-text analyses',
};

/**
 * Counts the uses of guests twice, by guest and by network: a guest who deletes the cookie is a new guest in the same
 * network. Both counts are taken or neither.
 */
export function createTrial({ database, secret, uses, now, log }: TrialDependencies): TrialService {
  const hashed = (text: string) => createHmac('sha256', secret).update(`trial ${text}`).digest('base64url');
  const guestKey = (guest: string) => hashed(`guest ${guest}`);
  const networkKey = (address: string) => hashed(`network ${networkOf(address, householdBits)}`);

  async function takeOne(sql: Sql, counter: Counter, most: number, whose: 'guest' | 'network'): Promise<CountedUse> {
    const at = now();
    const startedMs = await countUse(sql, counter, most, at);
    if (startedMs !== null) return { counter, startedMs };
    const [counted] = (await readUses(sql, [counter.key], at)).filter(({ feature }) => feature === counter.feature);
    throw usedUp(counter.feature, whose, most, counted ? counted.startedMs + windowMs - at.getTime() : windowMs);
  }

  /** In the same order for every caller, so that two requests cannot deadlock. */
  function take(feature: TrialFeature, user: TrialUser): Promise<CountedUse[]> {
    const guest = { key: guestKey(user.guest()), feature };
    const network = { key: networkKey(user.address), feature };
    return database.transaction(async (sql) => [
      await takeOne(sql, guest, uses.perGuest, 'guest'),
      await takeOne(sql, network, uses.perNetwork, 'network'),
    ]);
  }

  /** A failed refund loses the use, not the answer. */
  async function giveBack(taken: CountedUse[]): Promise<void> {
    try {
      await database.transaction(async (sql) => {
        for (const { counter, startedMs } of taken) await refundUse(sql, counter, startedMs);
      });
    } catch (error) {
      log.warn('a free use could not be given back', { feature: taken[0]?.counter.feature, error });
    }
  }

  return {
    async use(feature, user, work) {
      if (user.account) return (await work()).value;
      const taken = await take(feature, user);
      let costs = false;
      try {
        const done = await work();
        costs = costsUse(done);
        return done.value;
      } finally {
        if (!costs) await giveBack(taken);
      }
    },

    async state({ account, knownGuest, address }) {
      if (account) return { limited: false, features: [] };
      const keys = { guest: knownGuest === null ? null : guestKey(knownGuest), network: networkKey(address) };
      const counted = await readUses(
        database.drizzle,
        Object.values(keys).filter((key) => key !== null),
        now(),
      );
      const features = trialFeatures.map((feature) => {
        const find = (wanted: string | null) =>
          counted.find((uses) => uses.key === wanted && uses.feature === feature) ?? null;
        const own = leftOf(uses.perGuest, find(keys.guest));
        const shared = leftOf(uses.perNetwork, find(keys.network));
        // Where both counts are used up, the later end decides when a use is available again.
        const ends = [
          ...(own.left <= shared.left ? [own.endsMs] : []),
          ...(shared.left <= own.left && shared.left < uses.perGuest ? [shared.endsMs] : []),
        ].filter((end) => end !== null);
        return {
          feature,
          limit: uses.perGuest,
          left: Math.min(own.left, shared.left),
          resetsAt: ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString(),
        };
      });
      return { limited: true, features };
    },
  };
}

function leftOf(most: number, counted: { used: number; startedMs: number } | null) {
  if (counted === null) return { left: most, endsMs: null };
  return {
    left: Math.max(0, most - counted.used),
    // Where every use was given back the window goes on, and its end is not noticeable.
    endsMs: counted.used === 0 ? null : counted.startedMs + windowMs,
  };
}

function usedUp(feature: TrialFeature, whose: 'guest' | 'network', most: number, remainingMs: number): Failure {
  const words = featureLabels[feature];
  const said =
    whose === 'guest'
      ? `Your ${most} free ${words} are used up`
      : `The free ${words} of all guests in your network are used up`;
  return new Failure('trial_used_up', {
    detail: `${said}. The count begins anew ${inHours(remainingMs)}; searching and citing stay free, and a free account has no limit.`,
  });
}

function inHours(remainingMs: number): string {
  const hours = Math.ceil(remainingMs / 3_600_000);
  return hours <= 1 ? 'within an hour' : `in ${hours} hours`;
}
