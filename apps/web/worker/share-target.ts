import { keepShared } from '../src/browser/shared-files.ts';
import { links } from '../src/links.ts';
import { isTrusted } from './trusted-share.ts';

/** Where the manifest's share_target sends what other apps share. Without this worker the server leads on from there. */
export const sharePath = '/share-document';

/** Keeps the shared files and leads to the page that adds them. */
export const takeShare = async (request: Request): Promise<Response> => {
  if (!isTrusted(request, self.location.origin)) return Response.redirect(links.home, 303);
  try {
    const form = await request.formData();
    const files = form.getAll('files').filter((entry) => entry instanceof File);
    await keepShared(files, Date.now());
  } catch {
    // Without room, or torn: the page then has its file picker.
  }
  return Response.redirect(links.addDocument, 303);
};
