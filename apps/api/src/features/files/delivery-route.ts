import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import parseRange from 'range-parser';
import type { ByteRange } from '../../adapters/storage/port.ts';
import type { CredentialOf } from '../../platform/http/visitor.ts';
import type { FilesDeps } from './files.deps.ts';
import { followLink, type Linked } from './files.service.ts';

/** A file that a browser opens directly may do nothing. */
const sandbox =
  "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const headersOf = ({ contentType, etag, saveAs, secondsLeft }: Linked) => ({
  'content-type': contentType,
  'content-disposition': saveAs === null ? 'inline' : contentDisposition(saveAs),
  'content-security-policy': sandbox,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  // Cached no longer than the link is valid, and not for another user of the same browser.
  'cache-control': `private, max-age=${secondsLeft}`,
  vary: 'cookie',
  'accept-ranges': 'bytes',
  etag,
});

type Asked = { range?: string | undefined; 'if-range'?: string | string[] | undefined };

/** Returns the requested range. Several ranges, or an invalid header, get the whole file. */
const rangeOf = (headers: Asked, { size, etag }: Linked): ByteRange | 'all' | 'none' => {
  const stale = headers['if-range'] !== undefined && headers['if-range'] !== etag;
  if (!headers.range || stale) return 'all';
  const ranges = parseRange(size, headers.range, { combine: true });
  if (ranges === -1) return 'none';
  const [range] = ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1 ? [] : ranges;
  return range ?? 'all';
};

/** Registers `GET /files/{token}`, which serves the bytes of a link. */
export const registerDelivery = (
  app: FastifyInstance,
  deps: FilesDeps,
  credentialOf: CredentialOf,
) => {
  app.get<{ Params: { token: string } }>(
    '/files/:token',
    { exposeHeadRoute: false, config: { secretInPath: true } },
    async (request, reply) => {
      const linked = await followLink(deps, credentialOf(request), request.params.token);
      const { name, size, etag } = linked;
      const headers = headersOf(linked);
      if (request.headers['if-none-match'] === etag) {
        return reply.status(304).headers(headers).send();
      }
      const range = rangeOf(request.headers, linked);
      if (range === 'none') {
        return reply
          .status(416)
          .headers({ ...headers, 'content-range': `bytes */${size}` })
          .send();
      }
      const object = await deps.store.get(name, range === 'all' ? undefined : range);
      const length = range === 'all' ? size : range.end - range.start + 1;
      if (!object || object.length !== length) {
        object?.stream.destroy();
        throw new Error('The stored object does not match its database row');
      }
      if (range !== 'all') {
        reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      }
      return reply.headers({ ...headers, 'content-length': length }).send(object.stream);
    },
  );
};
