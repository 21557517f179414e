import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../api/api.ts';
import { messageOf } from '../../api/error-messages.ts';
import { links } from '../../links.ts';
import { BrandMark } from '../../ui/display/brand-mark.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';

type State = 'asking' | 'busy' | 'done';

/** The page that an email's link opens. It asks first, because mail scanners follow links too. */
export function UnsubscribePage() {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const [state, setState] = useState<State>('asking');
  const [failure, setFailure] = useState<string | null>(null);

  const unsubscribe = async () => {
    setState('busy');
    setFailure(null);
    try {
      await call((api) => api.reminders.unsubscribe({ token }));
      setState('done');
    } catch (error) {
      setFailure(messageOf(error));
      setState('asking');
    }
  };

  return (
    <main id="main" tabIndex={-1} className="mx-auto grid w-full max-w-[400px] gap-5 p-6 pt-10">
      <Link
        to={links.landing}
        className="flex min-h-11 items-center gap-3 font-sign text-20 font-extrabold"
      >
        <BrandMark />
        Roadworthy
      </Link>
      <h1>{state === 'done' ? 'You have unsubscribed' : 'No more emails?'}</h1>
      {state === 'done' ? (
        <>
          <p role="status" className="text-ink-2">
            You will get no more reminders by email. You can switch them on again in your profile.
          </p>
          <ButtonLink to={links.profile} tone="quiet" size="tall" wide>
            Go to Profile
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-ink-2">
            You will no longer be reminded by email of MOT, tax, insurance, services and tasks. Push
            notifications and your calendar stay as they are.
          </p>
          {failure && (
            <Notice
              tone="stop"
              live="alert"
              action={
                <Link to={links.profile} className="link min-h-11 content-center">
                  Switch emails off in your profile
                </Link>
              }
            >
              {failure}
            </Notice>
          )}
          <Button
            size="tall"
            wide
            busy={state === 'busy'}
            disabled={!token}
            onClick={() => void unsubscribe()}
          >
            Unsubscribe
          </Button>
        </>
      )}
    </main>
  );
}
