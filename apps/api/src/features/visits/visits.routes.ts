import { implement } from '@orpc/server';
import { visitsContract } from '@roadworthy/domain/visits/visits.contract';
import { mostVisitPhotos } from '@roadworthy/domain/visits/visits.rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  announcedLength,
  lingerAfter,
  registerRawBodies,
  sha256In,
} from '../../platform/http/raw-body.ts';
import { type RequestContext, visitorOf } from '../../platform/http/visitor.ts';
import { Problem } from '../../platform/problem.ts';
import { decide } from './decision.service.ts';
import { look, type SentPhoto, write, writePhoto } from './links.service.ts';
import type { VisitsDeps } from './visits.deps.ts';
import { listVisits, makeVisit, revokeVisit } from './visits.service.ts';

export const visitsRoutes = (deps: VisitsDeps) => {
  const route = implement(visitsContract).$context<RequestContext>();
  return route.router({
    list: route.list.handler(
      async ({ input, context }) => await listVisits(deps, context.credential, input),
    ),
    make: route.make.handler(async ({ input, context }) => await makeVisit(deps, context, input)),
    revoke: route.revoke.handler(async ({ input, context }) => {
      await revokeVisit(deps, context.credential, input);
      return {};
    }),
    decide: route.decide.handler(
      async ({ input, context }) => await decide(deps, context.credential, input),
    ),
    look: route.look.handler(
      async ({ input, context }) => await look(deps, context.visitor, input.token),
    ),
    write: route.write.handler(async ({ input, context }) => {
      await write(deps, context.visitor, input);
      return {};
    }),
  });
};

const Address = z.object({
  id: z.uuid(),
  at: z.coerce
    .number()
    .int()
    .min(0)
    .max(mostVisitPhotos - 1),
  writtenAt: z.iso.datetime(),
  token: z.string().min(1).max(200),
});

const photoIn = (request: FastifyRequest): SentPhoto => {
  const { id, at } = request.params as { id: string; at: string };
  const { 'written-at': writtenAt, 'visit-token': token } = request.headers;
  const address = Address.safeParse({ id, at, writtenAt, token });
  const sha256 = sha256In(request.headers);
  if (!address.success || !sha256) {
    throw new Problem('INVALID_INPUT', { fields: { address: 'A photo needs its visit' } });
  }
  return {
    ...address.data,
    sha256,
    length: announcedLength(request.headers),
    body: request.raw,
  };
};

/** Registers `PUT /api/visits/photos/{id}/{at}`, which takes the raw bytes of a mechanic's photo. */
export const registerVisitPhotos = async (app: FastifyInstance, deps: VisitsDeps) => {
  await registerRawBodies(app, (scope) => {
    scope.put('/api/visits/photos/:id/:at', async (request) => {
      try {
        await writePhoto(deps, visitorOf(request), photoIn(request));
        return {};
      } finally {
        lingerAfter(request.raw);
      }
    });
  });
};
