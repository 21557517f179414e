import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import parseRange from 'range-parser';
import type { ByteRange } from '../../adapters/storage/port.ts';
import type { CredentialOf } from '../../platform/http/visitor.ts';
import type { YourDataDeps } from './your-data.deps.ts';
import { type Fetched, followDownload, recordSentBytes } from './your-data.service.ts';

const sandbox =
  "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const etagOf = ({ id }: Fetched) => `"${id}"`;

const headersOf = (fetched: Fetched) => ({
  'content-type': 'application/zip',
  'content-disposition': contentDisposition(fetched.saveAs),
  'content-security-policy': sandbox,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'accept-ranges': 'bytes',
  etag: etagOf(fetched),
});

type Asked = { range?: string | undefined; 'if-range'?: string | string[] | undefined };

/** Returns the requested range. Several ranges, or an invalid header, get the whole file. */
const rangeOf = (headers: Asked, fetched: Fetched): ByteRange | 'all' | 'none' => {
  const stale = headers['if-range'] !== undefined && headers['if-range'] !== etagOf(fetched);
  if (!headers.range || stale) return 'all';
  const ranges = parseRange(fetched.size, headers.range, { combine: true });
  if (ranges === -1) return 'none';
  const [range] = ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1 ? [] : ranges;
  return range ?? 'all';
};

/**
 * Registers `GET /downloads/{token}`, which serves the ZIP of a link, or the rest of it after an interrupted transfer.
 */
export const registerDownload = (
  app: FastifyInstance,
  deps: YourDataDeps,
  credentialOf: CredentialOf,
) => {
  app.get<{ Params: { token: string } }>(
    '/downloads/:token',
    { exposeHeadRoute: false, config: { secretInPath: true } },
    async (request, reply) => {
      const fetched = await followDownload(deps, credentialOf(request), request.params.token);
      const { size } = fetched;
      const requested = rangeOf(request.headers, fetched);
      if (requested === 'none') {
        return reply
          .status(416)
          .headers({ ...headersOf(fetched), 'content-range': `bytes */${size}` })
          .send();
      }
      const range = requested === 'all' ? { start: 0, end: size - 1 } : requested;
      const length = range.end - range.start + 1;
      if (requested !== 'all') {
        reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      }
      let sent = 0;
      const counted = async function* () {
        for await (const chunk of fetched.read(range)) {
          yield chunk;
          sent += chunk.length;
        }
      };
      // Records the bytes that were sent, even if the client left early: an interrupted transfer continues from there.
      reply.raw.once('close', () => {
        const to = reply.raw.writableFinished ? range.start + length : range.start + sent;
        const isWhole = to >= size && reply.raw.writableFinished;
        recordSentBytes(deps, fetched, {
          from: range.start,
          to: isWhole ? to : Math.min(to, size - 1),
        }).catch((err) =>
          deps.log.error({ err }, 'could not record the progress of a data download'),
        );
      });
      return reply
        .headers({ ...headersOf(fetched), 'content-length': length })
        .send(Readable.from(counted(), { objectMode: false }));
    },
  );
};
