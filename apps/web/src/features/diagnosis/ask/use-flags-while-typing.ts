import { useEffect, useState } from 'react';
import { flagsIn } from '../case.ts';
import type { Draft } from './ask-form.tsx';

/** Typing has stopped after this many milliseconds without a key. */
const pause = 250;

const none: readonly string[] = [];

/** Returns the dangers in a draft, a moment after the last key. Needs neither a network nor the knowledge base. */
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
