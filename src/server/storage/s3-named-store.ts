import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { FileGone } from './file-store.ts';
import { checkedName, type NamedStore } from './named-store.ts';
import { createS3Client, partBytes, type S3Settings } from './s3-client.ts';
import { s3Fault } from './s3-fault.ts';

/** The store as a bucket of an S3-compatible service, set by BACKUP_S3_…; faults are FileStoreFault. */
export function createS3NamedStore(settings: S3Settings): NamedStore {
  const { bucket: Bucket, prefix } = settings;
  const client = createS3Client(settings);
  const objectOf = (name: string) => ({ Bucket, Key: `${prefix}${checkedName(name)}` });
  const fault = (error: unknown) => s3Fault(error, settings, 'BACKUP_S3');
  const asking = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      throw fault(error);
    }
  };

  return {
    place: `${settings.endpoint.origin}/${Bucket}/${prefix}`,

    async write(name, source) {
      const isTaken = await asking(client.send(new HeadObjectCommand(objectOf(name)))).then(
        () => true,
        (error: unknown) => {
          if (error instanceof FileGone) return false;
          throw error;
        },
      );
      if (isTaken) throw new Error(`${name} exists already in the bucket.`);
      const Body = Readable.from(source, { objectMode: false });
      await asking(
        new Upload({ client, params: { ...objectOf(name), Body }, partSize: partBytes, queueSize: 1 }).done(),
      );
    },

    async *read(name) {
      const { Body } = await asking(client.send(new GetObjectCommand(objectOf(name))));
      if (!(Body instanceof Readable)) throw new Error('The bucket answered without a file.');
      try {
        yield* Body as AsyncIterable<Uint8Array>;
      } catch (error) {
        throw fault(error);
      }
    },

    async *list(within) {
      try {
        const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${within}` });
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
            yield { name: Key.slice(prefix.length), bytes: Size, changedAt: LastModified };
        }
      } catch (error) {
        throw fault(error);
      }
    },

    async remove(name) {
      await asking(client.send(new DeleteObjectCommand(objectOf(name))));
    },

    close: () => client.destroy(),
  };
}
