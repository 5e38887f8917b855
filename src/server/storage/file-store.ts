/** What the store knows a file by: 32 random hexadecimal signs. It says nothing of the file or its owner. */
export type FileKey = string;

export interface StoredFile {
  key: FileKey;
  bytes: number;
}

/**
 * Where files lie that are too large for the database. It knows neither names nor owners: the person who keeps a key decides who
 * may read under it. What every implementation can do is all that is in here: nothing is changed in place, and nothing is
 * found but by its key.
 */
export interface FileStore {
  /**
   * Writes a new file under a new key, which exists only once all of it is safely there. When `source` throws or has more
   * than `maxBytes` (then FileTooLong), nothing is left behind.
   */
  write(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StoredFile>;
  /** Length in bytes; null where there is no such file. */
  size(key: FileKey): Promise<number | null>;
  /** Bytes `first` to `last`, both included. Throws FileGone at the first piece where there is no such file. */
  read(key: FileKey, first: number, last: number): AsyncIterable<Uint8Array>;
  /** Gives the work a path of this machine at which the file lies as long as the work lasts. Throws FileGone. */
  withLocalFile<Result>(key: FileKey, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Does nothing where it is gone already. */
  remove(key: FileKey): Promise<void>;
  /**
   * Every file, in no order, and what a person left behind who was killed in the midst of writing or lending: these under
   * keys that only `remove` knows.
   */
  list(): AsyncIterable<{ key: FileKey; changedAt: Date }>;
  /** Lets go of what the store holds open; it is not used after that. */
  close(): void;
}

/** There is no file under this key. */
export class FileGone extends Error {
  constructor(options?: { cause?: unknown }) {
    super('The store has no such file.', options);
    this.name = 'FileGone';
  }
}

/** The source of a file had more bytes than it may have. */
export class FileTooLong extends Error {
  constructor() {
    super('The file is longer than it may be.');
    this.name = 'FileTooLong';
  }
}

/**
 * The store cannot be reached, or refuses. The message is for the person who runs the server: what was tried where, and what to
 * do; it holds no secret. Never thrown for a file that is not there.
 */
export class FileStoreFault extends Error {
  /** Trying again later does not help: a setting is wrong. */
  readonly isLasting: boolean;
  constructor(sentence: string, { isLasting, cause }: { isLasting: boolean; cause?: unknown }) {
    super(sentence, { cause });
    this.name = 'FileStoreFault';
    this.isLasting = isLasting;
  }
}
