/** The key of a file: 32 random hexadecimal characters. It reveals nothing of the file or its owner. */
type FileKey = string;

interface StoredFile {
  key: FileKey;
  bytes: number;
}

/**
 * Stores files that are too large for the database. It knows neither names nor owners: the owner of a key decides who
 * may read the file. Every implementation has exactly these functions: nothing is changed in place, and files are found
 * by key only.
 */
export interface FileStore {
  /**
   * Writes a new file under a new key, which exists only once the whole file is durable. When `source` throws or has
   * more than `maxBytes` (then FileTooLong), nothing is left behind.
   */
  write(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StoredFile>;
  /** Length in bytes; null where there is no such file. */
  size(key: FileKey): Promise<number | null>;
  /** Bytes `first` to `last`, both included. Throws FileGone at the first piece where there is no such file. */
  read(key: FileKey, first: number, last: number): AsyncIterable<Uint8Array>;
  /** Calls `work` with the path of a local copy of the file, which exists while the work lasts. Throws FileGone. */
  withLocalFile<Result>(key: FileKey, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Has no effect where it is gone already. */
  remove(key: FileKey): Promise<void>;
  /**
   * Every file, in no order, and what a process left that was killed while writing or lending; these have keys that
   * only `remove` accepts.
   */
  list(): AsyncIterable<{ key: FileKey; changedAt: Date }>;
  /** Releases the store's resources; it must not be used after that. */
  close(): void;
}

/** There is no file under this key. */
export class FileGone extends Error {
  constructor(options?: { cause?: unknown }) {
    super('The store has no such file.', options);
    this.name = 'FileGone';
  }
}

/** The source of a file had more bytes than allowed. */
export class FileTooLong extends Error {
  constructor() {
    super('The file is longer than it may be.');
    this.name = 'FileTooLong';
  }
}

/**
 * The store cannot be reached, or refuses. The message is for the operator: what was tried where, and what to do; it
 * contains no secret. Never thrown for a missing file.
 */
export class FileStoreFault extends Error {
  /** A later try does not help: a setting is wrong. */
  readonly isLasting: boolean;
  constructor(sentence: string, { isLasting, cause }: { isLasting: boolean; cause?: unknown }) {
    super(sentence, { cause });
    this.name = 'FileStoreFault';
    this.isLasting = isLasting;
  }
}
