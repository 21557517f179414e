import type { Readable } from 'node:stream';
import { FilePurpose } from '@roadworthy/domain/files/files.schema';
import { RecordId } from '@roadworthy/domain/kernel/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { CredentialOf } from '../../platform/http/visitor.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCredential } from '../../platform/session.ts';
import type { FilesDeps } from './files.deps.ts';
import { storeFile, type Upload } from './upload.service.ts';

const Address = z.object({
  id: RecordId,
  purpose: FilePurpose,
  userId: z.nullable(z.uuid()).default(null),
});

/** RFC 9530: one digest per algorithm, of which we read one. */
const digest = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):\s*(?:,|$)/;

/** How long the rest of a body is discarded after an answer; then the connection is closed. */
const lingerMs = 15_000;

const uploadIn = (request: FastifyRequest): Upload => {
  const { id } = request.params as { id: string };
  const address = Address.safeParse({ ...(request.query as object), id });
  const [, sha256] = digest.exec(String(request.headers['content-digest'] ?? '')) ?? [];
  if (!address.success || !sha256) {
    const fields = {
      ...(address.success ? {} : { address: 'A file needs its id and its purpose' }),
      ...(sha256 ? {} : { 'content-digest': 'A file needs its SHA-256' }),
    };
    throw new Problem('INVALID_INPUT', { fields });
  }
  const declared = request.headers['content-length'];
  return {
    ...address.data,
    sha256: Buffer.from(sha256, 'base64').toString('hex'),
    length: declared === undefined ? null : Number(declared),
    mark: String(request.headers['kept-mark'] ?? ''),
    body: request.raw,
  };
};

const lingerAfter = (body: Readable) => {
  if (body.readableEnded) return;
  setTimeout(() => body.destroy(), lingerMs).unref();
};

/** Registers `PUT /api/files/{id}?purpose=…`, which takes raw bytes. All other routes read only small JSON bodies. */
export const registerUpload = async (
  app: FastifyInstance,
  deps: FilesDeps,
  credentialOf: CredentialOf,
) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
    scope.put('/api/files/:id', async (request) => {
      const credential = requireCredential(credentialOf(request));
      try {
        return await storeFile(deps, credential, uploadIn(request));
      } finally {
        lingerAfter(request.raw);
      }
    });
  });
};
