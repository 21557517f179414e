import { type ComponentProps, lazy, Suspense } from 'react';
import { useGarages, useSharedGarages } from './use-garages.ts';

// What only persons with several garages see is loaded only for them.

const Chips = lazy(() => import('./garage-chips.tsx'));
const Where = lazy(() => import('./where-field.tsx'));
const Notices = lazy(() => import('./garage-notices.tsx'));

export function GarageChips(props: ComponentProps<typeof Chips>) {
  if (useGarages().length === 0) return null;
  return (
    <Suspense>
      <Chips {...props} />
    </Suspense>
  );
}

export function WhereField(props: ComponentProps<typeof Where>) {
  if (props.garages.length === 0) return null;
  return (
    <Suspense>
      <Where {...props} />
    </Suspense>
  );
}

/** Says what happened to a garage: locked, closed, left, or on its way to this device. */
export function GarageNotices() {
  if (!useSharedGarages()) return null;
  return (
    <Suspense>
      <Notices />
    </Suspense>
  );
}
