import { contractRoute } from '../kernel/access.ts';
import { DownloadLink, DownloadState } from './your-data.schema.ts';

const route = (method: 'GET' | 'POST', path: `/${string}`, summary: string) =>
  contractRoute.route({ method, path: `/your-data${path}`, summary, tags: ['Your data'] });

/** The zip itself is fetched from the address of a link. */
export const yourDataContract = {
  download: route('GET', '/download', 'Where your download stands').output(DownloadState),
  askForDownload: route('POST', '/download', 'Ask for a zip of everything you have here').output(
    DownloadState,
  ),
  downloadLink: route('POST', '/download/link', 'Where to fetch your download').output(
    DownloadLink,
  ),
};
