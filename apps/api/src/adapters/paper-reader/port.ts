import type { PaperReading } from '@roadworthy/domain/documents/reading/paper.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';

export type PaperReader = {
  /**
   * Returns a draft of what the document says, and the plates on it. Null: the document is unreadable, or the program to read it is not
   * installed.
   */
  read(
    bytes: Uint8Array,
    about: {
      mimeType: string;
      today: CivilDate;
      /** The user who owns the document; one user's documents do not delay other users. */
      owner: string;
    },
  ): Promise<PaperReading>;
};
