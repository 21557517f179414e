import { ProfilePage } from '../features/accounts/profile-page.tsx';
import { NotificationsCard } from '../features/notifications/notifications-card.tsx';
import { OrdersCard } from '../features/orders/orders-link.tsx';

/** The profile with its notification section in it: features do not know each other. */
export function ProfileWithNotifications() {
  return (
    <ProfilePage
      notifications={
        <>
          <NotificationsCard />
          <OrdersCard />
        </>
      }
    />
  );
}
