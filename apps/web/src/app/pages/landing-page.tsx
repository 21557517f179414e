import { LandingPage } from '../../features/landing/landing-page.tsx';

/** Loaded when the visitor starts typing, and not before. */
const loadAnswer = async () => {
  const [{ Answer }, { plateProblem }] = await Promise.all([
    import('./plate-answer.tsx'),
    import('@roadworthy/domain/kernel/registration'),
  ]);
  return { Answer, plateProblem };
};

export function LandingWithAnswer() {
  return <LandingPage loadAnswer={loadAnswer} />;
}
