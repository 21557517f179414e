import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasShared } from '../../browser/shared-files.ts';
import { links } from '../../links.ts';
import { useRecords } from '../../records/hooks.ts';

/** Where somebody arrives who has just logged in, or added their first vehicle. */
const arrivals = [links.dashboard, links.vehicles];

/** Whoever shared a file with us and had to log in first, or to add a vehicle, is led on to it. */
export function SharedWatch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasVehicles = useRecords(vehicleEntity).value.length > 0;
  const hasAsked = useRef(false);
  useEffect(() => {
    // Without a vehicle there is nothing to add it to: once is enough.
    if (!arrivals.includes(pathname) || (hasAsked.current && !hasVehicles)) return;
    hasAsked.current = true;
    hasShared(Date.now()).then(
      (isWaiting) => isWaiting && navigate(links.addDocument),
      () => undefined,
    );
  }, [pathname, hasVehicles, navigate]);
  return null;
}
