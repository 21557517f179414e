import { noteIgnored } from '../src/browser/ignore-failure.ts';
import { keepShared } from '../src/browser/shared-files.ts';
import { links } from '../src/links.ts';
import { isTrusted } from './trusted-share.ts';

/**
 * The path to which the manifest's share_target sends shared files. Without this worker the server redirects from
 * there.
 */
export const sharePath = '/share-document';

/** Caches the shared files and redirects to the page that adds them. */
export const takeShare = async (request: Request): Promise<Response> => {
  if (!isTrusted(request, self.location.origin)) return Response.redirect(links.home, 303);
  try {
    const form = await request.formData();
    const files = form.getAll('files').filter((entry) => entry instanceof File);
    await keepShared(files, Date.now());
  } catch (error) {
    noteIgnored(
      error,
      'shared files could not be stored (storage is full, or the form is incomplete): the page offers its file picker',
    );
  }
  return Response.redirect(links.addDocument, 303);
};
