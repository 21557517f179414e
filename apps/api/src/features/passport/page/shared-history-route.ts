import { sharedHistoryPath } from '@roadworthy/domain/passport/sharing.schema';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { comeAgain, logFailure, toProblem } from '../../../platform/http/problem-replies.ts';
import { visitorOf, whenGone } from '../../../platform/http/visitor.ts';
import { Problem } from '../../../platform/problem.ts';
import { createKeyReader, type KeyDeps } from '../keys-route.ts';
import type { PassportDeps } from '../passport.deps.ts';
import { createOpenings, openedMark } from './opening.ts';
import { createFrame } from './page-frame.ts';
import { failedPage, gonePage, platePage, waitPage } from './plain-pages.ts';
import {
  findLink,
  type OpenLink,
  readHistoryOf,
  type SharedHistory,
  tryPlate,
} from './shared-history.service.ts';

type Asked = { Params: { token: string }; Querystring: { opened?: string } };

/**
 * A form of our own page: its origin is hidden, because the page says no referrer, so the browser's own word counts where
 * it gives one.
 */
const isOwnForm = ({ headers }: FastifyRequest, origin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return [undefined, 'null', origin].includes(headers.origin);
};

const plateIn = (body: unknown): string =>
  (new URLSearchParams(typeof body === 'string' ? body : '').get('plate') ?? '').slice(0, 20);

/**
 * Registers `/passport/{token}`: a page of the server's own, without the app and without a script. It asks for the plate,
 * then shows the signed history of the vehicle.
 */
export const registerSharedHistories = async (
  app: FastifyInstance,
  deps: Pick<PassportDeps, 'accounts' | 'config' | 'db' | 'keys' | 'limits' | 'now' | 'passports'> &
    KeyDeps,
): Promise<void> => {
  const { config, keys, now, passports } = deps;
  const frame = createFrame(config.webDist);
  const openings = createOpenings(keys);
  const readKeys = createKeyReader(deps);
  const headers = {
    'content-security-policy': frame.policy,
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  };
  const show = (reply: FastifyReply, status: number, html: string) =>
    reply.status(status).headers(headers).send(html);
  const pathOf = ({ params }: FastifyRequest<Asked>) =>
    `${sharedHistoryPath}/${encodeURIComponent(params.token)}`;
  const linkOf = (request: FastifyRequest<Asked>) =>
    findLink(deps, request.params.token, request.ip);
  const isOpen = (request: FastifyRequest, { id }: OpenLink) =>
    openings.isOpen(id, { cookieHeader: visitorOf(request).cookieHeader, now: now() });

  /** Returns what this browser may read. */
  const opened = async (
    request: FastifyRequest<Asked>,
  ): Promise<SharedHistory | 'gone' | 'closed'> => {
    const link = await linkOf(request);
    if (!link) return 'gone';
    if (!isOpen(request, link)) return 'closed';
    return (await readHistoryOf(deps, link, request.ip)) ?? 'gone';
  };

  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error);
      logFailure(request.log, error, problem);
      const { retryAfterSeconds = 60 } = (problem.details ?? {}) as { retryAfterSeconds?: number };
      const html = problem.status === 429 ? waitPage(frame, retryAfterSeconds) : failedPage(frame);
      return show(reply.headers(comeAgain(problem)), problem.status, html);
    });
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, body, done) => done(null, body),
    );
    const page = `${sharedHistoryPath}/:token`;
    const settings = { exposeHeadRoute: false, config: { secretInPath: true } };

    scope.get<Asked>(page, settings, async (request, reply) => {
      const shared = await opened(request);
      if (shared === 'gone') return show(reply, 404, gonePage(frame));
      const path = pathOf(request);
      const comesFromPlate = request.query.opened !== undefined;
      if (shared === 'closed') {
        const problem = comesFromPlate ? ({ why: 'no cookie' } as const) : null;
        return show(reply, 200, platePage(frame, path, problem));
      }
      // The address that a buyer passes on has no mark.
      if (comesFromPlate) return reply.headers(headers).redirect(path, 303);
      const { text, endsAt } = shared;
      const parts = await passports.show(
        { text, keys: await readKeys(), endsAt, url: new URL(path, config.publicUrl).href },
        // Buyers of one garage's histories take turns with those of others.
        { lane: shared.garageId, signal: whenGone(reply) },
      );
      return show(reply, 200, frame.page(parts));
    });

    scope.get<Asked>(`${page}/passport.json`, settings, async (request, reply) => {
      const shared = await opened(request);
      if (shared === 'gone') return show(reply, 404, gonePage(frame));
      if (shared === 'closed') return reply.redirect(pathOf(request), 303);
      return reply
        .headers({ ...headers, 'content-type': 'application/json; charset=utf-8' })
        .header('content-disposition', contentDisposition(`passport-${shared.plate}.json`))
        .send(shared.text);
    });

    scope.post<Asked>(
      page,
      { config: { secretInPath: true, anyOrigin: true } },
      async (request, reply) => {
        if (!isOwnForm(request, config.publicUrl.origin)) throw new Problem('FORBIDDEN_ORIGIN');
        const link = await linkOf(request);
        if (!link) return show(reply, 404, gonePage(frame));
        const plate = plateIn(request.body);
        const tried = await tryPlate(deps, link, { plate, address: request.ip });
        if (!tried) return show(reply, 404, gonePage(frame));
        const path = pathOf(request);
        if (tried === 'wrong') {
          const problem = { why: 'wrong plate', typed: plate } as const;
          return show(reply, 422, platePage(frame, path, problem));
        }
        const cookie = openings.cookie(link.id, { path, now: now(), endsAt: tried.endsAt });
        return reply
          .header('set-cookie', cookie)
          .headers(headers)
          .redirect(`${path}${openedMark}`, 303);
      },
    );
  });
};
