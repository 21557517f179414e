import canonicalize from 'canonicalize';
import type { ChainLine, PassportChain, PassportLine } from './passport.schema.ts';
import { bytesOfHex, sha256, utf8 } from './web-crypto.ts';

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

const saltedHash = async (salt: string, content: object): Promise<string> =>
  await sha256(bytesOfHex(salt), utf8(canonical(content)));

export const hashCosts = async (
  salt: string,
  { costPence, provider }: CostsShown,
): Promise<string> => await saltedHash(salt, { costPence, provider });

/**
 * Returns the hash of an entry. `doubt` is no part of it: it follows from the readings of other lines. Costs are a hash
 * with its own salt, so that an entry fits whether they are shown or not.
 */
export const hashEntry = async (
  salt: string,
  { date, miles, kind, title, grade, noted }: Claim,
  costs: string,
): Promise<string> =>
  await saltedHash(salt, { date, miles, kind, title, grade, noted, costs });

export const linkAfter = async (link: string, entryHash: string): Promise<string> =>
  await sha256(bytesOfHex(link), bytesOfHex(entryHash));

/** Returns the link after each entry, the start first: as many as there are entries, and one. */
export const linksOf = async ({ entries }: Pick<PassportChain, 'entries'>): Promise<string[]> => {
  let link = chainStart;
  const links = [link];
  for (const { hash } of entries) {
    link = await linkAfter(link, hash);
    links.push(link);
  }
  return links;
};

/** Returns the hash that a shown line must have in the chain. */
export const hashShownLine = async (line: PassportLine): Promise<string> => {
  const { costs } = line;
  const costsHash = 'hash' in costs ? costs.hash : await hashCosts(costs.salt, costs);
  return await hashEntry(line.salt, line, costsHash);
};
