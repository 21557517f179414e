import { LogOut as LogOutIcon } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LogOut } from './log-out.tsx';
import { SettingRow } from './setting-row.tsx';

export function DangerZone() {
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
    </Card>
  );
}
