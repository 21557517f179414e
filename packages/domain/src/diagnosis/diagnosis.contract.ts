import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';
import { AskEvent, AskInput } from './ask.schema.ts';

/** Whether a model explains diagnoses on this server, so that the page can say what is sent to it. */
const ModelState = z.object({ isConnected: z.boolean() });

export const diagnosisContract = {
  model: contractRoute
    .route({
      method: 'GET',
      path: '/diagnoses/model',
      summary: 'Whether a model explains your diagnoses',
      tags: ['Diagnosis'],
    })
    .output(ModelState),
  ask: contractRoute
    .route({
      method: 'POST',
      path: '/diagnoses/ask',
      summary: 'Have a complaint explained, by a model where there is one, bound by our own engine',
      tags: ['Diagnosis'],
    })
    .input(AskInput)
    .output(eventIterator(AskEvent)),
};
