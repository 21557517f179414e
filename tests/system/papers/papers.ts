import type { PaperDraft } from '@roadworthy/domain/documents/reading/paper.schema';
import { makeFacts } from './facts.ts';
import { cashReceipt } from './held-out/cash-receipt.ts';
import { jobCard } from './held-out/job-card.ts';
import { mobileMechanic } from './held-out/mobile-mechanic.ts';
import { newMot } from './held-out/new-mot.ts';
import { onlineParts } from './held-out/online-parts.ts';
import { vatAnalysis } from './held-out/vat-analysis.ts';
import type { Layout } from './layout.ts';
import { dealer } from './layouts/dealer.ts';
import { fastFit } from './layouts/fast-fit.ts';
import { motCertificate } from './layouts/mot-certificate.ts';
import { partsReceipt } from './layouts/parts-receipt.ts';
import { smallGarage } from './layouts/small-garage.ts';
import { tyreShop } from './layouts/tyre-shop.ts';
import { drawPdf } from './sheet.ts';

export type Paper = {
  name: string;
  layout: Layout;
  truth: PaperDraft;
  pdf: Uint8Array;
};

const makePapers = (seed: string, layouts: readonly Layout[], count: number): Promise<Paper[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const layout = layouts[at % layouts.length] as Layout;
      const name = `${seed} ${at} ${layout.name}`;
      const facts = makeFacts(name);
      const pdf = await drawPdf({ size: layout.size, typeface: layout.typeface(facts) }, (sheet) =>
        layout.draw(sheet, facts),
      );
      return { name, layout, truth: layout.truth(facts), pdf };
    }),
  );

/** Returns the papers the rules were written against. */
export const knownPapers = () =>
  makePapers('known', [smallGarage, dealer, tyreShop, fastFit, partsReceipt, motCertificate], 40);

/** Returns papers of other shapes and words, to which no rule was adjusted. */
export const heldOutPapers = () =>
  makePapers(
    'held out',
    [mobileMechanic, jobCard, cashReceipt, newMot, onlineParts, vatAnalysis],
    24,
  );
