import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { messageOf } from '../../lib/error-messages.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { notify } from '../../lib/notify.ts';
import { session } from '../../lib/session.ts';
import { recordUsage } from '../../lib/usage.ts';
import { Button } from '../../ui/button.tsx';

export function DemoButton({ disabled }: { disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const start = async () => {
    setBusy(true);
    try {
      const { user } = await call((api) => api.accounts.startDemo());
      notify.success('Logged in with demo account!');
      recordUsage('login', { method: 'demo' });
      session.signedIn(user);
    } catch (error) {
      const isFull = error instanceof ApiProblem && error.code === 'DEMO_FULL';
      notify.error(isFull ? messageOf(error) : 'Demo login failed. Please try again.');
      setBusy(false);
    }
  };
  return (
    <Button
      tone="quiet"
      size="tall"
      wide
      className="mt-3"
      icon={<Sparkles size={20} aria-hidden />}
      busy={busy}
      disabled={disabled}
      waiting={!hydrated}
      onClick={() => void start()}
    >
      Demo Account
    </Button>
  );
}
