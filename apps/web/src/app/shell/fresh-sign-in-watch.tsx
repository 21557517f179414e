import { useEffect } from 'react';
import { usePart } from '../../browser/use-part.ts';
import { type FreshSignInQuestion, useFreshSignInQuestion } from '../../session/fresh-sign-in.ts';

const load = async () => await import('../../features/accounts/sign-in/confirm-its-you.tsx');

function Question({ question }: { question: FreshSignInQuestion }) {
  const part = usePart(load);
  const isFailed = part === 'failed';
  useEffect(() => {
    if (isFailed) question.answer(false);
  }, [isFailed, question]);
  if (part === null || part === 'failed') return null;
  return <part.ConfirmItsYou question={question} />;
}

/** Draws the question who somebody is, whichever page it comes from. */
export function FreshSignInWatch() {
  const question = useFreshSignInQuestion();
  return question && <Question question={question} />;
}
