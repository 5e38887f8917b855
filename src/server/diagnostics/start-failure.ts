/**
 * Thrown while starting. `message` is one sentence that can be printed, without secrets. The process then exits with 1.
 */
export class StartFailure extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'StartFailure';
  }
}
