import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { readSavedWord } from '../../../browser/saved-for-a-day.ts';
import { recordUsage } from '../../../browser/usage.ts';
import { links } from '../../../links.ts';
import { session } from '../../../session/session.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { AccountsLayout } from '../accounts-layout.tsx';
import { forgetRegistration } from './pending-registration.ts';

/**
 * The page that the link in the confirmation mail opens. The browser that registered is signed in; any other one is
 * asked for the password. A mail scanner that opens the page is any other one.
 */
export function ConfirmPage() {
  const navigate = useNavigate();
  const token = new URLSearchParams(useLocation().search).get('confirm') ?? '';
  const [failure, setFailure] = useState<string | null>(null);
  const sentToken = useRef<string | null>(null);

  const confirm = async (confirmationToken: string) => {
    setFailure(null);
    try {
      const { user } = await call((api) => api.accounts.confirmHere({ confirmationToken }));
      if (!user) {
        const search = `?${new URLSearchParams({ confirm: confirmationToken })}`;
        return await navigate({ pathname: links.login, search }, { replace: true });
      }
      forgetRegistration();
      if (readSavedWord('invitation'))
        (await import('../../../session/waiting-invitation.ts')).acceptInThisTab();
      recordUsage('login', { method: 'password' });
      session.signedIn(user);
      await navigate(links.home, { replace: true });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  useEffect(() => {
    // Once: the link is used up by the first call.
    if (sentToken.current === token) return;
    sentToken.current = token;
    if (token) void confirm(token);
    else void navigate(links.login, { replace: true });
  });

  return (
    <AccountsLayout title="Confirming your email" lead="This takes a moment.">
      <p role="status" className="sr-only">
        {failure ? '' : 'Loading...'}
      </p>
      {failure && (
        <Notice
          tone="stop"
          live="alert"
          action={<TextButton onPress={() => confirm(token)}>Try again</TextButton>}
        >
          {failure}
        </Notice>
      )}
    </AccountsLayout>
  );
}
