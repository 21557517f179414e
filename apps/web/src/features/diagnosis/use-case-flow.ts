import { useState } from 'react';
import type { Draft } from './ask/draft.ts';
import {
  messagesOf,
  noStatements,
  type Statements,
  statementsIn,
  withMessage,
  withMessageAt,
} from './case.ts';
import type { Diagnosis } from './diagnosis.reads.ts';
import type { Sign } from './engine/messages.ts';

/** The owner's statements with a new message, before the card of dangers is answered. */
export type Pending = {
  said: Statements;
  /** The new message; null if only the card is answered again. */
  text: string | null;
  /** The row of the card to begin at. */
  row: string | null;
};

type Step =
  /** The form for a new case, or the case. `isBack`: the form was opened again to change the words. */
  | { show: 'case'; isBack: boolean }
  /** An earlier message in the form. */
  | { show: 'message'; at: number }
  | { show: 'dangers'; pending: Pending };

const noDraft: Draft = { text: '', signs: [] };
const caseStep: Step = { show: 'case', isBack: false };

/** Returns the text of a draft, or the names of the tapped signs if there is no text. */
const textOf = ({ text, signs: chosen }: Draft, signs: readonly Sign[]): string =>
  text.trim() ||
  signs
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ');

/** The steps from words to a report: the form, the card of dangers, the case. Leaving a case ends its step. */
export const useCaseFlow = (
  open: Diagnosis | null,
  caseId: string | null,
  signs: readonly Sign[],
) => {
  const [draft, setDraft] = useState(noDraft);
  const [taken, setTaken] = useState<{ of: string | null; step: Step }>({
    of: caseId,
    step: caseStep,
  });
  const step = taken.of === caseId ? taken.step : caseStep;
  const go = (next: Step) => setTaken({ of: caseId, step: next });

  /** Returns what was said with the draft: as a new message, or in place of the message that is edited. */
  const withDraft = (isSaidAgain: boolean): Pending & { text: string } => {
    const before = open ? statementsIn(open) : noStatements;
    const text = textOf(draft, signs);
    const tapped = Object.fromEntries(draft.signs.map((id) => [id, 'yes' as const]));
    const complaint = () => {
      if (step.show === 'message') return withMessageAt(before.complaint, step.at, text);
      return withMessage(isSaidAgain ? '' : before.complaint, text);
    };
    const said = { ...before, complaint: complaint(), findings: { ...before.findings, ...tapped } };
    return { said, text, row: null };
  };

  return {
    step,
    draft,
    setDraft,
    withDraft,
    done: () => {
      setDraft(noDraft);
      go(caseStep);
    },
    showCard: (pending: Pending) => go({ show: 'dangers', pending }),
    /** Opens the card of the saved case again. */
    reopenCard: (row: string | null) =>
      open && go({ show: 'dangers', pending: { said: statementsIn(open), text: null, row } }),
    /** Opens a message in the form. A message that is not saved yet is still in the draft. */
    edit: (at: number) => {
      if (!open || (step.show === 'dangers' && step.pending.text !== null)) {
        return go({ show: 'case', isBack: true });
      }
      setDraft({ text: messagesOf(open.complaint)[at] ?? '', signs: [] });
      return go({ show: 'message', at });
    },
  };
};
