import type { UpstreamFailureClass } from '#core/records/databases.ts';

/** Thrown where a request fails before there is an answer to judge. `message` can be shown; it names no address. */
export class ExchangeFault extends Error {
  readonly failure: UpstreamFailureClass;

  constructor(failure: UpstreamFailureClass, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ExchangeFault';
    this.failure = failure;
  }
}
