import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Failure } from '#server/diagnostics/failure.ts';

/** Limits requests by address and endpoint. Addresses are stored only as keyed hashes and never logged. */
export interface AddressLimits {
  /** Counts one request. Throws too_many_requests, with Retry-After set, when the minute's limit is reached. */
  take(endpoint: string, perMinute: number, address: string, reply: FastifyReply): Promise<void>;
}

/**
 * Counts in the database, so that any number of processes share them. While the database is away each process counts by
 * itself rather than refuse all clients. Without a `pool` this process always counts by itself.
 */
export function createAddressLimits(pool: Pool | null, secret: string): AddressLimits {
  const limiters = new Map<number, RateLimiterAbstract>();

  function limiterFor(perMinute: number): RateLimiterAbstract {
    let limiter = limiters.get(perMinute);
    if (!limiter) {
      const inMemory = new RateLimiterMemory({ points: perMinute, duration: 60 });
      limiter =
        pool === null
          ? inMemory
          : new RateLimiterPostgres({
              storeClient: pool,
              storeType: 'pool',
              tableName: 'request_limits',
              tableCreated: true,
              clearExpiredByTimeout: false,
              keyPrefix: 'address',
              points: perMinute,
              duration: 60,
              inMemoryBlockOnConsumed: perMinute + 1,
              insuranceLimiter: inMemory,
            });
      limiters.set(perMinute, limiter);
    }
    return limiter;
  }

  return {
    async take(endpoint, perMinute, address, reply) {
      const key = createHmac('sha256', secret).update(`${endpoint} ${address}`).digest('base64url').slice(0, 32);
      try {
        await limiterFor(perMinute).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        reply.header('Retry-After', String(seconds));
        throw new Failure('too_many_requests', {
          detail: `This address asked more than ${perMinute} times in a minute. Wait ${seconds} s and try again.`,
        });
      }
    },
  };
}
