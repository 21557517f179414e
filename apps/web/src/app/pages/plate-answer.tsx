import { PlateAnswer, type PlateAnswerProps } from '../../features/landing/answer/plate-answer.tsx';
import { MileageChart } from '../../features/vehicles/history/mileage-chart.tsx';

/** The answer with the vehicle page's chart: the landing feature imports no other feature. */
export function Answer(props: Omit<PlateAnswerProps, 'chart'>) {
  return <PlateAnswer {...props} chart={(tests) => <MileageChart tests={tests} />} />;
}
