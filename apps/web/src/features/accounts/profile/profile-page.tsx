import { type ReactNode, useState } from 'react';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { useSession } from '../../../session/session.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { DangerZone } from '../deletion/danger-zone.tsx';
import type { OwnerlessStep } from '../deletion/delete-account.tsx';
import { GoogleCard } from './google-card.tsx';
import { PersonalCard } from './personal-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SecurityLogCard } from './security-log-card.tsx';
import { ThemeCard } from './theme-card.tsx';
import { useSignInWays } from './use-sign-in-ways.ts';

type ProfilePageProps = {
  notifications: ReactNode;
  more: ReactNode;
  yourData: ReactNode;
  Ownerless: OwnerlessStep;
};

export function ProfilePage({ notifications, more, yourData, Ownerless }: ProfilePageProps) {
  const { user } = useSession();
  const { ways, failure, reload } = useSignInWays();
  const [changes, setChanges] = useState(0);
  /** Reloads the ways to sign in and the security log, so that the log lists what was just done here. */
  const refresh = async () => {
    setChanges((count) => count + 1);
    await reload();
  };
  const onChanged = () => void refresh();
  if (!user) return null;
  return (
    <>
      <PageHeader title="Profile Settings" />
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-[1.25fr_1fr]">
        <div className="grid gap-5">
          <PersonalCard user={user} ways={ways} onChanged={onChanged} />
          <SecurityCard
            user={user}
            ways={ways}
            failure={failure}
            reload={reload}
            onChanged={onChanged}
          />
          {more}
        </div>
        <div className="grid gap-5">
          {notifications}
          <ThemeCard />
          {!user.isDemo && <GoogleCard ways={ways} reload={refresh} />}
          <SecurityLogCard key={changes} />
          <DangerZone yourData={yourData} Ownerless={Ownerless} />
          <HelpLink page="account">About your account and your data</HelpLink>
        </div>
      </div>
    </>
  );
}
