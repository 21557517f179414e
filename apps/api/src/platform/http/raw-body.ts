import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** RFC 9530: one digest per algorithm, of which we read one. */
const digest = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):\s*(?:,|$)/;

/** How long the rest of a body is discarded after an answer; then the connection is closed. */
const lingerMs = 15_000;

/** Returns the SHA-256 that a sender states, in hexadecimal; null if there is none. */
export const sha256In = (headers: IncomingHttpHeaders): string | null => {
  const [, sha256] = digest.exec(String(headers['content-digest'] ?? '')) ?? [];
  return sha256 ? Buffer.from(sha256, 'base64').toString('hex') : null;
};

/** Returns the length that a sender announces, if any. */
export const announcedLength = (headers: IncomingHttpHeaders): number | null => {
  const declared = headers['content-length'];
  return declared === undefined ? null : Number(declared);
};

export const lingerAfter = (body: Readable) => {
  if (body.readableEnded) return;
  setTimeout(() => body.destroy(), lingerMs).unref();
};

/** Registers routes that take raw bytes. All other routes read only small JSON bodies. */
export const registerRawBodies = async (
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
    register(scope);
  });
};
