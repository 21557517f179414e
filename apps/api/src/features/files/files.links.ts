import { FileVariant } from '@roadworthy/domain/files/files.schema';
import * as z from 'zod';
import { checkingKeys, type Keys } from '../../platform/keys.ts';
import { createSignedTokens } from '../../platform/signed-tokens.ts';

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

export const createLinks = (keys: Keys): Links => {
  const tokens = createSignedTokens(checkingKeys(keys, 'fileLink'), Claims);
  return {
    sign: ({ garageId, fileId, variant, saveAs, expiresAt }) =>
      tokens.sign([garageId, fileId, variant, saveAs, expiresAt]),
    open(token, now) {
      const claims = tokens.open(token);
      if (!claims) return null;
      const [garageId, fileId, variant, saveAs, expiresAt] = claims;
      if (now.getTime() >= expiresAt) return null;
      return { garageId, fileId, variant, saveAs, expiresAt };
    },
  };
};
