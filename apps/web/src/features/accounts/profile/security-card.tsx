import type { User } from '@roadworthy/domain/accounts/accounts.schema';
import { useState } from 'react';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { TokensSection } from '../tokens/tokens-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordRow } from './password-row.tsx';
import { TwoFactorRow } from './two-factor-row.tsx';
import type { Ways } from './use-sign-in-ways.ts';

type SecurityCardProps = Ways & { user: User; onChanged: () => void };

export function SecurityCard({ user, ways, failure, reload, onChanged }: SecurityCardProps) {
  const [passwords, setPasswords] = useState(0);
  const [signOuts, setSignOuts] = useState(0);
  const devicesChanged = () => {
    setSignOuts((count) => count + 1);
    onChanged();
  };
  const passwordChanged = () => {
    setPasswords((count) => count + 1);
    onChanged();
  };
  return (
    <Card title="Security">
      {user.isDemo ? null : failure ? (
        <Notice tone="stop" action={<TextButton onPress={reload}>Try again</TextButton>}>
          {failure}
        </Notice>
      ) : ways ? (
        <div className="divide-y divide-line">
          <PasswordRow user={user} ways={ways} onChanged={passwordChanged} />
          <PasskeysSection passkeys={ways.passkeys} onChanged={onChanged} />
          <TwoFactorRow ways={ways} onChanged={onChanged} />
        </div>
      ) : (
        <div role="status" aria-label="Loading your password" className="py-3">
          <Skeleton className="h-11" />
        </div>
      )}
      {/* A new password signs the other devices out and ends the tokens, so the lists reload. */}
      <DevicesSection key={passwords} onChanged={devicesChanged} />
      {!user.isDemo && <TokensSection key={`${passwords} ${signOuts}`} onChanged={onChanged} />}
    </Card>
  );
}
