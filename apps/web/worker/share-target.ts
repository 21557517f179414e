import { keepShared } from '../src/lib/shared-files.ts';

/** Where the manifest's share_target sends what other apps share. No server has ever heard of it. */
export const sharePath = '/share-document';

/** Keeps the shared files and leads to the page that adds them. */
export const takeShare = async (request: Request): Promise<Response> => {
  try {
    const form = await request.formData();
    const files = form.getAll('files').filter((entry) => entry instanceof File);
    await keepShared(files, Date.now());
  } catch {
    // Without room, or torn: the page then has its file picker.
  }
  return Response.redirect('/documents/add', 303);
};
