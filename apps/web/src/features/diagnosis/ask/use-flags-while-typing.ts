import { useEffect, useState } from 'react';
import { flagsIn } from '../case.ts';
import type { Draft } from './ask-form.tsx';

/** Typing has stopped when nothing was typed for this long. */
const pause = 250;

const none: readonly string[] = [];

/** The dangers in a draft, a moment after the last letter: without a network, and without the knowledge base. */
export const useFlagsWhileTyping = ({ text, signs }: Draft): readonly string[] => {
  const [flags, setFlags] = useState(none);
  useEffect(() => {
    const isEmpty = text.trim() === '' && signs.length === 0;
    const timer = setTimeout(
      () => setFlags(isEmpty ? none : flagsIn(text, signs)),
      isEmpty ? 0 : pause,
    );
    return () => clearTimeout(timer);
  }, [text, signs]);
  return flags;
};
