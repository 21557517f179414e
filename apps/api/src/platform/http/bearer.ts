import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { TokenCredential } from '../database/actor.ts';
import { coarseNetwork } from '../limits.ts';
import { hashToken } from '../session.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** About 190 bits, so that no limit on guesses is needed. */
const secretLength = 32;
const checksumLength = 6;

/** Returns the checksum in the digits of the alphabet. */
const checksumOf = (secret: string): string => {
  let remainder = crc32(secret);
  let digits = '';
  while (digits.length < checksumLength) {
    digits = `${alphabet[remainder % alphabet.length]}${digits}`;
    remainder = Math.floor(remainder / alphabet.length);
  }
  return digits;
};

/**
 * Makes an API token: `rw_`, a secret and its checksum, so that tools that search texts for leaked secrets recognise it
 * without false alarms.
 */
export const newApiToken = (): string => {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]);
  return `rw_${secret.join('')}${checksumOf(secret.join(''))}`;
};

const isApiToken = (text: string): boolean => {
  const [, secret = '', checksum] = /^rw_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(text) ?? [];
  return checksumOf(secret) === checksum;
};

/** Returns the token of `Authorization: Bearer`, or null if the request has no such header. */
export const bearerIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const found = /^bearer(?:\s+(.*))?$/i.exec(headers.authorization ?? '');
  return found ? (found[1] ?? '') : null;
};

/** The gate adds the scope. A text that is no token of ours has no hash: it is refused without asking the database. */
export const tokenCredentialFrom = (
  bearer: string,
  { garage, address }: { garage: string | null; address: string },
): TokenCredential => ({
  tokenHash: isApiToken(bearer) ? hashToken(bearer) : '',
  garage,
  scope: null,
  network: coarseNetwork(address),
});
