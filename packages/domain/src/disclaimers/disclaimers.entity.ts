import { defineEntity } from '../sync/entity.ts';
import { AcceptanceFields } from './disclaimers.schema.ts';

/** Two devices that ask at the same time add one record each, which does no harm. */
export const acceptanceEntity = defineEntity({
  name: 'acceptances',
  schema: AcceptanceFields,
  limit: 100,
  demoLimit: 20,
  appendOnly: true,
});
