import { implement } from '@orpc/server';
import { diagnosisContract } from '@roadworthy/domain/diagnosis/diagnosis.contract';
import type { Deps } from '../../deps.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { actorOf, isDemo } from '../../platform/session.ts';

export const diagnosisRoutes = ({ db, ask, model }: Pick<Deps, 'db' | 'ask' | 'model'>) => {
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
