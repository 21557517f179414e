import { implement } from '@orpc/server';
import { diagnosisContract } from '@roadworthy/domain/diagnosis/diagnosis.contract';
import type { ModelPort } from '../../adapters/model/port.ts';
import type { Db } from '../../platform/db.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { actorOf, isDemo } from '../../platform/session.ts';
import type { Ask } from './ask.service.ts';

type DiagnosisDeps = {
  db: Db;
  ask: Ask;
  /** Undefined if not configured: only our own engine then explains. */
  model: ModelPort | undefined;
};

export const diagnosisRoutes = ({ db, ask, model }: DiagnosisDeps) => {
  const route = implement(diagnosisContract).$context<RequestContext>();
  return route.router({
    model: route.model.handler(async ({ context: { credential } }) => {
      const actor = await actorOf(db, credential);
      return { isConnected: model !== undefined && !(await isDemo(db, actor)) };
    }),
    ask: route.ask.handler(async ({ input, context: { credential, visitor, whenGone } }) => {
      const signal = whenGone();
      const { address } = visitor;
      return await ask(await actorOf(db, credential), input, { signal, address });
    }),
  });
};
