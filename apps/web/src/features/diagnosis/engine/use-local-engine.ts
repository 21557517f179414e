import { useEffect, useState } from 'react';
import { keepParts } from '../../../browser/keep-parts.ts';
import { createLocalEngine, type LocalEngine } from './local-engine.ts';
import type { Vocabulary } from './messages.ts';

const none: Vocabulary = { signs: [], questions: {} };

/**
 * Returns the engine while the page is open, and its vocabulary. Loads the vocabulary again when the connection
 * returns.
 */
export const useLocalEngine = (): { engine: LocalEngine; vocabulary: Vocabulary } => {
  const [engine] = useState(() => createLocalEngine());
  const [vocabulary, setVocabulary] = useState(none);
  useEffect(() => {
    let isWanted = true;
    const load = () =>
      engine.vocabulary().then(
        (loaded) => {
          if (!isWanted) return;
          setVocabulary(loaded);
          void keepParts().catch(() => undefined);
        },
        () => undefined,
      );
    void load();
    window.addEventListener('online', load);
    return () => {
      isWanted = false;
      window.removeEventListener('online', load);
      engine.dispose();
    };
  }, [engine]);
  return { engine, vocabulary };
};
