import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { noteIgnored } from '../../platform/ignored-failures.ts';
import { Problem } from '../../platform/problem.ts';
import type { UploadMemory } from './upload-memory.ts';

/** A slow connection is allowed, but not for ever and not without sending anything. */
const longestUploadMs = 300_000;
const rate = { windowMs: 10_000, leastBytes: 20_000 };

/**
 * Reads a body to its end. Fails as too large at the first byte over the limit, and as torn if the body ends early, is
 * too slow or does not match its digest. The connection stays open and the rest of the body is discarded, so that the
 * client can read the error.
 */
export const readWhole = (
  body: Readable,
  memory: UploadMemory,
  { mostBytes, sha256, signal }: { mostBytes: number; sha256: string; signal: AbortSignal },
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const hash = createHash('sha256');
    let length = 0;
    let lengthBefore = 0;
    const stop = () => {
      clearTimeout(tooLong);
      clearInterval(tooSlow);
      signal.removeEventListener('abort', onAbort);
      body.off('data', onData).off('end', onEnd).off('close', onTorn);
      body.resume();
    };
    const refuse = (error: unknown) => {
      stop();
      reject(error instanceof Error ? error : new Problem('FILE_TORN'));
    };
    const onTorn = () => refuse(new Problem('FILE_TORN'));
    const onAbort = () => refuse(signal.reason);
    const onData = (chunk: Buffer) => {
      if (length + chunk.length > mostBytes) return refuse(new Problem('FILE_TOO_LARGE'));
      try {
        memory.add(chunk);
      } catch (error) {
        return refuse(error);
      }
      hash.update(chunk);
      length += chunk.length;
    };
    const onEnd = () => {
      stop();
      if (hash.digest('hex') === sha256) resolve(memory.whole());
      else reject(new Problem('FILE_TORN'));
    };
    const tooLong = setTimeout(onTorn, longestUploadMs);
    const tooSlow = setInterval(() => {
      if (length - lengthBefore < rate.leastBytes) onTorn();
      lengthBefore = length;
    }, rate.windowMs);
    signal.addEventListener('abort', onAbort);
    // Without a listener, an error after the end would end our process.
    body.on('error', (error) =>
      noteIgnored(
        error,
        'the body of an upload broke off: the upload is rejected when its connection closes',
      ),
    );
    body.on('data', onData).on('end', onEnd).on('close', onTorn);
    if (body.destroyed && !body.readableEnded) onTorn();
  });
