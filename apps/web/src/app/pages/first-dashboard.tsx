import { lazy, Suspense, useState } from 'react';
import type { FirstDashboardProps } from '../../features/dashboard/dashboard-page.tsx';
import { FirstSteps } from '../../features/dashboard/first-steps.tsx';
import { PromisedMails } from '../../features/reminders/promised-mails.tsx';
import { FirstVehicle } from '../../features/vehicles/list/first-vehicle.tsx';
import { loadPart } from '../build.ts';

const MilesDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../features/vehicles/detail/miles-dialog.tsx')))
    .MilesDialog,
}));

/** The dashboard after the first car: no zeros and no empty charts, but what we will do and what to add. */
export function FirstDashboard({ urgent, items, today, steps, vehicle }: FirstDashboardProps) {
  const [isAskingMiles, setAskingMiles] = useState(false);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1.25fr_1fr]">
      <div className="grid gap-5 *:min-w-0">
        {urgent}
        <PromisedMails items={items} today={today} />
        <FirstSteps steps={steps} vehicle={vehicle} onMiles={() => setAskingMiles(true)} />
      </div>
      <FirstVehicle vehicle={vehicle} today={today} />
      <Suspense>
        <MilesDialog vehicle={vehicle} open={isAskingMiles} onClose={() => setAskingMiles(false)} />
      </Suspense>
    </div>
  );
}
