import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { grades } from './timeline.schema.ts';

/** Files of another format are refused: what they mean is not known here. */
export const passportFormat = 'roadworthy-passport-1';

/** More than this is no passport. A vehicle with the most records that the limits allow takes about half of it. */
export const mostPassportBytes = 8_000_000;

/** Half a character is refused: texts that differ only there would be signed as the same bytes. */
const text = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((value) => value.isWellFormed()),
  );
const count = z.number().check(z.int(), z.minimum(0), z.maximum(9_999_999));
const Moment = z.iso.datetime();
const hexOf = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));

export const Hash = hexOf(32);
export const Salt = hexOf(16);

/** The last letter is one whose unused bits are zero: each value is written in one way only. */
const PublicKey = z.string().check(z.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/));
const Signature = z.string().check(z.regex(/^[\w-]{85}[AQgw]$/));

const Pence = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(999_999_999)));
const Provider = z.nullable(text(200));

/** What a line cost and who was paid: a hash while it is not shown, so that it can be shown later and still fits. */
const Costs = z.union([
  z.strictObject({ hash: Hash }),
  z.strictObject({ salt: Salt, costPence: Pence, provider: Provider }),
]);

const claim = {
  date: CivilDate,
  miles: z.nullable(count),
  kind: z.enum([
    'mot-pass',
    'mot-fail',
    'service',
    'repair',
    'part',
    'paper',
    'reading',
    'registered',
  ]),
  title: text(400),
  grade: z.enum(grades),
  noted: z.nullable(z.enum(['at-the-time', 'later'])),
};

/** A line of the timeline as the chain takes it. `records`: what it was made of, each `{entity}:{id}`, its own id first. */
export type ChainLine = z.infer<z.ZodMiniObject<typeof claim>> & {
  id: string;
  records: readonly string[];
  costPence: number | null;
  provider: string | null;
};

/** `entry`: the place in the chain, from 1. `scans`: hashes of the pictures that are shown, after blacking out. */
export const PassportLine = z.strictObject({
  ...claim,
  doubt: z.nullable(z.enum(['drop', 'jump'])),
  costs: Costs,
  scans: z.array(Hash).check(z.maxLength(50)),
  entry: count,
  salt: Salt,
});
export type PassportLine = z.infer<typeof PassportLine>;

const Repair = z.strictObject({
  title: text(400),
  found: z.strictObject({
    date: CivilDate,
    kind: z.enum(['failed', 'advisory']),
    text: text(2000),
  }),
  done: z.nullable(z.strictObject({ date: CivilDate, title: text(400) })),
  clean: z.nullable(z.strictObject({ date: CivilDate })),
  nextTestBy: z.nullable(CivilDate),
});

const Gap = z.strictObject({ from: CivilDate, to: CivilDate, miles: z.nullable(count) });

/** `before`: the head when the vehicle's previous passport was signed. */
export const PassportChain = z.strictObject({
  head: Hash,
  length: count,
  before: z.nullable(Hash),
  entries: z.array(z.strictObject({ hash: Hash })).check(z.maxLength(60_000)),
});
export type PassportChain = z.infer<typeof PassportChain>;

export const Snapshot = z.strictObject({
  format: z.literal(passportFormat),
  madeAt: Moment,
  vehicle: z.strictObject({
    registrationNumber: text(8),
    make: text(100),
    model: text(100),
    year: z.number().check(z.int(), z.minimum(1800), z.maximum(9999)),
    colour: z.nullable(text(60)),
    fuel: z.nullable(text(60)),
    cylinderCapacity: z.nullable(count),
    firstRegistered: z.nullable(text(10)),
    vinEnding: z.nullable(text(6)),
    /** Null unless the owner shows the whole number. */
    vin: z.nullable(text(30)),
  }),
  shown: z.strictObject({ costs: z.boolean(), scans: z.boolean(), vin: z.boolean() }),
  lines: z.array(PassportLine).check(z.maxLength(20_000)),
  repairs: z.array(Repair).check(z.maxLength(2000)),
  gaps: z.array(Gap).check(z.maxLength(1000)),
  counts: z.strictObject({
    record: count,
    'paper-read': count,
    'paper-kept': count,
    garage: count,
    owner: count,
  }),
  notedAtTheTime: count,
  notedLater: count,
  readings: count,
  doubts: count,
  sentence: text(1000),
  chain: PassportChain,
});
export type Snapshot = z.infer<typeof Snapshot>;

export const SignedPassport = z.strictObject({
  snapshot: Snapshot,
  signature: z.strictObject({
    keyId: text(64),
    algorithm: z.literal('Ed25519'),
    value: Signature,
  }),
});
export type SignedPassport = z.infer<typeof SignedPassport>;

/** `until`: when the key stopped signing. `leakedAt`: from when somebody else may have had the private key. */
export const PassportKey = z.strictObject({
  keyId: text(64),
  algorithm: z.literal('Ed25519'),
  publicKey: PublicKey,
  from: Moment,
  until: z.nullable(Moment),
  leakedAt: z.nullable(Moment),
});
export type PassportKey = z.infer<typeof PassportKey>;

/** What the server publishes. Old keys stay in it. */
export const PassportKeys = z.strictObject({ keys: z.array(PassportKey) });
export const passportKeysPath = '/.well-known/roadworthy-passport-keys.json';
