import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { hasShared } from '../../browser/shared-files.ts';
import { links } from '../../links.ts';
import { useRecords } from '../../records/hooks.ts';

/** The pages a user reaches after logging in, or after adding the first vehicle. */
const arrivals = [links.dashboard, links.vehicles];

/** Takes a user who shared a file, and first had to log in or add a vehicle, to the page that adds the file. */
export function SharedWatch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasVehicles = useRecords(vehicleEntity).value.length > 0;
  const hasAsked = useRef(false);
  useEffect(() => {
    // Without a vehicle the file cannot be added: redirecting once is enough.
    if (!arrivals.includes(pathname) || (hasAsked.current && !hasVehicles)) return;
    hasAsked.current = true;
    const open = async () => {
      if (await hasShared(Date.now())) await navigate(links.addDocument);
    };
    void ignoreFailure(
      open(),
      'the cache for shared files could not be opened: the page for adding a shared file is not opened',
    );
  }, [pathname, hasVehicles, navigate]);
  return null;
}
