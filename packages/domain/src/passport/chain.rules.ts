import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { ChainLine, PassportChain, PassportLine } from './passport.schema.ts';

/** The link before the first entry. */
export const chainStart = '0'.repeat(64);

/** Writes a value in the one form of RFC 8785, whichever order its fields have and however its numbers were written. */
export const canonical = (value: unknown): string => {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('There is no JSON for this value');
  return text;
};

type Claim = Pick<ChainLine, 'date' | 'miles' | 'kind' | 'title' | 'grade' | 'noted'>;
type CostsShown = { costPence: number | null; provider: string | null };

/** Not by WebCrypto: it takes a turn of the thread for each hash, and a chain has thousands, one after the other. */
const hashOf = (first: string, rest: Uint8Array): string =>
  bytesToHex(sha256.create().update(hexToBytes(first)).update(rest).digest());

const saltedHash = (salt: string, content: object): string =>
  hashOf(salt, utf8ToBytes(canonical(content)));

export const hashCosts = (salt: string, { costPence, provider }: CostsShown): string =>
  saltedHash(salt, { costPence, provider });

/**
 * Returns the hash of an entry. `doubt` is no part of it: it follows from the readings of other lines. Costs are a hash
 * with its own salt, so that an entry fits whether they are shown or not.
 */
export const hashEntry = (
  salt: string,
  { date, miles, kind, title, grade, noted }: Claim,
  costs: string,
): string => saltedHash(salt, { date, miles, kind, title, grade, noted, costs });

export const linkAfter = (link: string, entryHash: string): string =>
  hashOf(link, hexToBytes(entryHash));

/** Returns the link after each entry, the start first: as many as there are entries, and one. */
export const linksOf = ({ entries }: Pick<PassportChain, 'entries'>): string[] => {
  let link = chainStart;
  const links = [link];
  for (const { hash } of entries) {
    link = linkAfter(link, hash);
    links.push(link);
  }
  return links;
};

/** Returns the hash that a shown line must have in the chain. */
export const hashShownLine = (line: PassportLine): string => {
  const { costs } = line;
  const costsHash = 'hash' in costs ? costs.hash : hashCosts(costs.salt, costs);
  return hashEntry(line.salt, line, costsHash);
};
