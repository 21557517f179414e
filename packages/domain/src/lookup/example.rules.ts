import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import type { ExampleVehicle } from './example.schema.ts';
import type { LookupAnswer } from './lookup.schema.ts';

/** Returns the lookup answer for an example vehicle in a demo account, marked as an example. */
export const answerOfExample = (
  example: ExampleVehicle,
  { today, now }: { today: CivilDate; now: string },
): LookupAnswer => {
  const { taxDueInDays, motDueInDays, firstRegistrationDate, tests, ...facts } = example;
  const motExpiryDate = addDays(today, motDueInDays);
  const lastPass = tests.findIndex(({ passed }) => passed);
  return {
    ...facts,
    monthOfFirstRegistration: firstRegistrationDate.slice(0, 7),
    firstRegistrationDate,
    taxDueDate: taxDueInDays === null ? null : addDays(today, taxDueInDays),
    motStatus: motDueInDays >= 0 ? 'Valid' : 'Not valid',
    motExpiryDate,
    isFirstMot: lastPass < 0,
    tests: tests.map(({ daysAgo, ...test }, at) => ({
      ...test,
      date: addDays(today, -daysAgo),
      expiryDate: at === lastPass ? motExpiryDate : null,
      testNumber: null,
    })),
    sources: { dvla: 'found', dvsa: 'found' },
    checkedAt: now,
    isExample: true,
  };
};
