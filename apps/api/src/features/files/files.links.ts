import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { FileVariant } from '@roadworthy/domain/files/files.schema';
import * as z from 'zod';

/** The file, its garage and the size that a link is for. */
type LinkClaims = {
  garageId: string;
  fileId: string;
  variant: FileVariant;
  /** The name to save the file under; null to show it. */
  saveAs: string | null;
  /** In milliseconds. */
  expiresAt: number;
};

export type Links = {
  sign(claims: LinkClaims): string;
  /** Returns the claims, or null if the link is not exactly ours or has expired. */
  open(token: string, now: Date): LinkClaims | null;
};

export const linkSeconds = 60;

const Claims = z.tuple([z.string(), z.string(), FileVariant, z.nullable(z.string()), z.number()]);

/** Creates links that every process can check; they are not stored. */
export const createLinks = (secret: string): Links => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'file links', 32));
  const signatureOf = (payload: string) =>
    createHmac('sha256', key).update(payload).digest('base64url');

  return {
    sign({ garageId, fileId, variant, saveAs, expiresAt }) {
      const claims: z.infer<typeof Claims> = [garageId, fileId, variant, saveAs, expiresAt];
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${payload}.${signatureOf(payload)}`;
    },

    open(token, now) {
      const [payload = '', signature = ''] = token.split('.', 2);
      // Compared as text: two spellings of the same bytes would be two links.
      const expected = Buffer.from(`${payload}.${signatureOf(payload)}`);
      const given = Buffer.from(`${payload}.${signature}`);
      const isWhole = token.length === payload.length + 1 + signature.length;
      if (!isWhole || given.length !== expected.length || !timingSafeEqual(given, expected)) {
        return null;
      }
      const claims = Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      // A link of another version of the app: the client will request a new one.
      if (!claims.success) return null;
      const [garageId, fileId, variant, saveAs, expiresAt] = claims.data;
      if (now.getTime() >= expiresAt) return null;
      return { garageId, fileId, variant, saveAs, expiresAt };
    },
  };
};
