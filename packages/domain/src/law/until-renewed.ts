import { legalTexts } from './legal-text.ts';
import { sources } from './sources.ts';

const driveOnlyToTest =
  'Drive it only to a test you have booked or, if it has failed, to a garage booked to repair what it failed on. It must be insured and not dangerous';

/** What owners may do until it is renewed: the same words on the sheet, in mails, in tasks and in the help. */
export const meanwhile = legalTexts('meanwhile', {
  driveWithoutMot: { text: driveOnlyToTest, source: sources.mot },
  driveUntaxed: { text: driveOnlyToTest, source: sources.untaxedToTest },
  offRoad: {
    text: 'Keep it on private land, off the road',
    source: sources.taxDuty,
  },
  declareOffRoad: {
    text: 'Declare it off the road (SORN) and keep it on private land',
    source: sources.taxDuty,
  },
  notDangerous: {
    text: 'Don’t drive it, not even to a garage: have it recovered, or repaired where it stands',
    source: sources.recalls,
  },
  notInStreet: { text: 'Don’t leave it parked in the street', source: sources.mot },
  notUninsured: {
    text: 'Don’t drive it, not even to a test or a garage',
    source: sources.insurance,
  },
  askDealer: {
    text: 'Ask any main dealer what’s wrong and when they can fix it',
    source: sources.recalls,
  },
  notUnsafe: { text: 'Don’t drive it if they say that it is not safe', source: sources.recalls },
});
