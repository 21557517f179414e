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

/** Asks the user to confirm their identity, on any page. */
export function FreshSignInWatch() {
  const question = useFreshSignInQuestion();
  return question && <Question question={question} />;
}
