import { LogOut as LogOutIcon } from 'lucide-react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { LogOut } from './log-out.tsx';
import { SettingRow } from './setting-row.tsx';

export function DangerZone() {
  const { user } = useSession();
  return (
    <Card title="Danger Zone" tone="danger">
      <LogOut>
        {({ busy, onClick }) => (
          <SettingRow
            title="Log Out"
            note="On this device only"
            action={
              <Button
                tone="quiet"
                icon={<LogOutIcon size={20} aria-hidden />}
                busy={busy}
                onClick={onClick}
              >
                Log Out
              </Button>
            }
          />
        )}
      </LogOut>
      {/* A demo account goes by itself after a day. */}
      {!user?.isDemo && <DeleteAccount />}
    </Card>
  );
}
