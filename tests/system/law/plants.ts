import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Plant } from '../../../tools/law/verdict-line.ts';

/** Leaves out what a rule needs to know. */
const blindTo = (change: (answer: LookupAnswer) => Partial<LookupAnswer>): Plant => ({
  asked: ({ answer, own }) => ({ answer: { ...answer, ...change(answer) }, own }),
});

const isPaid = (state: string | undefined) => state === 'charge';

/** Each is a rule left out. Some vehicle among the cases must be told something else. */
export const plants: Readonly<Record<string, Plant>> = {
  'a failed test counts as no test': blindTo(() => ({ tests: [] })),
  'a dangerous defect counts as a major one': blindTo(({ tests }) => ({
    tests: tests.map((test) => ({
      ...test,
      defects: test.defects.map((defect) => ({ ...defect, severity: 'major' as const })),
    })),
  })),
  'DVSA’s own date of the first test is ignored': blindTo(({ isFirstMot, motExpiryDate }) => ({
    isFirstMot: false,
    motExpiryDate: isFirstMot ? null : motExpiryDate,
  })),
  'use abroad before the registration is ignored': blindTo(({ isFirstMot, motExpiryDate }) => ({
    isUsedImport: false,
    isFirstMot: false,
    motExpiryDate: isFirstMot ? null : motExpiryDate,
  })),
  'lorries, minibuses and tractors are treated as cars': blindTo(({ typeApproval }) => ({
    typeApproval: typeApproval?.replace(/^(?:M2|M3|N2|N3|T).*/, 'M1') ?? null,
  })),
  'vans are treated as cars': blindTo(({ typeApproval }) => ({
    typeApproval: typeApproval?.replace(/^N1.*/, 'M1') ?? null,
  })),
  'Northern Irish plates are not recognised': {
    asked: ({ answer, own }) => ({ answer, own: { ...own, nation: own.nation ?? 'gb' } }),
  },
  'Northern Ireland is treated as Great Britain': {
    asked: ({ answer, own }) => ({ answer, own: { ...own, nation: 'gb' } }),
  },
  "the status 'No details held' counts as not valid": blindTo(({ motStatus }) => ({
    motStatus: motStatus?.startsWith('No ') ? 'Not valid' : motStatus,
  })),
  'early electric vans are treated as diesels': blindTo(({ fuelType, typeApproval }) => ({
    fuelType: typeApproval?.startsWith('N1') ? 'Diesel' : fuelType,
  })),
  'no vehicle is exempt after forty years': blindTo(({ year }) =>
    year && year < 1990
      ? { year: 1995, firstRegistrationDate: '1995-06-01', monthOfFirstRegistration: '1995-06' }
      : {},
  ),
  'the age of a vehicle with a Q plate counts as known': blindTo(({ registrationNumber }) => ({
    registrationNumber: registrationNumber.replace(/^Q/, 'P'),
  })),
  'motorhomes are treated as cars': blindTo(({ typeApproval, co2Emissions }) => ({
    typeApproval: typeApproval?.replace(/^M1SP.*/, 'M1') ?? null,
    co2Emissions: typeApproval?.startsWith('M1SP') ? 200 : co2Emissions,
    revenueWeight: null,
  })),
  'a car without CO2 pays the standard rate': blindTo(({ co2Emissions }) => ({
    co2Emissions: co2Emissions ?? 150,
  })),
  'Oxford is free': {
    printed: (printed) => ({ ...printed, zones: { ...printed.zones, oxford: 'free' } }),
  },
  'motorcycles pay the Congestion Charge': {
    printed: (printed) => ({ ...printed, zones: { ...printed.zones, congestion: 'charge' } }),
  },
  'Scotland’s zones charge instead of forbidding': {
    printed: (printed) => ({
      ...printed,
      zones: Object.fromEntries(
        Object.entries(printed.zones).map(([id, state]) => [
          id,
          state === 'not-allowed' ? 'charge' : isPaid(state) ? 'not-allowed' : state,
        ]),
      ),
    }),
  },
  'only the smaller penalties are shown': {
    printed: (printed) => ({
      ...printed,
      penalties: printed.penalties.filter((text) => !/2,500|five times|6 points/.test(text)),
    }),
  },
};
