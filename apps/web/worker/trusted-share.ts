type Arrival = Pick<Request, 'mode' | 'destination' | 'referrer' | 'referrerPolicy' | 'headers'>;

/**
 * Whether a share comes from the system, or from a page of ours, and not from a form on another site. A worker does not
 * see Sec-Fetch-Site; it sees the Origin of a form. The system's own is 'null', with the referrer policy that nobody
 * chose. A page that hides its origin by 'no-referrer' is refused. A sandboxed one looks like the system, which is why
 * nothing is saved before somebody has looked at the file and chosen a vehicle.
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
