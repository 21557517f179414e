import type { User } from '@roadworthy/domain/accounts/accounts.schema';
import type { PasskeyUse } from '@roadworthy/domain/accounts/passkeys.schema';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { call } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';

const requireSupport = () => {
  if (!browserSupportsWebAuthn()) throw new ApiProblem('PASSKEY_REFUSED', 'Not in this browser');
};

/** Null: whoever was asked thought better of it, which is no failure. */
const unlessCancelled = async <T>(ask: () => Promise<T>): Promise<T | null> => {
  try {
    return await ask();
  } catch (error) {
    const { name } = error as { name?: string };
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return null;
    const isTwice =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new ApiProblem(isTwice ? 'CONFLICT' : 'PASSKEY_REFUSED', String(error));
  }
};

/** Asks the device for a passkey; gives what proves that it has one. */
export const presentPasskey = async (): Promise<PasskeyUse | null> => {
  requireSupport();
  const { options } = await call((api) => api.accounts.askForPasskey());
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const used = await unlessCancelled(() => startAuthentication({ optionsJSON }));
  return used && { ...used, clientExtensionResults: {} };
};

export const logInWithPasskey = async (): Promise<User | null> => {
  const use = await presentPasskey();
  return use && (await call((api) => api.accounts.logInWithPasskey(use))).user;
};

/** Whether a passkey was made and saved. */
export const addPasskey = async (): Promise<boolean> => {
  requireSupport();
  const { options } = await call((api) => api.accounts.beginPasskey());
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await unlessCancelled(() => startRegistration({ optionsJSON }));
  if (!made) return false;
  await call((api) => api.accounts.addPasskey({ ...made, clientExtensionResults: {} }));
  return true;
};
