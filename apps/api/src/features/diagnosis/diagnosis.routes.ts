import { implement } from '@orpc/server';
import { diagnosisContract } from '@roadworthy/domain/diagnosis/diagnosis.contract';
import type { Deps } from '../../deps.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { actorOf } from '../../platform/session.ts';

export const diagnosisRoutes = ({ db, ask }: Pick<Deps, 'db' | 'ask'>) => {
  const route = implement(diagnosisContract).$context<RequestContext>();
  return route.router({
    ask: route.ask.handler(async ({ input, context: { credential, whenGone } }) => {
      const signal = whenGone();
      return await ask(await actorOf(db, credential), input, { signal });
    }),
  });
};
