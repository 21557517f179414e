import { ProfilePage } from '../features/accounts/profile-page.tsx';
import { NotificationsCard } from '../features/notifications/notifications-card.tsx';
import { OrdersCard } from '../features/orders/orders-link.tsx';
import { KeyboardCard } from '../features/shortcuts/keyboard-card.tsx';
import { YourDataCard } from '../features/your-data/your-data-card.tsx';

/** The profile with the sections of other features in it: features do not know each other. */
export function ProfileWithNotifications() {
  return (
    <ProfilePage
      notifications={
        <>
          <NotificationsCard />
          <OrdersCard />
          <KeyboardCard />
        </>
      }
      yourData={<YourDataCard />}
    />
  );
}
