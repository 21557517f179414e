import { randomBytes, randomUUID } from 'node:crypto';
import { addDays } from '@roadworthy/domain/kernel/civil-date';
import { appendLines, type ChainEntry } from '@roadworthy/domain/passport/append.rules';
import { type PassportKey, SignedPassport } from '@roadworthy/domain/passport/passport.schema';
import { type PassportInput, snapshotOf } from '@roadworthy/domain/passport/snapshot.rules';
import { grades } from '@roadworthy/domain/passport/timeline.schema';
import { signedFile } from '../../../apps/api/src/features/passport/passport.service.ts';
import { messageOf } from '../../../apps/api/src/features/passport/passport-work.ts';
import {
  type SigningKey,
  signingKeyOf,
} from '../../../apps/api/src/features/passport/signing-keys.ts';
import { seededRandom } from '../../system/diagnosis/random.ts';

export type Line = PassportInput['lines'][number];

/** Draws the same values for the same seed. */
export const openDice = (seed: number) => {
  const next = seededRandom(seed);
  const below = (most: number) => Math.floor(next() * most);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { below, one };
};
export type Dice = ReturnType<typeof openDice>;

const kinds = ['mot-pass', 'mot-fail', 'service', 'repair', 'part', 'paper'] as const;
const titles = [
  'Service: oil and filter',
  'MOT passed, one advisory',
  'Two front tyres',
  'Rear brake pads – naïve “quotes”, £ and \\ and 🚗',
];

export const drawLine = (dice: Dice): Line => {
  const id = `expenses:${randomUUID()}`;
  return {
    id,
    records: [id],
    date: addDays('2019-01-01', dice.below(2500)),
    miles: dice.below(5) ? 10_000 + dice.below(90_000) : null,
    kind: dice.one(kinds),
    title: dice.one(titles),
    grade: dice.one(grades),
    noted: dice.one(['at-the-time', 'later', null] as const),
    doubt: dice.below(10) ? null : 'drop',
    costPence: dice.below(3) ? dice.below(90_000) : null,
    provider: dice.below(2) ? 'Hill Street Garage' : null,
  };
};

const factsOf = (
  lines: readonly Line[],
  shown: Partial<PassportInput['facts']['shown']> = {},
): PassportInput['facts'] => ({
  vehicle: {
    registrationNumber: 'AB17CDE',
    make: 'Toyota',
    model: 'Corolla',
    year: 2017,
    colour: 'Silver',
    fuel: 'Petrol',
    cylinderCapacity: 1798,
    firstRegistered: '2017-03-01',
    vinEnding: '004217',
    vin: shown.vin ? 'SB1KE3BE10E004217' : null,
  },
  shown: { costs: false, scans: false, vin: false, ...shown },
  repairs: [
    {
      title: 'Rear brake pads',
      found: { date: '2024-11-26', kind: 'failed', text: 'Rear brake pads less than 1.5 mm thick' },
      done: { date: '2024-11-28', title: 'New pads' },
      clean: { date: '2024-11-29' },
      nextTestBy: null,
    },
  ],
  gaps: [{ from: '2021-03-18', to: '2023-09-29', miles: 15_840 }],
  readings: 14,
  doubts: lines.filter(({ doubt }) => doubt).length,
  sentence: `${lines.length} entries.`,
});

/** Returns what a vehicle's passport is made of: the whole timeline is shown, the newest line first. */
export const inputOf = (
  lines: readonly Line[],
  shown: Partial<PassportInput['facts']['shown']> = {},
): PassportInput => ({
  lines,
  show: lines.toSorted((one, other) => (one.date < other.date ? 1 : -1)).map(({ id }) => id),
  scans: new Map(),
  facts: factsOf(lines, shown),
});

export const newSigningKey = (): SigningKey => signingKeyOf(randomBytes(32).toString('hex'));

export const publishedKey = (
  { keyId, publicKey }: SigningKey,
  rest: Partial<PassportKey> = {},
): PassportKey => ({
  keyId,
  algorithm: 'Ed25519',
  publicKey,
  from: '2026-11-01T00:00:00.000Z',
  until: null,
  leakedAt: null,
  ...rest,
});

/** A vehicle whose chain is in memory, as the server keeps it in the database. */
export const openVehicle = (key: SigningKey) => {
  let chain: readonly ChainEntry[] = [];
  let before: string | null = null;
  return {
    /** Signs a passport of these lines, and keeps their entries. */
    async sign(input: PassportInput, madeAt = '2026-11-17T21:40:00.000Z'): Promise<SignedPassport> {
      const salt = () => randomBytes(16).toString('hex');
      const appended = appendLines(chain, input.lines, salt);
      const message = messageOf(snapshotOf(input, appended, { madeAt, before }));
      const passport = SignedPassport.parse(JSON.parse(signedFile(key, message)));
      chain = appended.chain.map((entry) =>
        appended.superseded.includes(entry.seq) ? { ...entry, known: null } : entry,
      );
      before = passport.snapshot.chain.head;
      return passport;
    },
  };
};
