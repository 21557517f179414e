import { formatDayOf } from '@roadworthy/domain/kernel/civil-date';
import { Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { notify } from '../../../notify/notify.ts';
import { confirmed } from '../../../session/fresh-sign-in.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { SettingRow } from '../../../ui/display/setting-row.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import type { Ways } from './use-sign-in-ways.ts';

const refusals: Record<string, string> = {
  account_already_linked_to_different_user:
    'This Google account is linked to another Roadworthy account.',
  access_denied: 'Google was not linked.',
};

/** Shows the result when Google has redirected back. */
function Returned({ isLinked }: { isLinked: boolean }) {
  const query = new URLSearchParams(useLocation().search);
  const error = query.get('error');
  if (error && !isLinked) {
    return (
      <Notice tone="stop" live="alert">
        {refusals[error] ?? 'Google could not be linked. Please try again.'}
      </Notice>
    );
  }
  return isLinked && query.get('google') === 'linked' ? <Notice>Google is linked.</Notice> : null;
}

/** Links and unlinks Google. The last way to sign in cannot be removed. */
export function GoogleCard({ ways, reload }: Pick<Ways, 'ways' | 'reload'>) {
  const [busy, setBusy] = useState(false);
  if (!ways || (!ways.offersGoogle && !ways.googleLinkedAt)) return null;
  const { googleLinkedAt, passwordChangedAt } = ways;

  const once = async (run: () => Promise<void>) => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      notify.error(messageOf(error));
    }
    setBusy(false);
  };
  const link = () =>
    once(async () => {
      const { url } = await confirmed(() => call((api) => api.accounts.startLinkingGoogle()));
      window.location.assign(url);
    });
  const unlink = () =>
    once(async () => {
      await confirmed(() => call((api) => api.accounts.unlinkGoogle()));
      notify.success('Google is unlinked.');
      await reload();
    });

  const isLast = googleLinkedAt !== null && passwordChangedAt === null;
  return (
    <Card title="Linked accounts">
      <Returned isLinked={googleLinkedAt !== null} />
      <SettingRow
        icon={<LinkIcon size={20} />}
        title="Google"
        note={
          googleLinkedAt
            ? `Linked ${formatDayOf(new Date(googleLinkedAt))}${isLast ? '. Set a password before you unlink it.' : ''}`
            : 'Log in without a password'
        }
        action={
          googleLinkedAt
            ? !isLast && (
                <Button tone="quiet" busy={busy} onClick={() => void unlink()}>
                  Unlink
                </Button>
              )
            : ways.offersGoogle && (
                <Button tone="quiet" busy={busy} onClick={() => void link()}>
                  Link Google
                </Button>
              )
        }
      />
    </Card>
  );
}
