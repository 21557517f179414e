import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/api.ts';
import { messageOf } from '../../api/error-messages.ts';
import { links } from '../../links.ts';
import { session } from '../../session/session.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { AccountsLayout } from './accounts-layout.tsx';

type State = 'asking' | 'busy' | 'half' | 'done';

const words: Record<State, string> = {
  asking: 'Confirm that you want to change the email address on your account.',
  busy: 'Confirm that you want to change the email address on your account.',
  half: 'Thank you. We sent a link to your new address: open it to finish the change.',
  done: 'Your email address has been changed. Use the new one next time you log in.',
};

/** The page that the links in both emails open. It asks before confirming, because mail scanners follow links too. */
export function ConfirmEmailPage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [state, setState] = useState<State>('asking');
  const [failure, setFailure] = useState<string | null>(null);
  const isOver = state === 'half' || state === 'done';

  const confirm = async () => {
    setState('busy');
    setFailure(null);
    try {
      const { done } = await call((api) => api.accounts.confirmEmailChange({ token }));
      setState(done ? 'done' : 'half');
      if (done && session.get().user) await session.refresh();
    } catch (error) {
      setFailure(messageOf(error));
      setState('asking');
    }
  };

  return (
    <AccountsLayout
      title="Change your email"
      lead="You confirm it at both your old and new address."
    >
      <div className="grid gap-4">
        <p role="status">{words[state]}</p>
        {failure && (
          <Notice tone="stop" live="alert">
            {failure}
          </Notice>
        )}
        {isOver ? (
          <ButtonLink to={links.profile} tone="quiet" size="tall" wide>
            Go to Profile
          </ButtonLink>
        ) : (
          <Button size="tall" wide busy={state === 'busy'} onClick={() => void confirm()}>
            Confirm the change
          </Button>
        )}
      </div>
    </AccountsLayout>
  );
}
