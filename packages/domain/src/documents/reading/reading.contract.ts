import * as z from 'zod/mini';
import { contractRoute } from '../../kernel/access.ts';
import { RecordId } from '../../kernel/ids.ts';
import { PaperDraft } from './paper.schema.ts';

export const readingContract = {
  read: contractRoute
    .route({
      method: 'POST',
      path: '/files/{id}/reading',
      summary: 'What one of your papers seems to say',
      tags: ['Files'],
    })
    .input(z.strictObject({ id: RecordId }))
    .output(z.object({ draft: z.nullable(PaperDraft) })),
};
