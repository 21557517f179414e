import { lazy, Suspense } from 'react';
import { PlateAnswer, type PlateAnswerProps } from '../../features/landing/answer/plate-answer.tsx';
import { MileageChart } from '../../features/vehicles/history/mileage-chart.tsx';
import { loadPart } from '../build.ts';

const Sheet = lazy(async () => ({
  default: (await loadPart(() => import('../../features/do-it-now/answer-sheet.tsx'))).AnswerSheet,
}));

/** The answer with the vehicle page's chart and sheets: the landing feature imports no other feature. */
export function Answer(props: Omit<PlateAnswerProps, 'chart' | 'sheet'>) {
  return (
    <PlateAnswer
      {...props}
      chart={(tests) => <MileageChart tests={tests} />}
      sheet={(kind, onClose) => (
        <Suspense>
          <Sheet answer={props.answer} kind={kind} onKeep={props.onKeep} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
