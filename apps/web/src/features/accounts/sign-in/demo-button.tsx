import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { useHydrated } from '../../../browser/hydrated.ts';
import { recordUsage } from '../../../browser/usage.ts';
import { notify } from '../../../notify/notify.ts';
import { session } from '../../../session/session.ts';
import { drawnIcon } from '../../../ui/display/drawn-icon.tsx';
import { Button } from '../../../ui/inputs/button.tsx';

const Sparkles = drawnIcon(
  <path d="M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594zM20 2v4M22 4h-4M6 20a2 2 0 1 1-4 0 2 2 0 0 1 4 0" />,
);

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
      icon={<Sparkles size={20} />}
      busy={busy}
      disabled={disabled}
      waiting={!hydrated}
      onClick={() => void start()}
    >
      Demo Account
    </Button>
  );
}
