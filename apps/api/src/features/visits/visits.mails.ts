import type { ShownVehicle } from '@roadworthy/domain/visits/visits.schema';
import { type Letter, letter } from '../../adapters/mail/letter.ts';

/** Repeats nothing of what the garage wrote: whoever has the link could write anything. */
export const arrivedLetter = (name: string, { plate }: ShownVehicle, url: string): Letter =>
  letter({
    subject: `A job sheet for ${plate} has come back`,
    name,
    lines: [
      `The garage to which you gave a link has written what it did to ${plate}.`,
      'Check it line by line. Nothing is recorded before you accept it.',
    ],
    action: { label: 'Check the job sheet', url },
  });
