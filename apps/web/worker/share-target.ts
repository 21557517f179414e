import { keepShared } from '../src/browser/shared-files.ts';
import { links } from '../src/links.ts';

/**
 * The path to which the manifest's share_target sends shared files. Without this worker the server redirects from
 * there.
 */
export const sharePath = '/share-document';

type Arrival = Pick<Request, 'mode' | 'destination' | 'referrer' | 'referrerPolicy' | 'headers'>;

/**
 * Returns whether a share comes from the system or from a page of the app, and not from a form on another site. A
 * worker does not see Sec-Fetch-Site, but sees the Origin of a form. For the system it is 'null', with the default
 * referrer policy. A page that hides its origin with 'no-referrer' is rejected. A sandboxed page looks like the system,
 * so nothing is saved until the user has looked at the file and chosen a vehicle.
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

/** Caches the shared files and redirects to the page that adds them. */
export const takeShare = async (request: Request): Promise<Response> => {
  if (!isTrusted(request, self.location.origin)) return Response.redirect(links.home, 303);
  try {
    const form = await request.formData();
    const files = form.getAll('files').filter((entry) => entry instanceof File);
    await keepShared(files, Date.now());
  } catch {
    // Storage is full or the form is incomplete: the page then offers its file picker.
  }
  return Response.redirect(links.addDocument, 303);
};
