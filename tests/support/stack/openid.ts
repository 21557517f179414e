import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

export type OpenIdIssuer = {
  discoveryUrl: string;
  clientId: string;
  clientSecret: string;
  /** Changes the subject's address, as people do at Google. */
  changeEmail(login: string, email: string): void;
  close(): Promise<void>;
};

/** The library warns at length that its in-memory parts are for development, which is our use here. */
for (const channel of ['info', 'warn'] as const) {
  const print = console[channel];
  console[channel] = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('oidc-provider')) print(...parts);
  };
}

const unverified = 'unverified:';
const hosted = 'hosted:';

/**
 * Derives the identity from the log-in name, which is also the subject: `alex@example.com` has a verified address,
 * `unverified:alex@example.com` an unverified one, and `hosted:alex@example.com` belongs to a company with its mail at
 * Google, so the issuer is authoritative for the address (`hd`).
 */
const emailOf = (login: string) => {
  const email = login.replace(unverified, '').replace(hosted, '').toLowerCase();
  return {
    email,
    email_verified: !login.startsWith(unverified),
    hd: login.startsWith(hosted) ? email.split('@')[1] : undefined,
  };
};

/** Starts a real OpenID provider on loopback in place of Google: its log-in page asks which user to be. */
export const startOpenIdIssuer = async ({
  port,
  redirectUris,
}: {
  port: number;
  redirectUris: string[];
}): Promise<OpenIdIssuer> => {
  const issuer = `http://127.0.0.1:${port}`;
  const client = { clientId: 'roadworthy-local', clientSecret: 'roadworthy-local-secret' };
  const changed = new Map<string, { email: string }>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'hd'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    findAccount: async (_context: unknown, login: string) => {
      const { email, email_verified, hd } = { ...emailOf(login), ...changed.get(login) };
      const given = email.split('@')[0] ?? '';
      return {
        accountId: login,
        claims: async () => ({
          sub: login,
          email,
          email_verified,
          name: `${given} Google`,
          given_name: given,
          family_name: 'Google',
          ...(hd ? { hd } : {}),
        }),
      };
    },
    cookies: { keys: ['local-development-only'] },
  });
  const server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    ...client,
    changeEmail: (login, email) => changed.set(login, { email }),
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
