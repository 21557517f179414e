import { implement } from '@orpc/server';
import { remindersContract } from '@roadworthy/domain/reminders/reminders.contract';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { actorOf, requireCredential } from '../../platform/session.ts';
import { act, snooze } from './actions.service.ts';
import { createCalendars } from './calendar/calendar.service.ts';
import { readCalendar } from './calendar/calendar-content.service.ts';
import { chooseReminders, readChoices } from './choices.service.ts';
import type { RemindersDeps } from './reminders.deps.ts';
import {
  changeSettings,
  closeCalendar,
  openCalendar,
  readSettings,
  subscribeDevice,
  unsubscribe,
  unsubscribeDevice,
} from './settings.service.ts';
import { noteShown, readShown, tryMail, tryPush } from './trials/trials.service.ts';

export const remindersRoutes = (deps: RemindersDeps) => {
  const route = implement(remindersContract).$context<RequestContext>();
  return route.router({
    settings: route.settings.handler(
      async ({ context }) => await readSettings(deps, requireCredential(context.credential)),
    ),
    change: route.change.handler(
      async ({ input, context }) =>
        await changeSettings(deps, requireCredential(context.credential), input),
    ),
    choices: route.choices.handler(
      async ({ context }) => await readChoices(deps, requireCredential(context.credential)),
    ),
    choose: route.choose.handler(async ({ input, context }) => {
      await chooseReminders(deps, requireCredential(context.credential), input);
      return {};
    }),
    subscribe: route.subscribe.handler(async ({ input, context }) => {
      await subscribeDevice(deps, context.credential, input);
      return {};
    }),
    unsubscribeDevice: route.unsubscribeDevice.handler(async ({ input, context }) => {
      await unsubscribeDevice(deps, context.credential, input.endpoint);
      return {};
    }),
    openCalendar: route.openCalendar.handler(
      async ({ context }) => await openCalendar(deps, context.credential, context.visitor),
    ),
    calendar: route.calendar.handler(
      async ({ context }) => await readCalendar(deps, await actorOf(deps.db, context.credential)),
    ),
    closeCalendar: route.closeCalendar.handler(async ({ context }) => {
      await closeCalendar(deps, context.credential, context.visitor);
      return {};
    }),
    tryMail: route.tryMail.handler(
      async ({ context }) => await tryMail(deps, await actorOf(deps.db, context.credential)),
    ),
    tryPush: route.tryPush.handler(
      async ({ context }) => await tryPush(deps, await actorOf(deps.db, context.credential)),
    ),
    shownTrials: route.shownTrials.handler(
      async ({ context }) => await readShown(deps, await actorOf(deps.db, context.credential)),
    ),
    noteShown: route.noteShown.handler(async ({ input, context }) => {
      await noteShown(deps, context.credential, input.token);
      return {};
    }),
    snooze: route.snooze.handler(
      async ({ input, context }) =>
        await snooze(deps, await actorOf(deps.db, context.credential), input),
    ),
    act: route.act.handler(async ({ input, context }) => {
      await act(deps, context.credential, input);
      return {};
    }),
    unsubscribe: route.unsubscribe.handler(async ({ input }) => {
      await unsubscribe(deps, input.token);
      return {};
    }),
  });
};

/** Registers `GET /calendar/{secret}.ics`. */
export const registerCalendar = (app: FastifyInstance, deps: RemindersDeps) => {
  const calendars = createCalendars(deps);
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { exposeHeadRoute: false, config: { secretInPath: true } },
    async (request, reply) => {
      const [, secret] = /^([\w-]{32})\.ics$/.exec(request.params.file) ?? [];
      const { etag, body } = await calendars.read(secret, {
        address: request.ip,
        ifNoneMatch: request.headers['if-none-match'],
      });
      reply.header('etag', etag).header('cache-control', 'private, max-age=900');
      if (body === null) return reply.code(304).send();
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="roadworthy.ics"')
        .send(body);
    },
  );
};

/**
 * Registers `/api/reminders/unsubscribe/{token}`, which mails name in their headers (RFC 8058). A POST comes from a
 * mailbox's own server, from any origin. A GET does not unsubscribe, because scanners follow links: it redirects to the
 * page that asks.
 */
export const registerOneClick = async (app: FastifyInstance, deps: RemindersDeps) => {
  const path = '/api/reminders/unsubscribe/:token';
  const config = { secretInPath: true, anyOrigin: true };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, done) => done(null, null),
    );
    scope.post<{ Params: { token: string } }>(path, { config }, async (request) => {
      await unsubscribe(deps, request.params.token);
      return {};
    });
    scope.get<{ Params: { token: string } }>(
      path,
      { config, exposeHeadRoute: false },
      async (request, reply) => {
        const page = new URL('/unsubscribe', deps.config.publicUrl);
        page.searchParams.set('token', request.params.token);
        return reply.redirect(page.href, 303);
      },
    );
  });
};
