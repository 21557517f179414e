import { PlateAnswer, type PlateAnswerProps } from '../../features/landing/answer/plate-answer.tsx';
import { MileageChart } from '../../features/vehicles/history/mileage-chart.tsx';

/** With the vehicle page's chart: landing knows no other feature. */
export function Answer(props: Omit<PlateAnswerProps, 'chart'>) {
  return <PlateAnswer {...props} chart={(tests) => <MileageChart tests={tests} />} />;
}
