import { FilePurpose } from '@roadworthy/domain/files/files.schema';
import { RecordId } from '@roadworthy/domain/kernel/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  announcedLength,
  lingerAfter,
  registerRawBodies,
  sha256In,
} from '../../platform/http/raw-body.ts';
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

const uploadIn = (request: FastifyRequest): Upload => {
  const { id } = request.params as { id: string };
  const address = Address.safeParse({ ...(request.query as object), id });
  const sha256 = sha256In(request.headers);
  if (!address.success || !sha256) {
    const fields = {
      ...(address.success ? {} : { address: 'A file needs its id and its purpose' }),
      ...(sha256 ? {} : { 'content-digest': 'A file needs its SHA-256' }),
    };
    throw new Problem('INVALID_INPUT', { fields });
  }
  return {
    ...address.data,
    sha256,
    length: announcedLength(request.headers),
    mark: String(request.headers['kept-mark'] ?? ''),
    body: request.raw,
  };
};

/** Registers `PUT /api/files/{id}?purpose=…`, which takes raw bytes. */
export const registerUpload = async (
  app: FastifyInstance,
  deps: FilesDeps,
  credentialOf: CredentialOf,
) => {
  await registerRawBodies(app, (scope) => {
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
