import type { PaperDraft } from '@roadworthy/domain/documents/reading/paper.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';

export type PaperReader = {
  /** What a paper seems to say. Null: nothing can be read in it, or there is nothing here that could. */
  readDraft(
    bytes: Uint8Array,
    about: {
      mimeType: string;
      today: CivilDate;
      /** Whose it is: nobody's papers keep those of others waiting. */
      owner: string;
    },
  ): Promise<PaperDraft | null>;
};
