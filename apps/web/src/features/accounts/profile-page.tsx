import { LogOut as LogOutIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DevicesCard } from './devices-card.tsx';
import { LogOut } from './log-out.tsx';
import { SecurityLogCard } from './security-log-card.tsx';
import { ThemeCard } from './theme-card.tsx';

export function ProfilePage({ notifications }: { notifications: ReactNode }) {
  const { user } = useSession();
  const facts = [
    ['Name', [user?.firstName, user?.surname].filter(Boolean).join(' ')],
    ['Email', user?.isDemo ? 'Demo account, erased after 24 hours' : user?.email],
    ['Username', user?.username],
  ] as const;
  return (
    <>
      <PageHeader title="Profile Settings" lead="Your details, this device and the others" />
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-[1.25fr_1fr]">
        <div className="grid gap-5">
          <Card title="Personal information">
            <FactList facts={facts} />
            <p className="mt-2 text-14 text-ink-3">Changing these is being built.</p>
          </Card>
          {notifications}
          <DevicesCard />
        </div>
        <div className="grid gap-5">
          <ThemeCard />
          <SecurityLogCard />
          <Card title="Account">
            <p className="mb-4 text-ink-2">Logging out signs you out on every device.</p>
            <LogOut>
              {({ busy, onClick }) => (
                <Button
                  tone="quiet"
                  icon={<LogOutIcon size={20} aria-hidden />}
                  busy={busy}
                  onClick={onClick}
                >
                  Log Out
                </Button>
              )}
            </LogOut>
          </Card>
        </div>
      </div>
    </>
  );
}
