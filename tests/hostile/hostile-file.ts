import type { PdfFaultKind, Shortfall } from '../../src/server/features/papers/pdf/pdf-reading.ts';

/** The expected result of reading a file. */
export type Expected =
  | { fault: PdfFaultKind }
  | {
      pages: number;
      /** Null: whole. */
      partial: Shortfall | null;
      encrypted?: boolean;
      /** Must be among the text. */
      text?: string;
      /** Must not be. */
      without?: string;
    }
  /** Any answer by the rules, within the limits: how much of the file is left cannot be known. */
  | 'any answer';

export interface HostileFile {
  name: string;
  /** `address`: of this machine; the code under test must send no request to it. */
  make(address: string): Buffer;
  expected: Expected;
  /** Reading it never ends: the time limit. */
  seconds?: number;
}
