import type { PasskeyUse } from '@roadworthy/domain/accounts/passkeys.schema';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { messageOf } from '../../api/error-messages.ts';
import { recordUsage } from '../../browser/usage.ts';
import { notify } from '../../notify/notify.ts';
import { session } from '../../session/session.ts';

/** Returns the message for a passkey that could not be used. */
export const passkeyProblem = (error: unknown): string => {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === 'CONFLICT') return 'This device already has a passkey for your account.';
  if (code === 'NO_ROOM') return 'You have ten passkeys, the most you can have. Remove one first.';
  if (code === 'PASSKEY_REFUSED') {
    return 'This passkey could not be used. Please try again or choose another way.';
  }
  return messageOf(error);
};

const requireSupport = () => {
  if (!browserSupportsWebAuthn()) throw new ApiProblem('PASSKEY_REFUSED', 'Not in this browser');
};

/** Returns null if the user cancelled the prompt, which is not a failure. */
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

/** Asks the device for a passkey and returns the proof; null if the user cancelled. */
export const presentPasskey = async (): Promise<PasskeyUse | null> => {
  requireSupport();
  const { options } = await call((api) => api.accounts.askForPasskey());
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const used = await unlessCancelled(() => startAuthentication({ optionsJSON }));
  return used && { ...used, clientExtensionResults: {} };
};

/** Logs in, or shows why not. It is not in the button's module, to keep the log-in page within its size budget. */
export const logInWithPasskey = async (): Promise<void> => {
  try {
    const use = await presentPasskey();
    if (!use) return;
    const { user } = await call((api) => api.accounts.logInWithPasskey(use));
    recordUsage('login', { method: 'passkey' });
    session.signedIn(user);
  } catch (error) {
    notify.error(passkeyProblem(error));
  }
};

/** Creates and saves a passkey; returns false if the user cancelled. */
export const addPasskey = async (): Promise<boolean> => {
  requireSupport();
  const { options } = await call((api) => api.accounts.beginPasskey());
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await unlessCancelled(() => startRegistration({ optionsJSON }));
  if (!made) return false;
  await call((api) => api.accounts.addPasskey({ ...made, clientExtensionResults: {} }));
  return true;
};
