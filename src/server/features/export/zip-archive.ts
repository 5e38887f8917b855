import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive: where it is, and its text or bytes in pieces. */
export interface ArchivedFile {
  path: string;
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** As it is, for what is packed already: packing it again takes long and gains nothing. */
  stored?: true;
}

/** A zip archive while its files are being made: no more of them is in memory than one piece. `changed` is their date. */
export async function* zipArchive(files: AsyncIterable<ArchivedFile>, changed: Date): AsyncGenerator<Uint8Array, void> {
  const made: Uint8Array[] = [];
  let fault: Error | null = null;
  const archive = new Zip((error, bytes) => {
    if (error) fault = error;
    else if (bytes.length > 0) made.push(bytes);
  });
  const encoder = new TextEncoder();
  const taken = () => {
    if (fault) throw fault;
    return made.splice(0);
  };
  for await (const { path, pieces, stored } of files) {
    const file = stored ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    file.mtime = changed;
    archive.add(file);
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}
