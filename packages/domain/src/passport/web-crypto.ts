// The part of WebCrypto that is used here. The package's types know neither browsers nor Node.
declare const crypto: {
  subtle: {
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

export const bytesOfBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

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
