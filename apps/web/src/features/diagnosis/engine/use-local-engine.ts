import { useEffect, useState } from 'react';
import { ignoreFailure } from '../../../browser/ignore-failure.ts';
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
    const learn = async () => {
      const loaded = await engine.vocabulary();
      if (!isWanted) return;
      setVocabulary(loaded);
      await keepParts();
    };
    const load = () =>
      void ignoreFailure(
        learn(),
        'the diagnosis engine could not be loaded: it is loaded when the connection returns',
      );
    load();
    window.addEventListener('online', load);
    return () => {
      isWanted = false;
      window.removeEventListener('online', load);
      engine.dispose();
    };
  }, [engine]);
  return { engine, vocabulary };
};
