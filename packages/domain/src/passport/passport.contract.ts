import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';
import { HistoryLink, MadeLink, NewLink } from './sharing.schema.ts';

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) =>
  contractRoute.route({ method, path, summary, tags: ['Vehicle histories'] });

/** The links with which buyers read a vehicle's history, for those who see the garage's papers and costs. */
export const passportContract = {
  links: route(
    'GET',
    '/history-links',
    'The open links to histories of the garage’s vehicles',
  ).output(z.array(HistoryLink)),
  share: route('POST', '/history-links', 'Sign a vehicle’s history and make a link to it')
    .input(NewLink)
    .output(MadeLink),
  stop: route('DELETE', '/history-links/{id}', 'Stop sharing a history: its link ends at once')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({})),
};
