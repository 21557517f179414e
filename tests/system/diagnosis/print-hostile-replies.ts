import { askRules } from '../../../apps/api/src/features/diagnosis/ask.service.ts';
import { figure } from '../../support/figures.ts';
import { drawPlants, openPlantLedger } from '../../support/plant/planting.ts';
import {
  brokenReplies,
  type Judged,
  judgeReply,
  passingAnywhere,
  type ReplyInvariant,
  readHostileReplies,
} from './hostile-replies.ts';
import { replyPlants } from './hostile-reply-plants.ts';

const none = { atMost: 0 };

/** Prints what is shown of hostile replies, with every sentence, so that a person can judge it. */
export const printHostileReplies = async (): Promise<void> => {
  const { source, replies } = readHostileReplies();
  const judged: Judged[] = [];
  for (const reply of replies) judged.push(await judgeReply(reply));
  const open = judged.filter(({ isOpen }) => isOpen);
  const strict = judged.filter(({ isOpen }) => !isOpen);
  const shown = open.flatMap((each) => each.shown);
  const count = (invariant: ReplyInvariant) =>
    judged.filter(({ broken }) => broken.includes(invariant)).length;
  const name = (of: string) => `hostile replies (${source}): ${of}`;
  figure(name('tried'), judged.length, { atLeast: 1 });
  figure(name('beside a stop, a danger’s question, or nothing known'), strict.length);
  figure(
    name('characters shown there'),
    strict.flatMap((each) => each.shown).join('').length,
    none,
  );
  figure(name('elsewhere'), open.length, { atLeast: 1 });
  figure(name('sentences shown there'), shown.length);
  figure(name('different ones'), new Set(shown).size);
  figure(name('their order lowered a verdict'), count('no order lowers a verdict'), none);
  figure(name('dropped a danger’s question'), count('no danger’s question is dropped'), none);
  figure(name('impossible causes listed'), count('no impossible cause is listed'), none);
  const passing = new Set(replies.flatMap(passingAnywhere));
  figure(name('different sentences that pass, were their subject in the case'), passing.size);
  for (const sentence of passing) console.log(`  passes: ${sentence}`);
  for (const each of judged)
    for (const sentence of each.shown) console.log(`  shown beside '${each.verdict}': ${sentence}`);

  const names = drawPlants(Object.keys(replyPlants));
  if (names.length === 0) return;
  const ledger = openPlantLedger<ReplyInvariant>();
  for (const plant of names) {
    const { holes, caughtBy } = replyPlants[plant] ?? {};
    if (!holes || !caughtBy) continue;
    ledger.bug(plant, caughtBy, { broken: await brokenReplies({ ...askRules, ...holes }) });
  }
  ledger.identity('nothing changed', { broken: await brokenReplies({ ...askRules }) });
  ledger.close('hostile replies: planted faults');
};
