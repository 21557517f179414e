import { useState } from 'react';
import { useHydrated } from '../../../browser/hydrated.ts';
import { notify } from '../../../notify/notify.ts';
import { Button } from '../../../ui/inputs/button.tsx';

/** Loads the passkey code on the first press, to keep the page within its size budget. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const logIn = async () => {
    setBusy(true);
    await import('../passkeys.ts').then(
      ({ logInWithPasskey }) => logInWithPasskey(),
      () => notify.error('No internet connection'),
    );
    setBusy(false);
  };
  return (
    <Button
      tone="quiet"
      size="tall"
      wide
      className="mt-3"
      busy={busy}
      disabled={disabled}
      waiting={!hydrated}
      onClick={() => void logIn()}
    >
      Log in with a passkey
    </Button>
  );
}
