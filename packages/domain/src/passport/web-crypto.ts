// The part of WebCrypto that is used here. The package's types know neither browsers nor Node.
declare const crypto: {
  subtle: {
    digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer>;
    importKey(
      format: 'raw',
      key: Uint8Array,
      algorithm: 'Ed25519',
      isExtractable: false,
      uses: ['verify'],
    ): Promise<object>;
    verify(
      algorithm: 'Ed25519',
      key: object,
      signature: Uint8Array,
      message: Uint8Array,
    ): Promise<boolean>;
  };
};
declare const atob: (text: string) => string;
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOfBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Returns the SHA-256 of the parts one after the other, in hexadecimal. */
export const sha256 = async (...parts: readonly Uint8Array[]): Promise<string> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', whole)));
};

export type SignatureCheck = (signed: {
  publicKey: Uint8Array;
  signature: Uint8Array;
  message: Uint8Array;
}) => Promise<boolean>;

/** The same check by a library, for browsers whose WebCrypto has no Ed25519: they alone load it. */
export const verifyWithLibrary: SignatureCheck = async ({ publicKey, signature, message }) => {
  const { verifyAsync } = await import('@noble/ed25519');
  return await verifyAsync(signature, message, publicKey, { zip215: false });
};

/** Checks an Ed25519 signature, with WebCrypto where it can. */
export const verifyEd25519: SignatureCheck = async (signed) => {
  const { publicKey, signature, message } = signed;
  let key: object;
  try {
    key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch {
    // Browsers name the missing algorithm in different ways. The library also refuses a key that is none.
    return await verifyWithLibrary(signed);
  }
  return await crypto.subtle.verify('Ed25519', key, signature, message);
};
