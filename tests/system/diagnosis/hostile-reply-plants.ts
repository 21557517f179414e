import { bindReply } from '@roadworthy/diagnosis/bind-reply.rules';
import type { ReportedCause } from '@roadworthy/domain/diagnosis/report.schema';
import type { AskRules } from '../../../apps/api/src/features/diagnosis/ask.service.ts';
import type { ReplyInvariant } from './hostile-replies.ts';

type ReplyPlant = { holes: Partial<AskRules>; caughtBy: ReplyInvariant };

const anyCause = (id: string): ReportedCause => ({
  id,
  name: id,
  about: id,
  band: 'less likely',
  for: [],
  against: [],
  check: { text: 'Look.', needs: 'nothing' },
  repair: { who: 'owner', pounds: [0, 0], source: 'none', parts: [] },
  drive: 'yes',
});

/** Rules with holes, in the seams of the service. */
export const replyPlants: Readonly<Record<string, ReplyPlant>> = {
  'the model is called although there is a danger': {
    caughtBy: 'nothing is written beside a danger',
    holes: {
      mayAsk: () => true,
      bindTo: (bounds, reply) => ({
        ...bindReply(bounds, reply),
        explanation: reply.explanation.map(({ text }) => text),
      }),
    },
  },
  'sentences are not filtered while they are streamed': {
    caughtBy: 'no sentence of the tests’ hostile model is shown',
    holes: {
      arrived: (_bounds, { explanation }) =>
        Array.isArray(explanation) ? explanation.map((each) => String(each?.text)) : [],
    },
  },
  'a model reorders causes of any probability': {
    caughtBy: 'no order lowers a verdict',
    holes: {
      bindTo: (bounds, reply) => {
        const bound = bindReply(bounds, reply);
        return {
          ...bound,
          report: { ...bound.report, causes: bound.report.causes.toReversed() },
        };
      },
    },
  },
  'questions that the model leaves out are dropped': {
    caughtBy: 'no danger’s question is dropped',
    holes: {
      bindTo: (bounds, reply) => {
        const bound = bindReply(bounds, reply);
        return { ...bound, report: { ...bound.report, questions: [] } };
      },
    },
  },
  'a cause that does not exist is accepted': {
    caughtBy: 'no impossible cause is listed',
    holes: { bindTo: (bounds, reply) => bindReply({ ...bounds, causeOf: anyCause }, reply) },
  },
};
