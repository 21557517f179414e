import { ProfilePage } from '../features/accounts/profile-page.tsx';
import { NotificationsCard } from '../features/notifications/notifications-card.tsx';
import { KeyboardCard } from '../features/shortcuts/keyboard-card.tsx';

/** The profile with its notification section and the keyboard's in it: features do not know each other. */
export function ProfileWithNotifications() {
  return (
    <ProfilePage
      notifications={
        <>
          <NotificationsCard />
          <KeyboardCard />
        </>
      }
    />
  );
}
