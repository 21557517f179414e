import { usernameFrom } from '@roadworthy/domain/accounts/accounts.rules';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const today = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
});

export function DashboardPage() {
  const { user } = useSession();
  const name = user ? user.firstName || usernameFrom(user) : '';
  return (
    <>
      <header className="mb-5.5">
        <p className="text-14 text-ink-3">{today.format(new Date()).replace(',', '')}</p>
        <h1 className="mt-1">Dashboard</h1>
        <p className="mt-2 max-w-[26ch] wrap-anywhere font-sign text-[28px] leading-[1.12] font-extrabold tracking-[-0.02em] text-ink-2 md:max-w-none">
          Hello {name}, good to see you.
        </p>
      </header>
      <EmptyState
        title="The road ahead is being built"
        sentence="It will show whether your vehicles are road-legal and safe, until when, and what to do next."
        roadside={{ label: 'Road works', text: 'Coming soon' }}
        action={<ButtonLink to="/vehicles">Go to Vehicles</ButtonLink>}
      />
    </>
  );
}
