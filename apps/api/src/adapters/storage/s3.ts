import type { Readable } from 'node:stream';
import {
  BucketAlreadyOwnedByYou,
  type BucketLocationConstraint,
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type ObjectStore, requirePlainName } from './port.ts';

export type S3Settings = {
  bucket: string;
  /** Undefined for Amazon's own S3. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The most objects that one request may remove. */
const mostRemovals = 1000;

export const createS3Client = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  new S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Stores other than Amazon's do not support the newer checksums; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });

/** Creates the bucket, unless it exists and is ours. */
export const ensureBucket = async (settings: S3Settings): Promise<void> => {
  const client = createS3Client(settings);
  // Amazon needs the region; other stores do not know its names.
  const region = settings.endpoint ? undefined : (settings.region as BucketLocationConstraint);
  try {
    await client.send(
      new CreateBucketCommand({
        Bucket: settings.bucket,
        ...(region ? { CreateBucketConfiguration: { LocationConstraint: region } } : {}),
      }),
    );
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  } finally {
    client.destroy();
  }
};

/** Creates a store on any service that speaks S3. */
export const createS3Store = (settings: S3Settings): ObjectStore => {
  const client = createS3Client(settings);
  const Bucket = settings.bucket;

  return {
    async put(name, bytes, { contentType, sha256 }) {
      const command = new PutObjectCommand({
        Bucket,
        Key: requirePlainName(name),
        Body: bytes,
        ContentType: contentType,
      });
      // Signs with the known digest, so that the bytes are not hashed again.
      command.middlewareStack.add(
        (next) => async (passing) => {
          const { headers } = passing.request as { headers: Record<string, string> };
          if (sha256) headers['x-amz-content-sha256'] = sha256;
          return await next(passing);
        },
        { step: 'build', name: 'known-digest' },
      );
      await client.send(command);
    },

    async get(name, range) {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({
            Bucket,
            Key: requirePlainName(name),
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        );
        if (!Body || ContentLength === undefined)
          throw new Error('The S3 service returned no body or no length');
        return { stream: Body as Readable, length: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async remove(names) {
      for (let at = 0; at < names.length; at += mostRemovals) {
        const Objects = names
          .slice(at, at + mostRemovals)
          .map((name) => ({ Key: requirePlainName(name) }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors.length)
          throw new Error(
            `${Errors.length} stored objects could not be deleted: ${Errors[0]?.Code}`,
          );
      }
    },

    async *list(prefix, writtenBefore) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: prefix,
            ...(ContinuationToken ? { ContinuationToken } : {}),
          }),
        );
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key && LastModified && LastModified < writtenBefore ? [Key] : [],
        );
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    close: () => client.destroy(),
  };
};
