import { type AnswerKind, factsOfAnswer } from '@roadworthy/domain/dashboard/answer.verdict';
import { type Advice, adviceFor } from '@roadworthy/domain/do-it-now/do-it-now.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useToday } from '../../browser/today.ts';
import { Plate } from '../../lookup/plate.tsx';
import { Sign } from '../../ui/display/sign.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { useModal } from '../../ui/overlays/use-modal.ts';
import { AdviceView } from './advice-view.tsx';
import { signOf } from './do-it-now-words.ts';
import './do-it-now.css';

const noRecall = {
  none: {
    heading: 'No safety recall is outstanding',
    tip: 'A new one can be announced at any time.',
  },
  unknown: {
    heading: 'We can’t see its recalls',
    tip: 'DVSA did not tell us. Please check with them.',
  },
};

/** Returns the advice of an owner's sheet. Where no recall is known, there is only where to check. */
const adviceOf = (answer: LookupAnswer, kind: AnswerKind, today: CivilDate): Advice => {
  const advice = adviceFor(kind, factsOfAnswer(answer), today);
  if (kind !== 'recall' || answer.recall === 'outstanding') return advice;
  return { ...advice, ...noRecall[answer.recall], law: null, meanwhile: [], cost: null };
};

type AnswerSheetProps = {
  answer: LookupAnswer;
  kind: AnswerKind;
  onKeep: () => void;
  onClose: () => void;
};

/** The 'do it now' sheet for a visitor without an account: the law, its source and where to do it. */
export function AnswerSheet({ answer, kind, onKeep, onClose }: AnswerSheetProps) {
  const id = useId();
  const today = useToday();
  const modal = useModal(true, onClose);
  const close = () => modal.ref.current?.close();
  const advice = adviceOf(answer, kind, today);
  const sign = signOf(advice, today);
  return (
    <dialog {...modal} aria-labelledby={id} className="sheet do-sheet">
      <div className="px-4 pt-2 pb-[max(22px,env(safe-area-inset-bottom))] md:px-6 md:pt-5">
        <div aria-hidden className="do-grab" />
        <header className="mb-3 flex items-center gap-3">
          <Plate registration={answer.registrationNumber} />
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="-mr-2 ml-auto grid size-11 flex-none place-items-center rounded-control"
          >
            <X size={22} aria-hidden />
          </button>
        </header>
        <div className="mb-3.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5">
          {sign && <Sign {...sign} />}
          <h2 id={id} className={`do-heading ${sign ? '' : 'col-span-2'}`}>
            {advice.heading}
          </h2>
        </div>
        <AdviceView advice={advice} />
        <Button tone="brand" size="lg" wide onClick={onKeep}>
          Remind me, free
        </Button>
      </div>
    </dialog>
  );
}
