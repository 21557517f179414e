import { LogOut } from 'lucide-react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DevicesCard } from './devices-card.tsx';
import { ThemeCard } from './theme-card.tsx';
import { useLogOut } from './use-log-out.ts';

export function ProfilePage() {
  const { user } = useSession();
  const { logOut, busy } = useLogOut();
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
            <dl>
              {facts.map(([name, value]) => (
                <div
                  key={name}
                  className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-2 first:border-t-0"
                >
                  <dt className="text-ink-3">{name}</dt>
                  <dd className="min-w-0 text-right font-semibold wrap-anywhere">
                    {value || 'Not set'}
                  </dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 text-14 text-ink-3">Changing these is being built.</p>
          </Card>
          <DevicesCard />
        </div>
        <div className="grid gap-5">
          <ThemeCard />
          <Card title="Account">
            <p className="mb-4 text-ink-2">Logging out signs you out on every device.</p>
            <Button
              tone="quiet"
              icon={<LogOut size={20} aria-hidden />}
              busy={busy}
              onClick={() => void logOut()}
            >
              Log Out
            </Button>
          </Card>
        </div>
      </div>
    </>
  );
}
