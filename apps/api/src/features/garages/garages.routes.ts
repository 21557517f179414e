import { implement } from '@orpc/server';
import { garagesContract } from '@roadworthy/domain/garages/garages.contract';
import type { Db } from '../../platform/db.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { Problem } from '../../platform/problem.ts';
import { actorOf } from '../../platform/session.ts';

export const garagesRoutes = ({ db }: { db: Db }) => {
  const route = implement(garagesContract).$context<RequestContext>();
  const later = async (context: RequestContext): Promise<never> => {
    await actorOf(db, context.credential);
    throw new Problem('NOT_FOUND');
  };
  return route.router({
    list: route.list.handler(({ context }) => later(context)),
    people: route.people.handler(({ context }) => later(context)),
    edit: route.edit.handler(({ context }) => later(context)),
    invite: route.invite.handler(({ context }) => later(context)),
    withdraw: route.withdraw.handler(({ context }) => later(context)),
    changeRole: route.changeRole.handler(({ context }) => later(context)),
    remove: route.remove.handler(({ context }) => later(context)),
    close: route.close.handler(({ context }) => later(context)),
    look: route.look.handler(({ context }) => later(context)),
    accept: route.accept.handler(({ context }) => later(context)),
  });
};
