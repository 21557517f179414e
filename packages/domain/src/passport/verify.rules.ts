import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { canonical, hashShownLine, linksOf } from './chain.rules.ts';
import {
  mostPassportBytes,
  type PassportKey,
  type PassportLine,
  passportFormat,
  SignedPassport,
  type Snapshot,
} from './passport.schema.ts';
import { countNames, scanJson } from './scan-json.ts';
import { grades } from './timeline.schema.ts';
import { bytesOfBase64Url, type SignatureCheck, verifyEd25519 } from './web-crypto.ts';

export type CheckName = 'format' | 'key' | 'signature' | 'chain' | 'lines' | 'counts';

/** Why a check failed. Each has its sentence in `verify.words.ts`. */
export type Fault =
  | { why: 'too-large' | 'not-json' | 'too-deep' | 'not-a-passport' | 'named-twice' }
  | { why: 'other-format'; format: string }
  | { why: 'unknown-key'; keyId: string }
  | { why: 'leaked-key'; leakedAt: string }
  | { why: 'signature' | 'chain' | 'before' | 'counts' | 'shown' }
  | { why: 'line' | 'line-twice'; line: PassportLine };

export type Check = { name: CheckName; result: 'holds' | 'fails' | 'not tried'; fault?: Fault };

export type Verification = {
  /** All checks hold. Otherwise nothing that the file says may be believed. */
  holds: boolean;
  checks: readonly Check[];
  /** Null if the file is no passport. */
  snapshot: Snapshot | null;
  key: PassportKey | null;
  /** The shown lines that came after the vehicle's previous passport. Null: this is the first one. */
  newLines: number | null;
};

const mostDepth = 12;
const mostValues = 600_000;

/** `message`: what was signed, as the file says it, and not as it was understood. */
type Parsed = { message: Uint8Array; passport: SignedPassport };

const AnySnapshot = z.object({ snapshot: z.unknown() });
const AnyFormat = z.object({ snapshot: z.object({ format: z.string() }) });

const otherFormat = (raw: unknown): Fault | null => {
  const format = AnyFormat.safeParse(raw).data?.snapshot.format ?? passportFormat;
  return format === passportFormat ? null : { why: 'other-format', format: format.slice(0, 60) };
};

const parse = (text: string, { canonical: write }: VerifySteps): Parsed | Fault => {
  if (text.length > mostPassportBytes) return { why: 'too-large' };
  const { depth, names, values } = scanJson(text);
  if (depth > mostDepth || values > mostValues) return { why: 'too-deep' };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { why: 'not-json' };
  }
  const foreign = otherFormat(raw);
  if (foreign) return foreign;
  const parsed = SignedPassport.safeParse(raw);
  if (!parsed.success) return { why: 'not-a-passport' };
  // A name that is there twice is read differently by different programs.
  if (names !== countNames(parsed.data)) return { why: 'named-twice' };
  return { message: utf8ToBytes(write(AnySnapshot.parse(raw).snapshot)), passport: parsed.data };
};

/** Returns what is wrong with the chain itself. */
export const findChainFault = ({ chain }: Snapshot): Fault | null => {
  const links = linksOf(chain);
  if (chain.entries.length !== chain.length || links.at(-1) !== chain.head) {
    return { why: 'chain' };
  }
  return chain.before === null || links.includes(chain.before) ? null : { why: 'before' };
};

/** Returns the first line that does not fit its entry in the chain. */
export const findLineFault = ({ lines, chain }: Snapshot): Fault | null => {
  const used = new Set<number>();
  for (const line of lines) {
    if (used.has(line.entry)) return { why: 'line-twice', line };
    used.add(line.entry);
    if (chain.entries[line.entry - 1]?.hash !== hashShownLine(line)) return { why: 'line', line };
  }
  return null;
};

const isShownAsSaid = ({ shown, vehicle, lines }: Snapshot): boolean =>
  (vehicle.vin === null || shown.vin) &&
  lines.every(
    ({ costs, scans }) => 'hash' in costs !== shown.costs && (scans.length === 0 || shown.scans),
  );

/** Returns whether the sums are those of the lines, and nothing is shown that is said to be left out. */
export const findCountFault = (snapshot: Snapshot): Fault | null => {
  const { lines, counts, notedAtTheTime, notedLater } = snapshot;
  const countOf = (isIt: (line: PassportLine) => boolean) => lines.filter(isIt).length;
  const fits =
    grades.every((grade) => counts[grade] === countOf((line) => line.grade === grade)) &&
    notedAtTheTime === countOf(({ noted }) => noted === 'at-the-time') &&
    notedLater === countOf(({ noted }) => noted === 'later');
  if (!fits) return { why: 'counts' };
  return isShownAsSaid(snapshot) ? null : { why: 'shown' };
};

/** The steps of a verification. */
export type VerifySteps = {
  canonical: (value: unknown) => string;
  verifySignature: SignatureCheck;
  findChainFault: (snapshot: Snapshot) => Fault | null;
  findLineFault: (snapshot: Snapshot) => Fault | null;
  findCountFault: (snapshot: Snapshot) => Fault | null;
};

/** Proofs put faulty steps in their place. */
export const verifySteps: VerifySteps = {
  canonical,
  verifySignature: verifyEd25519,
  findChainFault,
  findLineFault,
  findCountFault,
};

const findKeyFault = (key: PassportKey | null, keyId: string): Fault | null => {
  if (!key) return { why: 'unknown-key', keyId };
  // Whoever has the private key writes any day into a file, so that an earlier day proves nothing.
  return key.leakedAt === null ? null : { why: 'leaked-key', leakedAt: key.leakedAt };
};

const checkOf = (name: CheckName, fault: Fault | null): Check =>
  fault ? { name, result: 'fails', fault } : { name, result: 'holds' };
const notTried = (name: CheckName): Check => ({ name, result: 'not tried' });

const checkSignature = async (
  { passport: { signature }, message }: Parsed,
  key: PassportKey | null,
  { verifySignature }: VerifySteps,
): Promise<Check> => {
  if (!key) return notTried('signature');
  const isSigned = await verifySignature({
    publicKey: bytesOfBase64Url(key.publicKey),
    signature: bytesOfBase64Url(signature.value),
    message,
  });
  return checkOf('signature', isSigned ? null : { why: 'signature' });
};

const isNoPassport = (fault: Fault): Verification => ({
  holds: false,
  checks: [
    checkOf('format', fault),
    ...(['key', 'signature', 'chain', 'lines', 'counts'] as const).map(notTried),
  ],
  snapshot: null,
  key: null,
  newLines: null,
});

/** The result for a file that is so large that it need not be read. */
export const tooLargePassport = isNoPassport({ why: 'too-large' });

const countNewLines = ({ chain, lines }: Snapshot): number | null => {
  if (chain.before === null) return null;
  const place = linksOf(chain).indexOf(chain.before);
  return lines.filter(({ entry }) => entry > place).length;
};

/**
 * Verifies the text of a signed passport with the published keys, without a network: that the server signed it, that it
 * is unchanged, and that each line fits the vehicle's chain.
 */
export const verifyPassport = async (
  text: string,
  keys: readonly PassportKey[],
  steps: VerifySteps = verifySteps,
): Promise<Verification> => {
  const parsed = parse(text, steps);
  if ('why' in parsed) return isNoPassport(parsed);
  const { snapshot, signature } = parsed.passport;
  const key = keys.find(({ keyId }) => keyId === signature.keyId) ?? null;
  const proof = [
    checkOf('format', null),
    checkOf('key', findKeyFault(key, signature.keyId)),
    await checkSignature(parsed, key, steps),
  ];
  const isProved = proof.every(({ result }) => result === 'holds');
  const inside = [
    checkOf('chain', steps.findChainFault(snapshot)),
    checkOf('lines', steps.findLineFault(snapshot)),
    checkOf('counts', steps.findCountFault(snapshot)),
  ];
  // A forger can make everything fit. What does not fit still tells where the file was changed.
  const checks = [
    ...proof,
    ...inside.map((check) => (isProved || check.fault ? check : notTried(check.name))),
  ];
  const holds = checks.every(({ result }) => result === 'holds');
  return { holds, checks, snapshot, key, newLines: holds ? countNewLines(snapshot) : null };
};
