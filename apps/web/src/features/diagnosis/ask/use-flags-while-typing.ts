import { flagsOfFindings } from '@roadworthy/diagnosis/finding-flags';
import { findRedFlags } from '@roadworthy/diagnosis/red-flags/red-flags.rules';
import { useEffect, useState } from 'react';
import type { Draft } from './draft.ts';

/** Typing has stopped after this many milliseconds without a key. */
const pause = 250;

const none: readonly string[] = [];

/**
 * Returns the dangers in a draft: of the tapped signs at once, of the text a moment after the last key. Needs neither a
 * network nor the knowledge base.
 */
export const useFlagsWhileTyping = ({ text, signs }: Draft): readonly string[] => {
  const [said, setSaid] = useState(none);
  useEffect(() => {
    const isEmpty = text.trim() === '';
    const read = () => setSaid(isEmpty ? none : findRedFlags(text).map(({ id }) => id));
    const timer = setTimeout(read, isEmpty ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text]);
  return [...said, ...flagsOfFindings(signs)];
};
