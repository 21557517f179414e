// Apart from `sealing.ts`, which is loaded only when something is sealed or opened.

/** The database of sealed changes, which exists only where something was ever sealed. */
export const sealedName = 'sealed-roadworthy';

/** Where a database keeps the public key with which its unsent changes would be sealed. */
export const sealingKeyName = 'sealingKey';
