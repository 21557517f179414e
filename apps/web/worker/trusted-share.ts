type Arrival = Pick<Request, 'mode' | 'destination' | 'referrer' | 'referrerPolicy' | 'headers'>;

/**
 * Returns whether a share comes from the operating system or from our own pages, not from a form on another site. A
 * worker does not see Sec-Fetch-Site, but it sees the Origin of a form. A share from the system has the Origin 'null'
 * and the default referrer policy. A page that hides its origin with 'no-referrer' is rejected. A sandboxed page looks
 * like the system, so nothing is saved until the user has seen the file and chosen a vehicle.
 */
export const isTrusted = (
  { mode, destination, referrer, referrerPolicy, headers }: Arrival,
  ownOrigin: string,
): boolean => {
  if (mode !== 'navigate' || destination !== 'document') return false;
  if (referrer !== '' && referrer !== 'about:client' && new URL(referrer).origin !== ownOrigin) {
    return false;
  }
  const origin = headers.get('origin');
  if (origin === ownOrigin) return true;
  return (origin === null || origin === 'null') && referrerPolicy !== 'no-referrer';
};
