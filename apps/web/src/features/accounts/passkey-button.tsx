import { useState } from 'react';
import { messageOf } from '../../lib/error-messages.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { notify } from '../../lib/notify.ts';
import { session } from '../../lib/session.ts';
import { recordUsage } from '../../lib/usage.ts';
import { Button } from '../../ui/button.tsx';

/** What speaks to passkeys comes with the first press: the page's budget has no room for it. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const logIn = async () => {
    setBusy(true);
    try {
      const user = await (await import('./passkeys.ts')).logInWithPasskey();
      if (user) {
        recordUsage('login', { method: 'passkey' });
        return session.signedIn(user);
      }
    } catch (error) {
      notify.error(messageOf(error));
    }
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
