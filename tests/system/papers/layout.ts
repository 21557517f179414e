import type { PaperDraft } from '@roadworthy/domain/documents/reading/paper.schema';
import type { Facts } from './facts.ts';
import type { Sheet, sizes, Typeface } from './sheet.ts';

/** One kind of paper: how it is printed, and what a reader should find on it. */
export type Layout = {
  name: string;
  size: keyof typeof sizes;
  typeface: (facts: Facts) => Typeface;
  draw(sheet: Sheet, facts: Facts): void;
  truth(facts: Facts): PaperDraft;
};
