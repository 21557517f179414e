import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Asked = { challenge: string; rpId?: string; rp?: { id?: string } };
type Options = { origin?: string; isUserVerified?: boolean };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);

/** Returns the start of a CBOR item: its kind and its length. */
function head(kind: number, length: number): Buffer {
  const start = kind << 5;
  if (length < 24) return Buffer.from([start | length]);
  if (length < 256) return Buffer.from([start | 24, length]);
  return Buffer.from([start | 25, length >> 8, length & 255]);
}

/** WebAuthn flags: a user was present, the user was verified, and a new key is included. */
const flags = { present: 1, verified: 4, attested: 64 };

/** Creates a passkey as a device holds it: registers once, and then signs challenges. */
export const createAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);

  const dataOf = (rpId: string, isUserVerified: boolean, attested: Buffer = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag =
      flags.present |
      (isUserVerified ? flags.verified : 0) |
      (attested.length > 0 ? flags.attested : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), count, attested]);
  };
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };

  return {
    credentialId: credential.id,
    /** Answers a server's request for a new passkey. */
    create(asked: Asked, { origin: from = origin, isUserVerified = true }: Options = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(dataOf(asked.rp?.id ?? '', isUserVerified, attested)),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', asked.challenge, from).toString(
            'base64url',
          ),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers a server's request to use the passkey. */
    use(asked: Asked, { origin: from = origin, isUserVerified = true }: Options = {}) {
      const data = clientData('webauthn.get', asked.challenge, from);
      const authenticatorData = dataOf(asked.rpId ?? '', isUserVerified);
      const signed = Buffer.concat([authenticatorData, sha256(data)]);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
};
