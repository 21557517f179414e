import { useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { useSite } from '../../../api/site.ts';
import { useHydrated } from '../../../browser/hydrated.ts';
import { notify } from '../../../notify/notify.ts';
import { noteGoogle } from '../../../session/google-arrival.ts';
import { Button } from '../../../ui/inputs/button.tsx';

/** Returns whether Google is offered: true, until the server says that it has no keys for it. */
export const useGoogle = (): boolean => useSite()?.google ?? true;

export function GoogleButton({ disabled = false }: { disabled?: boolean }) {
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();

  // The back button restores this page as it was left for Google: busy.
  useEffect(() => {
    const restore = () => setBusy(false);
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  const connect = async () => {
    setBusy(true);
    try {
      const { url } = await call((api) => api.accounts.startGoogle());
      noteGoogle();
      window.location.assign(url);
    } catch (error) {
      setBusy(false);
      notify.error(messageOf(error));
    }
  };
  return (
    <Button
      tone="quiet"
      size="tall"
      wide
      busy={busy}
      disabled={disabled}
      waiting={!hydrated}
      onClick={() => void connect()}
    >
      {busy ? 'Connecting...' : 'Continue with Google'}
    </Button>
  );
}

export function Or() {
  return (
    <div className="my-4 flex items-center gap-3 text-14 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </div>
  );
}
