import { oc } from '@orpc/contract';
import { LookupAnswer, LookupInput } from './lookup.schema.ts';

/** By POST: a registration must stand in no address and no log. */
export const lookupContract = {
  find: oc
    .route({
      method: 'POST',
      path: '/lookup',
      summary: 'What DVLA and DVSA know of a vehicle',
      tags: ['Lookup'],
    })
    .input(LookupInput)
    .output(LookupAnswer),
};
