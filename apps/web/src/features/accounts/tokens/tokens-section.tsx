import type { ApiToken } from '@roadworthy/domain/accounts/tokens.schema';
import { Plus, Terminal } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { notify } from '../../../notify/notify.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { SettingRow } from '../../../ui/display/setting-row.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { accessWords, historyWords } from './token-words.ts';

// Few users make tokens, so the dialogs are loaded by those who do.
const NewTokenDialog = lazy(async () => ({
  default: (await import('./new-token.tsx')).NewTokenDialog,
}));
const MadeTokenDialog = lazy(async () => ({
  default: (await import('./made-token.tsx')).MadeTokenDialog,
}));

function TokenRow({ token, onRevoked }: { token: ApiToken; onRevoked: () => void }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const isExpired = new Date(token.expiresAt) <= new Date();
  const verb = isExpired ? 'Remove' : 'Revoke';
  const revoke = async () => {
    setBusy(true);
    try {
      await call((api) => api.accounts.revokeToken({ id: token.id }));
      notify.success(isExpired ? 'Token removed.' : 'Token revoked.');
      onRevoked();
    } catch (error) {
      notify.error(messageOf(error));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <li className="flex min-h-15 items-center gap-3.5 border-t border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {token.name}
          {isExpired && <Chip tone="stop">Expired</Chip>}
        </p>
        <p className="text-14 text-ink-2">{accessWords(token.scopes)}</p>
        <p className="text-14 text-ink-3">{historyWords(token, isExpired)}</p>
      </div>
      <TextButton label={`${verb} ${token.name}`} onPress={async () => setAsking(true)}>
        {verb}
      </TextButton>
      <ConfirmDialog
        open={asking}
        title={`${verb} this token?`}
        text={
          isExpired
            ? `‘${token.name}’ no longer works. This only removes it from the list.`
            : `Programs that use ‘${token.name}’ stop working at once. This cannot be undone.`
        }
        stay="Cancel"
        go={verb}
        busy={busy}
        onStay={() => setAsking(false)}
        onGo={() => void revoke()}
      />
    </li>
  );
}

type Load = { tokens: ApiToken[] | null; failure: string | null };

/** The user's API tokens. `onChanged` runs when one was made or revoked, because the security log records that. */
export function TokensSection({ onChanged }: { onChanged: () => void }) {
  const [{ tokens, failure }, setLoad] = useState<Load>({ tokens: null, failure: null });
  const [step, setStep] = useState<'none' | 'form' | { token: string }>('none');
  const load = useCallback(async () => {
    try {
      setLoad({ tokens: await call((api) => api.accounts.listTokens()), failure: null });
    } catch (error) {
      setLoad({ tokens: null, failure: messageOf(error) });
    }
  }, []);
  useEffect(() => void load(), [load]);
  const changed = () => {
    void load();
    onChanged();
  };
  const close = () => setStep('none');
  return (
    <section aria-label="API tokens" className="border-t border-line">
      <SettingRow
        icon={<Terminal size={20} />}
        title={
          <>
            API tokens
            {tokens && tokens.length > 0 && <Chip>{tokens.length}</Chip>}
          </>
        }
        note="Let your own programs use your records"
        action={
          tokens && (
            <Button
              tone="quiet"
              icon={<Plus size={18} aria-hidden />}
              onClick={() => setStep('form')}
            >
              New token
            </Button>
          )
        }
      />
      {failure ? (
        <Notice tone="stop" action={<TextButton onPress={load}>Try again</TextButton>}>
          {failure}
        </Notice>
      ) : tokens ? (
        <ul className="sm:ml-13.5">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoked={changed} />
          ))}
        </ul>
      ) : (
        <div role="status" aria-label="Loading API tokens" className="py-3">
          <Skeleton className="h-11" />
        </div>
      )}
      <Suspense>
        {step === 'form' && (
          <NewTokenDialog
            onClose={close}
            onMade={(token) => {
              setStep({ token });
              changed();
            }}
          />
        )}
        {typeof step === 'object' && <MadeTokenDialog token={step.token} onClose={close} />}
      </Suspense>
    </section>
  );
}
