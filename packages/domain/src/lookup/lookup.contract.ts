import { contractRoute } from '../kernel/access.ts';
import { AnonymousLookupInput, LookupAnswer, LookupInput } from './lookup.schema.ts';

/** Uses POST, because a registration must not appear in addresses or logs. */
export const lookupContract = {
  find: contractRoute
    .route({
      method: 'POST',
      path: '/lookup',
      summary: 'What DVLA and DVSA know of a vehicle',
      tags: ['Lookup'],
    })
    .input(LookupInput)
    .output(LookupAnswer),
  /** The time of the check is rounded to the day, and tests have no numbers. */
  findAnonymously: contractRoute
    .route({
      method: 'POST',
      path: '/lookup/anonymous',
      summary: 'The same for somebody without an account',
      tags: ['Lookup'],
    })
    .meta({ access: 'anyone' })
    .input(AnonymousLookupInput)
    .output(LookupAnswer),
};
