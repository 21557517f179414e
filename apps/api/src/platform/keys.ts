import { hkdfSync } from 'node:crypto';

/**
 * The uses of keys that are derived from the server's secret, each with its own name. What is signed for one use is
 * therefore nothing for every other. A name is never changed, because what was signed with it would no longer be
 * valid, and never given to a second use: `tests/security/attacks/one-kind-each.test.ts` tries each kind of link and token
 * at every place that takes one.
 */
export const keyNames = {
  fileLink: 'file links',
  downloadLink: 'download links',
  keptFile: 'kept files',
  unsubscribeLink: 'reminders unsubscribe',
  reminderAction: 'reminders action',
  trialShown: 'reminders shown',
  deviceMark: 'device marks',
  proofCode: 'proof codes',
  counter: 'counters',
  network: 'networks',
  openedHistory: 'opened histories',
  erasure: 'erasures',
  sealing: 'roadworthy sealing',
} as const;

export type KeyUse = keyof typeof keyNames;

export type Keys = {
  /** `salt`: for a key of one user. `turn`: for the next key, if one cannot be used. */
  of(use: KeyUse, options?: { salt?: string; turn?: number }): Buffer;
  /** The keys of `SECRET_PREVIOUS`, if it is set. They check what was made with them, and make nothing. */
  previous?: Omit<Keys, 'previous'>;
};

const keysOf = (secret: string): Keys => ({
  of(use, { salt = '', turn } = {}) {
    const name = turn === undefined ? keyNames[use] : `${keyNames[use]} ${turn}`;
    return Buffer.from(hkdfSync('sha256', secret, salt, name, 32));
  },
});

export const createKeys = (secret: string, previousSecret?: string): Keys => ({
  ...keysOf(secret),
  ...(previousSecret ? { previous: keysOf(previousSecret) } : {}),
});

/** Returns the keys that may have made what is to be checked: the present one, then the previous. */
export const checkingKeys = (keys: Keys, use: KeyUse): readonly [Buffer, ...Buffer[]] => [
  keys.of(use),
  ...(keys.previous ? [keys.previous.of(use)] : []),
];
