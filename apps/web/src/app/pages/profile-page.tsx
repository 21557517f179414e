import { ProfilePage } from '../../features/accounts/profile/profile-page.tsx';
import { NotificationsCard } from '../../features/notifications/notifications-card.tsx';
import { OrdersCard } from '../../features/orders/orders-link.tsx';
import { KeyboardCard } from '../../features/shortcuts/keyboard-card.tsx';
import { YourDataRows } from '../../features/your-data/your-data-rows.tsx';

/** The profile with the sections of other features in it: features do not know each other. */
export function ProfileWithNotifications() {
  return (
    <ProfilePage
      notifications={<NotificationsCard />}
      more={
        <>
          <OrdersCard />
          <KeyboardCard />
        </>
      }
      yourData={<YourDataRows />}
    />
  );
}
