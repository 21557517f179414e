import { eventIterator, oc } from '@orpc/contract';
import { AskEvent, AskInput } from './ask.schema.ts';

export const diagnosisContract = {
  ask: oc
    .route({
      method: 'POST',
      path: '/diagnoses/ask',
      summary: 'Have a complaint explained, by a model where there is one, bound by our own engine',
      tags: ['Diagnosis'],
    })
    .input(AskInput)
    .output(eventIterator(AskEvent)),
};
