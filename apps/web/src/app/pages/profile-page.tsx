import { ProfilePage } from '../../features/accounts/profile/profile-page.tsx';
import { OwnerlessStep } from '../../features/garages/ownerless-step.tsx';
import { OrdersCard } from '../../features/orders/orders-link.tsx';
import { NotificationsCard } from '../../features/reminders/notifications-card.tsx';
import { KeyboardCard } from '../../features/shortcuts/keyboard-card.tsx';
import { YourDataRows } from '../../features/your-data/your-data-rows.tsx';

/** Fills the profile with other features' sections: features do not import each other. */
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
      Ownerless={OwnerlessStep}
    />
  );
}
